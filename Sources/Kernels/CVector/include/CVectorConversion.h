/// Floats as doubles and back: one register of floats against two of doubles.
///
/// Included by CVector.h only.

#define CV_LOW_LANES_4 0, 1
#define CV_HIGH_LANES_4 2, 3
#define CV_BOTH_LANES_4 CV_LOW_LANES_4, CV_HIGH_LANES_4
#define CV_LOW_LANES_8 0, 1, 2, 3
#define CV_HIGH_LANES_8 4, 5, 6, 7
#define CV_BOTH_LANES_8 CV_LOW_LANES_8, CV_HIGH_LANES_8
#define CV_LOW_LANES_16 0, 1, 2, 3, 4, 5, 6, 7
#define CV_HIGH_LANES_16 8, 9, 10, 11, 12, 13, 14, 15
#define CV_BOTH_LANES_16 CV_LOW_LANES_16, CV_HIGH_LANES_16

#define CV_DEFINE_CONVERSION(LANES)                                                                                  \
  /* The lower half of the lanes, exactly. */                                                                        \
  CV_INLINE cv_doubles cv_float_low_doubles(cv_floats v) {                                                           \
    return __builtin_convertvector(__builtin_shufflevector(v, v, CV_LIST(LOW_LANES, LANES)), cv_doubles);            \
  }                                                                                                                  \
  /* The upper half of the lanes, exactly. */                                                                        \
  CV_INLINE cv_doubles cv_float_high_doubles(cv_floats v) {                                                          \
    return __builtin_convertvector(__builtin_shufflevector(v, v, CV_LIST(HIGH_LANES, LANES)), cv_doubles);           \
  }                                                                                                                  \
  /* Both halves side by side, rounded. */                                                                           \
  CV_INLINE cv_floats cv_float_from_doubles(cv_doubles low, cv_doubles high) {                                       \
    return __builtin_convertvector(                                                                                  \
      __builtin_shufflevector(low, high, CV_LIST(BOTH_LANES, LANES)), cv_floats);                                    \
  }

#if CV_BITS == 512
CV_DEFINE_CONVERSION(16)
#elif CV_BITS == 256
CV_DEFINE_CONVERSION(8)
#else
CV_DEFINE_CONVERSION(4)
#endif
