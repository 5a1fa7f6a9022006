/// The number of memory allocations, counted while it is wanted.

#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether calls of malloc and its relatives can be counted: with glibc, and without a sanitizer.
bool allocations_can_be_counted(void);

/// Begins and ends to count; between the two, counting costs some nanoseconds per allocation, otherwise below one.
void allocations_begin(void);
void allocations_end(void);

/// Calls of malloc and its relatives by any library, and the bytes that they asked for.
///
/// A growing realloc counts as an allocation of all its bytes. Memory from mmap does not count.
typedef struct {
  int64_t count, bytes;
} allocations;

/// All that was counted so far, on all threads.
allocations allocations_of_process(void);

/// That of the calling thread.
allocations allocations_of_thread(void);

#endif
