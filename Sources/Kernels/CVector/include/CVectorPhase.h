/// The operations of a phase: products subtracted, and signs and powers of two that stand in a counter.
///
/// A counter is an integer held in the last bits of the mantissa. Included by CVector.h only.

#define CV_DEFINE_PHASE(P, VECTOR, BITS, SIGN_SHIFT, MANTISSA_BITS)                                                  \
  /* a * b - c, rounded once. */                                                                                     \
  CV_INLINE VECTOR P##_fms(VECTOR a, VECTOR b, VECTOR c) { return __builtin_elementwise_fma(a, b, -c); }             \
  /* c - a * b, rounded once. */                                                                                     \
  CV_INLINE VECTOR P##_fnma(VECTOR a, VECTOR b, VECTOR c) { return __builtin_elementwise_fma(-a, b, c); }            \
  /* -x where the counter is odd, x elsewhere. */                                                                    \
  CV_INLINE VECTOR P##_negate_odd(VECTOR n, VECTOR x) { return (VECTOR)((BITS)x ^ ((BITS)n << SIGN_SHIFT)); }        \
  /* x * 2^n, where x and the result are normal numbers. */                                                          \
  CV_INLINE VECTOR P##_scale(VECTOR x, VECTOR n) { return (VECTOR)((BITS)x + ((BITS)n << MANTISSA_BITS)); }

CV_DEFINE_PHASE(cv_float, cv_floats, cv_float_bits, 31, 23)
CV_DEFINE_PHASE(cv_double, cv_doubles, cv_double_bits, 63, 52)
