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

#if (defined(__linux__) || defined(__APPLE__)) && (defined(__x86_64__) || defined(__aarch64__))
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#include <ucontext.h>
#else
#include <sys/ucontext.h>
#endif

// Where the C library has no other name for it.
#if defined(__linux__) && !defined(sigev_notify_thread_id)
#define sigev_notify_thread_id _sigev_un._tid
#endif

static uintptr_t *noted;
static int32_t room;
static _Atomic int32_t count;
static int64_t interval;
static uint32_t jitter;
static pthread_t sampled;
static struct sigaction before;

static uintptr_t instruction(const void *context) {
  const ucontext_t *thread = context;
#if defined(__APPLE__) && defined(__x86_64__)
  return (uintptr_t)thread->uc_mcontext->__ss.__rip;
#elif defined(__APPLE__)
  return (uintptr_t)__darwin_arm_thread_state64_get_pc(thread->uc_mcontext->__ss);
#elif defined(__x86_64__)
  return (uintptr_t)thread->uc_mcontext.gregs[REG_RIP];
#else
  return (uintptr_t)thread->uc_mcontext.pc;
#endif
}

#if defined(__linux__)
static timer_t timer;

static bool set_timer(int64_t nanoseconds) {
  struct itimerspec next = {{0, 0}, {nanoseconds / 1000000000, nanoseconds % 1000000000}};
  return timer_settime(timer, 0, &next, NULL) == 0;
}

/// A timer whose signals come to the calling thread.
static bool make_timer(void) {
  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGPROF;
  event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
  return timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
}

static void remove_timer(void) { timer_delete(timer); }
#else
/// Darwin has one timer of processor time, whose signals come to any thread: those of others note nothing. Not run yet.
static bool set_timer(int64_t nanoseconds) {
  struct itimerval next = {{0, 0}, {nanoseconds / 1000000000, (int32_t)(nanoseconds % 1000000000 / 1000)}};
  return setitimer(ITIMER_PROF, &next, NULL) == 0;
}

static bool make_timer(void) { return true; }

static void remove_timer(void) { set_timer(0); }
#endif

/// Sets the timer once more: intervals that were all alike could fall into step with the calls.
static bool set(void) {
  jitter = jitter * 1664525u + 1013904223u;
  return set_timer(interval / 2 + (int64_t)(jitter >> 16) * interval / 65536);
}

static void note(int number, siginfo_t *information, void *context) {
  (void)number;
  (void)information;
  int error = errno;
  int32_t place = atomic_load_explicit(&count, memory_order_relaxed);
  if (place < room) {
    if (pthread_equal(pthread_self(), sampled)) {
      noted[place] = instruction(context);
      atomic_store_explicit(&count, place + 1, memory_order_release);
    }
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
  sampled = pthread_self();
  // The mask is inherited, and a parent may have blocked it.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPROF);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  if (!make_timer()) {
    sigaction(SIGPROF, &before, NULL);
    return false;
  }
  return set();
}

int32_t sampling_count(void) { return atomic_load_explicit(&count, memory_order_acquire); }

int32_t sampling_end(void) {
  remove_timer();
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
