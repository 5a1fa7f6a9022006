/// Stores that bypass the caches, for outputs larger than the last of them. Included by CVector.h only.

#define CV_DEFINE_STREAM(P, VECTOR)                                                                                  \
  /* Writes a whole register; the address is a multiple of its size. */                                              \
  CV_INLINE void P##_stream(void *p, VECTOR v) { __builtin_nontemporal_store(v, (VECTOR *)p); }

CV_DEFINE_STREAM(cv_float, cv_floats)
CV_DEFINE_STREAM(cv_double, cv_doubles)

/// Makes streamed stores visible before any store that follows, which x86-64 promises for ordinary stores only.
CV_INLINE void cv_fence(void) {
#if defined(__x86_64__)
  __builtin_ia32_sfence();
#endif
}
