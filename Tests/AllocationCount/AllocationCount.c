#include "AllocationCount.h"

#include <errno.h>
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

static _Thread_local long allocations;

long allocation_count(void) { return allocations; }

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  allocations++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  allocations++;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

#else

long allocation_count(void) { return -1; }

#endif
