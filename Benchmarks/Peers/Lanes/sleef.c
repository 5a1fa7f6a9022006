/* SLEEF, in the accuracy that the build asks for: SLEEF_ULP is u10 (1.0 ulp) or u35 (3.5 ulps). Exponentials exist in
 * u10 only. The functions of one instruction set are called, which spares their dispatch. */
#include "lanes.h"
#include "records.h"
#include <sleef.h>

#define JOINED_(name, count, ulp, set) Sleef_##name##count##_##ulp##set
#define JOINED(name, count, ulp, set) JOINED_(name, count, ulp, set)

#ifdef __AVX512F__
#define SLEEF_SET avx512f
#define IN_FLOAT f16
#define IN_DOUBLE d8
#define PAIR_FLOAT Sleef___m512_2
#define PAIR_DOUBLE Sleef___m512d_2
#else
#define SLEEF_SET avx2
#define IN_FLOAT f8
#define IN_DOUBLE d4
#define PAIR_FLOAT Sleef___m256_2
#define PAIR_DOUBLE Sleef___m256d_2
#endif

/* SLEEF's sine and cosine reduce a whole register's angles in another way when one of them is large, infinite or no
 * number, which changes the last digits of the others. So what is not finite goes in as 0 and comes out as NaN. */
#define SINCOS_LANES(real, integer, in, pair) \
  INLINED void sincos_lanes_##real(lanes_##real v, lanes_##real *sine, lanes_##real *cosine) { \
    typedef integer mask __attribute__((vector_size(REGISTER_BYTES))); \
    const lanes_##real nothing = v - v; /* 0, or NaN */ \
    const pair both = JOINED(sincos, in, SLEEF_ULP, SLEEF_SET)((lanes_##real)((mask)v & (nothing == 0))); \
    *sine = both.x + nothing; \
    *cosine = both.y + nothing; \
  }

SINCOS_LANES(float, int, IN_FLOAT, PAIR_FLOAT)
SINCOS_LANES(double, long long, IN_DOUBLE, PAIR_DOUBLE)

#define SINCOS OF(sincos_lanes)
#define EXP(v) JOINED(exp, IN_TYPE, u10, SLEEF_SET)(v)
#define EXPM1(v) JOINED(expm1, IN_TYPE, u10, SLEEF_SET)(v)

#define REAL float
#define OF(name) name##_float
#define IN_TYPE IN_FLOAT
#include "kernels.h"
#undef REAL
#undef OF
#undef IN_TYPE

#define REAL double
#define OF(name) name##_double
#define IN_TYPE IN_DOUBLE
#include "kernels.h"

#include "table.h"
PEER(kernels, PEER_TEXT(SLEEF_VERSION_MAJOR) "." PEER_TEXT(SLEEF_VERSION_MINOR) "." PEER_TEXT(SLEEF_VERSION_PATCHLEVEL))
