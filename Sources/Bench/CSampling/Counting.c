#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "Stepping.h"

#include <stddef.h>

#if defined(__linux__) && !defined(IS_SANITIZED)
#include <linux/perf_event.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

/// The most traps of more than one call.
static const int64_t usual_traps = 100000;
/// The longest that the other process waits, in milliseconds.
static const int32_t patience = 15000;

static int counter = -1;

static bool open_counter(void) {
  struct perf_event_attr event;
  memset(&event, 0, sizeof event);
  event.size = sizeof event;
  event.type = PERF_TYPE_HARDWARE;
  event.config = PERF_COUNT_HW_INSTRUCTIONS;
  event.disabled = event.pinned = event.exclude_kernel = event.exclude_hv = 1;
  counter = (int)syscall(SYS_perf_event_open, &event, 0, -1, -1, 0);
  return counter >= 0;
}

/// 0 where the counter did not count.
static int64_t counted(void (*call)(void *, int32_t), void *context, int32_t count) {
  int64_t found = 0;
  ioctl(counter, PERF_EVENT_IOC_RESET, 0);
  ioctl(counter, PERF_EVENT_IOC_ENABLE, 0);
  call(context, count);
  ioctl(counter, PERF_EVENT_IOC_DISABLE, 0);
  return read(counter, &found, sizeof found) == sizeof found ? found : 0;
}

typedef int64_t (*meter)(void (*)(void *, int32_t), void *, int32_t);

/// Counts a whole period where it has few branches, otherwise as many calls as have few.
///
/// The smaller of two counts is taken, since memory is new in the first one.
static void measure(meter meter, void (*call)(void *, int32_t), void *context, int32_t period) {
  meter(call, context, 0);
  int64_t empty = meter(call, context, 0);
  meter(call, context, 1);
  int64_t one = counting_traps;
  if (one * period > usual_traps) period = one < usual_traps ? (int32_t)(usual_traps / one) : 1;
  int64_t first = meter(call, context, period), second = meter(call, context, period);
  counting_shared->calls = period;
  counting_shared->instructions = (first < second ? first : second) - empty;
}

static _Noreturn void count_here(
    void (*call)(void *, int32_t), void *context, int32_t period, bool wants_places) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // A crash is for the other process to report.
  const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
  for (size_t place = 0; place < sizeof crashes / sizeof *crashes; place++) signal(crashes[place], SIG_DFL);
  counting_shared->end = counting_crashed;
  if (!wants_places && open_counter()) measure(counted, call, context, period);
  if (counting_shared->instructions <= 0) {
    if (!counting_can_step()) {
      counting_shared->end = counting_unsupported;
      _exit(0);
    }
    measure(counting_stepped, call, context, period);
  }
  counting_shared->end = counting_done;
  _exit(0);
}

/// Waits for a process; false where it had to be ended.
static bool await(pid_t process) {
  struct timespec pause = {0, 500000};
  for (int64_t waited = 0; waited < patience * (int64_t)1000000; waited += pause.tv_nsec) {
    if (waitpid(process, NULL, WNOHANG) != 0) return true;
    nanosleep(&pause, NULL);
  }
  kill(process, SIGKILL);
  waitpid(process, NULL, 0);
  return false;
}

counting counting_of(
    void (*call)(void *context, int32_t count), void *context, int32_t period, counting_place *places,
    int32_t capacity) {
  counting result = {counting_no_process, 0, 0, 0};
  counting_shared = mmap(NULL, sizeof *counting_shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (counting_shared == MAP_FAILED) return result;
  pid_t process = fork();
  if (process == 0) count_here(call, context, period, places != NULL);
  if (process > 0) {
    result.end = await(process) ? counting_shared->end : counting_timed_out;
    result.instructions = counting_shared->instructions;
    result.calls = counting_shared->calls;
  }
  for (int32_t place = 0; place < room && result.places < capacity; place++) {
    entry *known = &counting_shared->entries[place];
    if (known->executions == 0) continue;
    places[result.places++] = (counting_place){known->address, known->executions * known->length};
  }
  munmap(counting_shared, sizeof *counting_shared);
  return result;
}
#elif defined(__APPLE__) && __has_include(<libproc.h>)
#include <libproc.h>
#include <unistd.h>

/// The instructions of some calls, on all threads of this process and in the kernel; 0 where none are counted.
static int64_t counted(void (*call)(void *, int32_t), void *context, int32_t count) {
  struct rusage_info_v6 before, after;
  if (proc_pid_rusage(getpid(), RUSAGE_INFO_V6, (rusage_info_t *)&before) != 0) return 0;
  call(context, count);
  if (proc_pid_rusage(getpid(), RUSAGE_INFO_V6, (rusage_info_t *)&after) != 0) return 0;
  return (int64_t)(after.ri_instructions - before.ri_instructions);
}

/// Written after Apple's documentation and not yet run. The smallest of five counts has the fewest interrupts in it.
counting counting_of(
    void (*call)(void *context, int32_t count), void *context, int32_t period, counting_place *places,
    int32_t capacity) {
  (void)capacity;
  if (places != NULL) return (counting){counting_unsupported, 0, 0, 0};
  int64_t empty = INT64_MAX, whole = INT64_MAX;
  for (int32_t turn = 0; turn < 5; turn++) {
    int64_t loop = counted(call, context, 0), calls = counted(call, context, period);
    if (loop < empty) empty = loop;
    if (calls < whole) whole = calls;
  }
  if (whole <= empty) return (counting){counting_unsupported, 0, 0, 0};
  return (counting){counting_done, whole - empty, period, 0};
}
#else
counting counting_of(
    void (*call)(void *context, int32_t count), void *context, int32_t period, counting_place *places,
    int32_t capacity) {
  (void)call, (void)context, (void)period, (void)places, (void)capacity;
  return (counting){counting_unsupported, 0, 0, 0};
}
#endif
