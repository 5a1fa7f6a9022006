#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSampling.h"

#include <stddef.h>

#if defined(__linux__) && defined(__x86_64__)
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

void entries_fix_addresses(const char *program, char *const *arguments) {
  int now = personality(0xFFFFFFFF);
  if (now == -1 || (now & ADDR_NO_RANDOMIZE) || personality((unsigned long)now | ADDR_NO_RANDOMIZE) == -1) return;
  execv(program, arguments);
}

static const uint8_t breakpoint = 0xCC;

static uintptr_t base;
static const uint32_t *places;
static int32_t known;
/// The bytes that the breakpoints replace.
static uint8_t *replaced;
static uint32_t *entered;
static _Atomic int32_t count;
/// The answer of a copy: a count, and as many indices.
static uint32_t *shared;

static volatile uint8_t *at(int32_t index) { return (volatile uint8_t *)(base + places[index]); }

/// Takes a breakpoint away and goes on at the byte it replaced; it calls nothing that may have one.
static void enter(int number, siginfo_t *information, void *context) {
  (void)information;
  ucontext_t *thread = context;
  uintptr_t address = (uintptr_t)thread->uc_mcontext.gregs[REG_RIP] - 1;
  int32_t low = 0, high = known;
  while (low < high) {
    int32_t middle = low + (high - low) / 2;
    if (base + places[middle] < address) low = middle + 1; else high = middle;
  }
  if (low == known || base + places[low] != address) {
    // One of the program's own.
    signal(number, SIG_DFL);
    return;
  }
  // Of two threads that come at once, both go on.
  if (*(volatile uint8_t *)address == breakpoint) {
    *(volatile uint8_t *)address = replaced[low];
    int32_t place = atomic_fetch_add(&count, 1);
    if (place < known) entered[place] = (uint32_t)low;
  }
  thread->uc_mcontext.gregs[REG_RIP] = (greg_t)address;
}

bool entries_begin(const uint32_t *offsets, int32_t number) {
  if (number <= 0) return false;
  base = sampling_program();
  size_t bytes = (size_t)number * sizeof *entered;
  uint32_t *copy = malloc(bytes);
  replaced = malloc((size_t)number);
  entered = malloc(bytes);
  shared = mmap(NULL, bytes + sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (copy == NULL || replaced == NULL || entered == NULL || shared == MAP_FAILED) return false;
  memcpy(copy, offsets, bytes);
  places = copy;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = (base + places[0]) & ~(page - 1), last = base + places[number - 1] + page;
  if (mprotect((void *)first, (last - first) & ~(page - 1), PROT_READ | PROT_WRITE | PROT_EXEC) != 0) return false;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = enter;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  if (sigaction(SIGTRAP, &action, NULL) != 0) return false;
  known = number;
  for (int32_t index = 0; index < number; index++) replaced[index] = *at(index);
  for (int32_t index = 0; index < number; index++) {
    // It must not enter itself.
    if ((uintptr_t)at(index) != (uintptr_t)&enter) *at(index) = breakpoint;
  }
  return true;
}

/// Sets the breakpoints of all that was entered once more.
static void set_again(void) {
  int32_t last = atomic_exchange(&count, 0);
  for (int32_t place = 0; place < last && place < known; place++) *at((int32_t)entered[place]) = breakpoint;
}

int32_t entries_take(uint32_t *indices) {
  int32_t taken = atomic_load(&count);
  if (taken > known) taken = known;
  memcpy(indices, entered, (size_t)taken * sizeof *indices);
  return taken;
}

int32_t entries_of_copy(bool (*body)(void *), void *context, int32_t milliseconds, uint32_t *indices) {
  pid_t child = fork();
  if (child < 0) return -1;
  if (child == 0) {
    set_again();
    if (!body(context)) _exit(1);
    shared[0] = (uint32_t)entries_take(shared + 1);
    _exit(0);
  }
  const struct timespec pause = {0, 200000};
  int status = 0;
  bool isLate = false;
  for (int64_t waited = 0; waitpid(child, &status, WNOHANG) == 0; waited++) {
    if (waited >= (int64_t)milliseconds * 5) {
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      isLate = true;
      break;
    }
    nanosleep(&pause, NULL);
  }
  if (isLate) return -2;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return -1;
  memcpy(indices, shared + 1, shared[0] * sizeof *indices);
  return (int32_t)shared[0];
}
#else
void entries_fix_addresses(const char *program, char *const *arguments) {
  (void)program;
  (void)arguments;
}

bool entries_begin(const uint32_t *offsets, int32_t number) {
  (void)offsets;
  (void)number;
  return false;
}

int32_t entries_take(uint32_t *indices) {
  (void)indices;
  return 0;
}

int32_t entries_of_copy(bool (*body)(void *), void *context, int32_t milliseconds, uint32_t *indices) {
  (void)body;
  (void)context;
  (void)milliseconds;
  (void)indices;
  return -1;
}
#endif
