/// The blocks of instructions that calls run, which a process shares with the copy that counts them.

#ifndef STEPPING_H
#define STEPPING_H

#include <stdbool.h>

#include "CSampling.h"

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif

enum { hash_bits = 15, room = 1 << hash_bits };

/// An address that is the start of a block, a branch, or both.
typedef struct {
  /// 0 for no entry.
  uintptr_t address;
  /// The branch that ends the block; 0 where no block is known to start here.
  uintptr_t end;
  /// Instructions of the block, its branch included.
  int64_t length;
  int64_t executions;
  bool has_breakpoint;
  /// The byte in whose place the breakpoint is.
  uint8_t original;
} entry;

typedef struct {
  counting_end end;
  int64_t instructions;
  int32_t calls, used;
  entry entries[room];
} counts;

extern counts *counting_shared;
/// The traps of the count that runs.
extern int64_t counting_traps;

/// Makes this process handle its own traps; false where code cannot be stepped through.
bool counting_can_step(void);

/// Counts the instructions of some calls.
int64_t counting_stepped(void (*call)(void *context, int32_t count), void *context, int32_t count);

#endif
