/// The number of instructions of calls, counted one by one in a process of its own.

#ifndef COUNTING_H
#define COUNTING_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
  counting_done,
  /// Neither a performance counter nor a way to count otherwise on this system.
  counting_unsupported,
  counting_no_process,
  /// Starts threads or processes, or blocks signals.
  counting_starts_threads,
  /// More branches than the limit, or more code than there is room for.
  counting_too_long,
  counting_timed_out,
  counting_crashed,
} counting_end;

/// Instructions that run from an address on, up to the next branch.
typedef struct {
  uintptr_t address;
  int64_t instructions;
} counting_place;

typedef struct {
  counting_end end;
  /// Of all calls together, in user mode, without what the loop around them takes.
  int64_t instructions;
  /// The calls that were counted: a whole period, or fewer of calls with many branches.
  int32_t calls;
  /// The number of places that are filled in.
  int32_t places;
} counting;

/// Counts the instructions of some calls on one thread, in a copy of this process.
///
/// A performance counter counts where the system has one and no places are wanted. Otherwise the copy's code gets a
/// breakpoint at every branch that it comes to, which is carried out by the handler of the trap. That takes some
/// microseconds per branch. What is new is stepped through first, at some tens of microseconds per instruction on a
/// virtual machine. No permission to trace is needed. One thread at a time can count.
///
/// - Parameters call: Makes as many calls as it is told, 0 as well; the inputs are those of the first one again after a
///   period.
/// - Parameters places: Room for so many places; null where the sum alone is wanted.
counting counting_of(
    void (*call)(void *context, int32_t count), void *context, int32_t period, counting_place *places,
    int32_t capacity);

#endif
