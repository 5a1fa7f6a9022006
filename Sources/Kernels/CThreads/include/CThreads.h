/// Functions of the system that Swift lacks, or that are others on Darwin: affinity, words that threads share and sleep
/// on, the folder of a process, the path of the program, files that reach the disk.
///
/// The side of Darwin follows Apple's documentation and has not been run yet.

#ifndef CTHREADS_H
#define CTHREADS_H

#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#elif defined(__APPLE__)
#include <TargetConditionals.h>
#include <errno.h>
#include <fcntl.h>
#include <mach-o/dyld.h>
#include <mach/mach_time.h>
#include <os/os_sync_wait_on_address.h>
#include <pthread.h>
#if TARGET_OS_OSX // no other SDK has libproc.h
#include <libproc.h>
#include <spawn.h>
#endif
#endif

enum { THREADS_MASK_WORDS = 128, THREADS_MASK_BITS = 8 * sizeof(unsigned long) };

/// Fills in the processors the calling thread may run on, in ascending order, and returns how many there are.
///
/// Without affinity in the operating system these are all processors.
static inline int32_t threads_allowed_processors(int32_t *processors, int32_t capacity) {
  int32_t count = 0;
#if defined(__linux__)
  unsigned long mask[THREADS_MASK_WORDS] = {0};
  if (syscall(SYS_sched_getaffinity, 0, sizeof mask, mask) <= 0) { return 0; }
  for (int32_t bit = 0; bit < THREADS_MASK_WORDS * THREADS_MASK_BITS && count < capacity; bit++) {
    if (mask[bit / THREADS_MASK_BITS] >> (bit % THREADS_MASK_BITS) & 1) { processors[count++] = bit; }
  }
#else
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  for (; count < online && count < capacity; count++) { processors[count] = count; }
#endif
  return count;
}

/// The processor the calling thread runs on, or -1 where the operating system does not say.
static inline int32_t threads_current_processor(void) {
#if defined(__linux__)
  unsigned processor = 0;
  return syscall(SYS_getcpu, &processor, NULL, NULL) == 0 ? (int32_t)processor : -1;
#else
  return -1;
#endif
}

/// Binds the calling thread to some processors; false where that cannot be had.
static inline bool threads_bind(const int32_t *processors, int32_t count) {
#if defined(__linux__)
  unsigned long mask[THREADS_MASK_WORDS] = {0};
  for (int32_t i = 0; i < count; i++) {
    if (processors[i] < 0 || processors[i] >= THREADS_MASK_WORDS * THREADS_MASK_BITS) { return false; }
    mask[processors[i] / THREADS_MASK_BITS] |= 1UL << (processors[i] % THREADS_MASK_BITS);
  }
  return syscall(SYS_sched_setaffinity, 0, sizeof mask, mask) == 0;
#else
  (void)processors;
  (void)count;
  return false;
#endif
}

/// Asks that the calling thread runs on fast cores; false where the operating system has no such classes of threads.
static inline bool threads_prefer_fast(void) {
#if defined(__APPLE__)
  return pthread_set_qos_class_self_np(QOS_CLASS_USER_INTERACTIVE, 0) == 0;
#else
  return false;
#endif
}

/// The counts of a process since its start: of all its threads, on all kinds of cores.
typedef struct {
  /// Nanoseconds in which threads could run, those in which they ran included, and those in which they ran.
  uint64_t runnable, running;
} threads_usage;

/// Fills in the counts of this process; false where the operating system does not keep them.
static inline bool threads_process_usage(threads_usage *usage) {
#if defined(__APPLE__) && TARGET_OS_OSX
  struct rusage_info_v6 info;
  mach_timebase_info_data_t ticks;
  if (proc_pid_rusage(getpid(), RUSAGE_INFO_V6, (rusage_info_t *)&info) != 0) { return false; }
  if (mach_timebase_info(&ticks) != KERN_SUCCESS || ticks.denom == 0) { return false; }
  usage->runnable = info.ri_runnable_time * ticks.numer / ticks.denom;
  usage->running = (info.ri_user_time + info.ri_system_time) * ticks.numer / ticks.denom;
  return true;
#else
  (void)usage;
  return false;
#endif
}

/// Adds the working directory to the actions of posix_spawn; headers of Linux declare this for GNU C only.
static inline int32_t spawn_in_folder(void *actions, const char *path) {
#if !defined(__APPLE__)
  extern int posix_spawn_file_actions_addchdir_np(void *, const char *);
  return posix_spawn_file_actions_addchdir_np(actions, path);
#elif TARGET_OS_OSX
  // Since macOS 26, where the name of the other is deprecated.
  return posix_spawn_file_actions_addchdir((posix_spawn_file_actions_t *)actions, path);
#else
  (void)actions;
  (void)path;
  return ENOTSUP;
#endif
}

/// Writes the path of this program; false where that does not fit, or the system has another way to it.
static inline bool program_path(char *path, uint32_t capacity) {
#if defined(__APPLE__)
  return _NSGetExecutablePath(path, &capacity) == 0;
#else
  (void)path;
  (void)capacity;
  return false;
#endif
}

/// Waits until all that was written to a file is on the disk; false with the reason in errno.
static inline bool file_flush(int32_t file) {
#if defined(__APPLE__)
  // fsync of Darwin leaves it in the memory of the drive; not every file system can do more.
  if (fcntl(file, F_FULLFSYNC) == 0) { return true; }
#endif
  return fsync(file) == 0;
}

/// Tells the processor that this is a loop that waits.
static inline void threads_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

/// Gives the processor to a thread that waits for it.
static inline void threads_yield(void) { sched_yield(); }

/// Reads a word, and everything that was written before the word was.
static inline uint32_t threads_load(const uint32_t *word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }

/// Reads a word in the one order that all threads agree on.
static inline uint32_t threads_load_in_order(const uint32_t *word) { return __atomic_load_n(word, __ATOMIC_SEQ_CST); }

/// Writes a word after everything that was written before.
static inline void threads_store(uint32_t *word, uint32_t value) { __atomic_store_n(word, value, __ATOMIC_RELEASE); }

/// Adds to a word, which may wrap around, in the one order that all threads agree on; returns the sum.
static inline uint32_t threads_add(uint32_t *word, uint32_t value) {
  return __atomic_add_fetch(word, value, __ATOMIC_SEQ_CST);
}

/// Replaces a value; false when the word held another, which stays.
static inline bool threads_replace(uint32_t *word, uint32_t value, uint32_t by) {
  return __atomic_compare_exchange_n(word, &value, by, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

/// Sleeps while a word holds a value; may return early.
static inline void threads_sleep(uint32_t *word, uint32_t value) {
#if defined(__linux__)
  syscall(SYS_futex, word, 128 /* FUTEX_WAIT_PRIVATE */, value, NULL, NULL, 0);
#elif defined(__APPLE__)
  if (__builtin_available(macOS 14.4, iOS 17.4, tvOS 17.4, watchOS 10.4, *)) {
    os_sync_wait_on_address(word, value, sizeof *word, OS_SYNC_WAIT_ON_ADDRESS_NONE);
  } else {
    usleep(50);
  }
#else
  (void)word;
  (void)value;
  usleep(50);
#endif
}

/// Wakes all that sleep on a word.
static inline void threads_wake(uint32_t *word) {
#if defined(__linux__)
  syscall(SYS_futex, word, 129 /* FUTEX_WAKE_PRIVATE */, INT32_MAX, NULL, NULL, 0);
#elif defined(__APPLE__)
  if (__builtin_available(macOS 14.4, iOS 17.4, tvOS 17.4, watchOS 10.4, *)) {
    os_sync_wake_by_address_all(word, sizeof *word, OS_SYNC_WAKE_BY_ADDRESS_NONE);
  }
#else
  (void)word;
#endif
}

#endif
