/// The places of the calling thread, looked at some thousand times a second.

#ifndef CSAMPLING_H
#define CSAMPLING_H

#include <stdbool.h>
#include <stdint.h>

#include "Counting.h"

/// Begins to note the address of the calling thread's next instruction, at intervals that vary around one.
///
/// Ends by itself when as many addresses are noted as there is room for. One thread at a time can be looked at.
/// Returns `false` where the operating system has no such timers; nothing has begun then.
bool sampling_begin(uintptr_t *addresses, int32_t capacity, int64_t nanoseconds);

/// The number of addresses noted so far.
int32_t sampling_count(void);

/// Ends it, and returns how many addresses were noted.
int32_t sampling_end(void);

/// The origin of some code.
typedef struct {
  /// The beginning of the file in memory; 0 for an address of no file.
  uintptr_t base;
  /// The file, and the function as far as it tells; may be null, and last as long as the file is loaded.
  const char *library;
  const char *symbol;
} sampling_origin;

/// The origin of the code at an address.
sampling_origin sampling_origin_of(uintptr_t address);

/// The beginning of this program in memory.
uintptr_t sampling_program(void);

/// Starts a program in place of this one, at addresses that are the same every time.
///
/// Returns where this one has such addresses already, or the system refuses them.
void entries_fix_addresses(const char *program, char *const *arguments);

/// Begins to note which functions of this program are entered, by breakpoints that are gone after one.
///
/// The functions are given as distances from where the program begins, ascending; they are known by their indices from
/// then on. Returns `false` where breakpoints cannot be set. Once in the life of a process.
bool entries_begin(const uint32_t *offsets, int32_t number);

/// Writes the indices of the functions that were entered so far, at most as many as there are, and returns their number.
///
/// One that several threads entered at once may be there more than once.
int32_t entries_take(uint32_t *indices);

/// Writes the indices of the functions that a body enters in a copy of this process, and returns their number.
///
/// Of several threads, only the calling one is in the copy. Returns -1 where the body returns `false` or crashes, and -2
/// where it takes too long.
int32_t entries_of_copy(bool (*body)(void *), void *context, int32_t milliseconds, uint32_t *indices);

#endif
