#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "Stepping.h"

counts *counting_shared;
int64_t counting_traps;

#if defined(__linux__) && defined(__x86_64__) && !defined(IS_SANITIZED)
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>

#include "Branches.h"

/// The most traps of a count, which take some seconds.
static const int64_t trap_limit = 400000;
static int64_t total;

static const greg_t trap_flag = 0x100;
static const uint8_t breakpoint = 0xCC;

/// The way in which the code runs on after a trap.
static enum { idle, stepping, over_string, over_branch, to_branch } mode;
/// The block that runs, or whose end is looked for.
static entry *block;
static int64_t length;
static uintptr_t last;
static bool is_temporary;

// Code that handles a trap must not meet a breakpoint, so it calls nothing of the C library.

static int64_t system_call(int64_t number, int64_t a, int64_t b, int64_t c, int64_t d, int64_t e, int64_t f) {
  register int64_t r10 __asm__("r10") = d, r8 __asm__("r8") = e, r9 __asm__("r9") = f;
  int64_t result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
}

static void finish(counting_end end) {
  counting_shared->end = end;
  system_call(SYS_exit_group, 0, 0, 0, 0, 0, 0);
}

static entry *find(uintptr_t address) {
  uint32_t place = (uint32_t)(address * 0x9E3779B97F4A7C15u >> (64 - hash_bits));
  while (counting_shared->entries[place].address != address) {
    if (counting_shared->entries[place].address == 0) {
      if (++counting_shared->used > room / 4 * 3) finish(counting_too_long);
      counting_shared->entries[place].address = address;
      break;
    }
    place = (place + 1) % room;
  }
  return &counting_shared->entries[place];
}

static void set_breakpoint(entry *branch) {
  if (branch->has_breakpoint) return;
  uint8_t *code = (uint8_t *)branch->address;
  branch->original = *code;
  if (*code != breakpoint) {
    int64_t page = (int64_t)(branch->address & ~(uintptr_t)4095);
    // Where that is forbidden, the block is stepped through every time.
    if (system_call(SYS_mprotect, page, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, 0, 0, 0) != 0) return;
    *code = breakpoint;
  }
  branch->has_breakpoint = true;
}

static void remove_breakpoint(entry *branch) {
  *(uint8_t *)branch->address = branch->original;
  branch->has_breakpoint = false;
}

static void require_own_thread(greg_t number) {
  switch (number) {
  case SYS_rt_sigprocmask:
  case SYS_sigaltstack:
  case SYS_clone:
  case SYS_clone3:
  case SYS_fork:
  case SYS_vfork:
  case SYS_execve:
  case SYS_exit:
  case SYS_exit_group: finish(counting_starts_threads); break;
  default: break;
  }
}

/// Carries out a branch or a call of the system; returns the address after it.
static uintptr_t carry_out(instruction found, greg_t *registers) {
  if (found.kind != kernel_call) return branch_taken(found, registers);
  require_own_thread(registers[REG_RAX]);
  registers[REG_RAX] = system_call(
      registers[REG_RAX], registers[REG_RDI], registers[REG_RSI], registers[REG_RDX], registers[REG_R10],
      registers[REG_R8], registers[REG_R9]);
  registers[REG_RCX] = (greg_t)found.next;
  registers[REG_R11] = registers[REG_EFL] & ~trap_flag;
  return found.next;
}

static instruction decode(uintptr_t address, const greg_t *registers) {
  entry *known = find(address);
  return branch_at(address, known->has_breakpoint ? known->original : *(const uint8_t *)address, registers);
}

static void resume(greg_t *registers, uintptr_t address, int next) {
  mode = next;
  last = address;
  registers[REG_RIP] = (greg_t)address;
  registers[REG_EFL] = next == stepping || next == over_branch ? registers[REG_EFL] | trap_flag
                                                               : registers[REG_EFL] & ~trap_flag;
}

/// Runs on from an address in a block, by way of the branches that follow at once.
static void run_from(greg_t *registers, uintptr_t address) {
  for (;;) {
    instruction found = decode(address, registers);
    if (found.kind == ordinary) return resume(registers, address, stepping);
    // Stepping would stop at every repetition.
    if (found.kind == string) {
      entry *after = find(found.next);
      bool had_breakpoint = after->has_breakpoint;
      set_breakpoint(after);
      is_temporary = !had_breakpoint;
      return resume(registers, address, after->has_breakpoint ? over_string : stepping);
    }
    block->end = address;
    block->length = length + 1;
    set_breakpoint(find(address));
    do {
      total += block->length;
      block->executions++;
      if (found.kind == last_one) {
        total--;
        return resume(registers, block->end + 1, idle);
      }
      if (found.kind == rare) {
        if (find(block->end)->has_breakpoint) remove_breakpoint(find(block->end));
        return resume(registers, block->end, over_branch);
      }
      address = carry_out(found, registers);
      block = find(address);
      if (block->end == 0 || !find(block->end)->has_breakpoint) break;
      if (block->end != address) return resume(registers, address, to_branch);
      found = decode(address, registers);
    } while (++counting_traps <= trap_limit);
    length = 0;
    if (counting_traps > trap_limit) finish(counting_too_long);
  }
}

static void handle(int signal, siginfo_t *information, void *context) {
  (void)signal;
  (void)information;
  greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
  uintptr_t address = (uintptr_t)registers[REG_RIP];
  if (++counting_traps > trap_limit) finish(counting_too_long);
  switch (mode) {
  case stepping:
    // A string instruction that is not over.
    if (address == last) return;
    length++;
    break;
  case over_string:
    address--;
    if (is_temporary) remove_breakpoint(find(address));
    length++;
    break;
  case over_branch:
    set_breakpoint(find(last));
    block = find(address);
    length = 0;
    break;
  case to_branch:
    if (--address != block->end) finish(counting_crashed);
    length = block->length - 1;
    break;
  case idle:
    block = find(address);
    length = 0;
  }
  run_from(registers, address);
}

bool counting_can_step(void) {
  static _Alignas(64) uint8_t stack[1 << 16];
  stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTRAP);
  return sigaltstack(&own, NULL) == 0 && sigaction(SIGTRAP, &action, NULL) == 0
      && sigprocmask(SIG_UNBLOCK, &signals, NULL) == 0;
}

static __attribute__((noinline)) void between_breakpoints(void (*call)(void *, int32_t), void *context, int32_t count) {
  __asm__ volatile("int3" ::: "memory");
  call(context, count);
  __asm__ volatile("int3" ::: "memory");
}

int64_t counting_stepped(void (*call)(void *, int32_t), void *context, int32_t count) {
  total = counting_traps = 0;
  for (int32_t place = 0; place < room; place++) counting_shared->entries[place].executions = 0;
  between_breakpoints(call, context, count);
  return total;
}
#else
bool counting_can_step(void) { return false; }
int64_t counting_stepped(void (*call)(void *, int32_t), void *context, int32_t count) {
  (void)call, (void)context, (void)count;
  return 0;
}
#endif
