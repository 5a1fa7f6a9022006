#include "CAllocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// Sanitizers have a malloc of their own.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

// A program's own malloc takes the place of the C library's in every library it loads; what it hands out is the C
// library's, so free stays as it is.

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_int countings;
static _Atomic int64_t all_count, all_bytes;
static _Thread_local allocations own;

static __attribute__((noinline, cold)) void add(size_t bytes) {
  own.count++;
  own.bytes += (int64_t)bytes;
  atomic_fetch_add_explicit(&all_count, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&all_bytes, (int64_t)bytes, memory_order_relaxed);
}

static inline void note(size_t bytes) {
  if (__builtin_expect(atomic_load_explicit(&countings, memory_order_relaxed) > 0, 0)) add(bytes);
}

bool allocations_can_be_counted(void) { return true; }
void allocations_begin(void) { atomic_fetch_add(&countings, 1); }
void allocations_end(void) { atomic_fetch_sub(&countings, 1); }
allocations allocations_of_process(void) { return (allocations){all_count, all_bytes}; }
allocations allocations_of_thread(void) { return own; }

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  note(size);
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || alignment & (alignment - 1)) return EINVAL;
  void *result = memalign(alignment, size);
  if (!result) return ENOMEM;
  *memory = result;
  return 0;
}

#else

bool allocations_can_be_counted(void) { return false; }
void allocations_begin(void) {}
void allocations_end(void) {}
allocations allocations_of_process(void) { return (allocations){0, 0}; }
allocations allocations_of_thread(void) { return (allocations){0, 0}; }

#endif
