/* cardbench.h: the interface of kernels that cardbench times and judges beside its own. Version 1.
 *
 * A plug-in is a shared library that exports one function, `cardbench_plugin_open`. What it returns is a table of
 * kernels. cardbench loads it in worker processes, prepares a kernel for a problem (not timed), runs it many times
 * (timed, and compared with the truth), and releases it. `cardbench plugin new` writes an example,
 * `cardbench validate` tests every sentence below. SPDX-License-Identifier: Apache-2.0
 */
#ifndef CARDBENCH_H
#define CARDBENCH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. Structures only grow at their ends; `struct_size` says how far they go. */
#define CARDBENCH_ABI 1

/* Element types, by their size in bytes. */
enum { CARDBENCH_FLOAT = 4, CARDBENCH_DOUBLE = 8 };

/* What `prepare` and `run` return. Any other number is an error, and reported with its number. */
enum { CARDBENCH_OK = 0, CARDBENCH_UNSUPPORTED = 1 /* prepare only: this problem is not offered */ };

/* Places in `from` and `to`. Points, factors, radians, 1/points (the matrix entry m34), and 0 to 1. */
enum {
  CARDBENCH_TRANSLATION_X, CARDBENCH_TRANSLATION_Y, CARDBENCH_TRANSLATION_Z,
  CARDBENCH_SCALE_X, CARDBENCH_SCALE_Y, CARDBENCH_SCALE_Z,
  CARDBENCH_ANGLE, CARDBENCH_PERSPECTIVE, CARDBENCH_OPACITY, CARDBENCH_CHANNELS
};

/* How a frame's progress comes about. */
enum { CARDBENCH_CURVE = 1, CARDBENCH_SPRING = 2 };

/* What is to be computed, as the user states it: in Double, in seconds, points and radians. A field that the kernel's
 * line below does not name is 0. Valid during `prepare` only. */
typedef struct cardbench_problem {
  uint32_t struct_size;
  uint32_t element;                           /* CARDBENCH_FLOAT or CARDBENCH_DOUBLE */
  const char *kernel;                         /* an id from the list below */
  double duration;                            /* s; of the animation */
  double x1, y1, x2, y2;                      /* cubic Bezier control points of a timing curve */
  double stiffness, damping;                  /* of a unit mass: x'' = -stiffness x - damping x' */
  double initial_velocity;                    /* 1/s; of the progress, which goes from 0 to 1 */
  double step;                                /* s */
  uint32_t steps;
  uint32_t drive;                             /* CARDBENCH_CURVE or CARDBENCH_SPRING */
  double axis[3];                             /* of the rotation; a unit vector */
  double half_width, half_height;             /* of a card; points */
  uint32_t channels;                          /* how many channels move */
  uint32_t channel[CARDBENCH_CHANNELS];       /* which, in ascending order */
  double from[CARDBENCH_CHANNELS], to[CARDBENCH_CHANNELS];  /* by channel: at progress 0 and at progress 1 */
} cardbench_problem;

/* One call. The caller owns all memory. `in` and `out` point to arrays of the element type, in the order of the
 * kernel's line below: a column holds a number per row, a record 16 (or 8) numbers per row, row after row. They may
 * begin at any address that is a multiple of the element's size. `rows` may be any number from 0 on; nothing outside
 * the rows may be written or read. No output overlaps an input, except where the line says so. */
typedef struct cardbench_call {
  size_t rows;
  double time;                                /* s; of the frame, exact in the element type */
  const void *const *in;
  void *const *out;
} cardbench_call;

/* Kernels by id. Matrices are for row vectors, p' = p M, with m11...m44 in memory in that order and the translation in
 * m41...m43, as CATransform3D has them (in memory: a column-major GPU matrix).
 *
 *   phase              in start; out local time = min(max(time - start, 0), duration). May be in place.
 *                      duration. A start of -infinity is a row at rest.
 *   curve              in local time, 0...duration; out progress = y(t), x(t) = local time / duration. May be in place.
 *                      x1, y1, x2, y2, duration.
 *   spring             in local time; out progress from 0, with initial_velocity, to its target 1. May be in place.
 *                      stiffness, damping, initial_velocity.
 *   displacement       in x0, v0, t; out x(t), v(t) of x'' + damping x' + stiffness x = 0. x, v may be x0, v0.
 *                      stiffness, damping.
 *   oscillation        in d, w, A, B, t; out x = e^(-d t) (A cos w t + B sin w t), and its derivative.
 *   propagator         in x, v; out both after one exact step of the same equation. stiffness, damping, step.
 *   semiImplicitEuler  in x, v; out both after `steps` steps of length `step`: v += h a(x, v), then x += h v.
 *                      stiffness, damping, step, steps. May be in place, as the next two.
 *   velocityVerlet     the same by v1 = v + h/2 a(x, v); x += h v1; v = (v1 - h/2 stiffness x) / (1 + h/2 damping).
 *   rungeKutta4        the same by the classical four stages.
 *   interpolate        in progress p, then per moving channel a column e or NULL for 1;
 *                      out per moving channel ((1 - p) from + p to) e. channels, channel, from, to.
 *   affine             in columns translation x, translation y, scale s, angle; out records of 16: s times the
 *                      rotation about z, and the translation.
 *   compose            in columns translation x, y, z, scale x, y, z, angle, perspective q; out records of 16:
 *                      S R(axis, angle) T P; P is the identity with m34 = q. axis.
 *   concat             in one matrix of 16 numbers for all rows, then records of 16; out records: record times matrix.
 *   concat-pairwise    in records of 16, then records of 16; out records: first times second, row by row.
 *   corners            in records of 16; out records of 8: x and y of the corners (-,-), (+,-), (+,+), (-,+) of a card
 *                      in the plane z = 0, after division by w. half_width, half_height.
 *   frame              in start; out records of 16, opacity: phase, then curve or spring, then all nine channels, then
 *                      compose. duration, drive, the fields of curve or spring (local time ends at duration), axis,
 *                      channels, channel, from, to (also of channels that do not move).
 *   frame-compact      in start; out a = m11, b = m12, c = m21, d = m22, tx = m41, ty = m42, opacity, as columns. As
 *                      frame, for motion in the plane.
 *
 * Any other id with one slash, of lower-case letters, digits and hyphens, such as blur/box, is a kernel of your own: in
 * numbers from 0 to 1; out a column; no fields. It is timed, and no truth judges it.
 */

/* A kernel for one element type. `run` of one state is called by one thread at a time; states may run side by side.
 * A NaN or an infinity in a row changes no other row, and traps nothing. The same call writes the same bits. No function,
 * nor loading the library, leaves the floating-point environment of its thread changed: rounding, subnormal numbers,
 * traps; exception flags may be raised. */
typedef struct cardbench_kernel {
  const char *id;
  uint32_t element;
  uint32_t reserved;                          /* 0 */
  double error_bound;  /* the most its result may be off, in the unit of `cardbench list --contracts`; 0: none stated */
  int (*prepare)(const cardbench_problem *problem, void **state);    /* NULL: there is no state */
  int (*run)(void *state, const cardbench_call *call);
  void (*release)(void *state);               /* NULL: nothing to release; called once per prepared state */
} cardbench_kernel;

typedef struct cardbench_plugin {
  uint32_t struct_size;                       /* sizeof(cardbench_plugin) */
  uint32_t abi;                               /* CARDBENCH_ABI */
  const char *name;     /* the variant's name: lower-case letters and digits, beginning with a letter; 24 at most */
  const char *version;                        /* of the library behind it, for people */
  const char *needs;    /* features that the processor must have, as Linux names them, by spaces; "" for none */
  uint32_t kernel_size;                       /* sizeof(cardbench_kernel) */
  uint32_t kernel_count;
  const cardbench_kernel *kernels;
} cardbench_plugin;

/* The one function a plug-in exports. `host_abi` is the caller's CARDBENCH_ABI; NULL refuses it. */
const cardbench_plugin *cardbench_plugin_open(uint32_t host_abi);

#ifdef __cplusplus
}
#endif
#endif
