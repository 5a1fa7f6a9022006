/// A hint to load what will be wanted. Included by CVector.h only.

/// Begins to load the cache line at an address, which may be outside of all memory.
CV_INLINE void cv_prefetch(const void *p) { __builtin_prefetch(p); }
