/* glibc's vector functions, called by the names that x86-64's vector ABI gives them; so no option of the compiler
 * changes what is called. They are right to 4 ulps. There is none that returns a sine and a cosine in registers. */
#include "lanes.h"
#include "records.h"
#include <features.h>

#ifdef __AVX512F__
#define JOINED(count, name) _ZGVeN##count##v_##name
#define FLOAT_FUNCTION(name) JOINED(16, name##f)
#define DOUBLE_FUNCTION(name) JOINED(8, name)
#else
#define JOINED(count, name) _ZGVdN##count##v_##name
#define FLOAT_FUNCTION(name) JOINED(8, name##f)
#define DOUBLE_FUNCTION(name) JOINED(4, name)
#endif

#define DECLARED(name) \
  lanes_float FLOAT_FUNCTION(name)(lanes_float); \
  lanes_double DOUBLE_FUNCTION(name)(lanes_double);
DECLARED(exp)
DECLARED(expm1)
DECLARED(sin)
DECLARED(cos)

#define EXP(v) FUNCTION(exp)(v)
#define EXPM1(v) FUNCTION(expm1)(v)
#define SINCOS(v, sine, cosine) (*(sine) = FUNCTION(sin)(v), *(cosine) = FUNCTION(cos)(v))

#define REAL float
#define OF(name) name##_float
#define FUNCTION(name) FLOAT_FUNCTION(name)
#include "kernels.h"
#undef REAL
#undef OF
#undef FUNCTION

#define REAL double
#define OF(name) name##_double
#define FUNCTION(name) DOUBLE_FUNCTION(name)
#include "kernels.h"

#include "table.h"
PEER(kernels, "glibc " PEER_TEXT(__GLIBC__) "." PEER_TEXT(__GLIBC_MINOR__))
