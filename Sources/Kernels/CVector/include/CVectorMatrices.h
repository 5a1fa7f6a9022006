/// 4×4 matrices from columns: one per lane, 16 numbers each in memory order. Included by CVector.h only.

#define CV_DEFINE_MATRICES(P, VECTOR, ELEMENT, LANES)                                                                \
  /* The chunks of the matrices, in memory order. */                                                                 \
  CV_INLINE void P##_matrix_chunks(const VECTOR columns[16], VECTOR chunks[16]) {                                    \
    _Pragma("clang loop unroll(full)") for (int k = 0; k < 16; k += CV_NUMBERS_##ELEMENT)                            \
      P##_chunks(columns + k, chunks + k);                                                                           \
  }                                                                                                                  \
  /* Writes the matrices of the first count lanes. */                                                                \
  CV_INLINE void P##_store_matrices(                                                                                 \
    void *base, intptr_t count, VECTOR m11, VECTOR m12, VECTOR m13, VECTOR m14, VECTOR m21, VECTOR m22, VECTOR m23,  \
    VECTOR m24, VECTOR m31, VECTOR m32, VECTOR m33, VECTOR m34, VECTOR m41, VECTOR m42, VECTOR m43, VECTOR m44) {    \
    VECTOR chunks[16];                                                                                               \
    P##_matrix_chunks(                                                                                               \
      (VECTOR[16]){m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44}, chunks);         \
    P##_store_chunks(base, count, chunks);                                                                           \
  }                                                                                                                  \
  /* Writes the matrices of all lanes past the caches; the address is a multiple of the register's size. */          \
  CV_INLINE void P##_stream_matrices(                                                                                \
    void *base, VECTOR m11, VECTOR m12, VECTOR m13, VECTOR m14, VECTOR m21, VECTOR m22, VECTOR m23, VECTOR m24,      \
    VECTOR m31, VECTOR m32, VECTOR m33, VECTOR m34, VECTOR m41, VECTOR m42, VECTOR m43, VECTOR m44) {                \
    VECTOR chunks[16];                                                                                               \
    P##_matrix_chunks(                                                                                               \
      (VECTOR[16]){m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44}, chunks);         \
    P##_stream_chunks(base, LANES, chunks);                                                                          \
  }

CV_DEFINE_MATRICES(cv_float, cv_floats, float, CV_FLOATS)
CV_DEFINE_MATRICES(cv_double, cv_doubles, double, CV_DOUBLES)
