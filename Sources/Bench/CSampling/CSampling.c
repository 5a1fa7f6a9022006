#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSampling.h"

#include <dlfcn.h>
#include <stddef.h>

sampling_origin sampling_origin_of(uintptr_t address) {
  Dl_info information;
  sampling_origin origin = {0, NULL, NULL};
  if (dladdr((const void *)address, &information) == 0) return origin;
  origin.base = (uintptr_t)information.dli_fbase;
  origin.library = information.dli_fname;
  origin.symbol = information.dli_sname;
  return origin;
}

uintptr_t sampling_program(void) { return sampling_origin_of((uintptr_t)&sampling_program).base; }

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

// Where the C library has no other name for it.
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

static uintptr_t *noted;
static int32_t room;
static _Atomic int32_t count;
static int64_t interval;
static uint32_t jitter;
static timer_t timer;
static struct sigaction before;

static uintptr_t instruction(const void *context) {
  const ucontext_t *thread = context;
#if defined(__x86_64__)
  return (uintptr_t)thread->uc_mcontext.gregs[REG_RIP];
#else
  return (uintptr_t)thread->uc_mcontext.pc;
#endif
}

/// Sets the timer once more: intervals that were all alike could fall into step with the calls.
static bool set(void) {
  jitter = jitter * 1664525u + 1013904223u;
  int64_t nanoseconds = interval / 2 + (int64_t)(jitter >> 16) * interval / 65536;
  struct itimerspec next = {{0, 0}, {nanoseconds / 1000000000, nanoseconds % 1000000000}};
  return timer_settime(timer, 0, &next, NULL) == 0;
}

static void note(int number, siginfo_t *information, void *context) {
  (void)number;
  (void)information;
  int error = errno;
  int32_t place = atomic_load_explicit(&count, memory_order_relaxed);
  if (place < room) {
    noted[place] = instruction(context);
    atomic_store_explicit(&count, place + 1, memory_order_release);
    set();
  }
  errno = error;
}

bool sampling_begin(uintptr_t *addresses, int32_t capacity, int64_t nanoseconds) {
  noted = addresses;
  room = capacity;
  interval = nanoseconds;
  jitter = 1;
  atomic_store(&count, 0);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = note;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  if (sigaction(SIGPROF, &action, &before) != 0) return false;
  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGPROF;
  event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
  // The mask is inherited, and a parent may have blocked it.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPROF);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  if (timer_create(CLOCK_MONOTONIC, &event, &timer) != 0) {
    sigaction(SIGPROF, &before, NULL);
    return false;
  }
  return set();
}

int32_t sampling_count(void) { return atomic_load_explicit(&count, memory_order_acquire); }

int32_t sampling_end(void) {
  timer_delete(timer);
  // A signal that is on its way must not end the process: it stays ignored.
  signal(SIGPROF, SIG_IGN);
  return sampling_count();
}
#else
bool sampling_begin(uintptr_t *addresses, int32_t capacity, int64_t nanoseconds) {
  (void)addresses;
  (void)capacity;
  (void)nanoseconds;
  return false;
}

int32_t sampling_count(void) { return 0; }

int32_t sampling_end(void) { return 0; }
#endif
