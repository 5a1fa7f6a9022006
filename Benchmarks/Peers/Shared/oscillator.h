/* The two closed forms of x'' = -stiffness x - damping x', as all peers use them.
 *
 *   swinging   x = e^(-decay t) (x0 cos(rate t) + u sin(rate t) / rate), u = v0 + decay x0
 *   creeping   x = e^(-decay t) (x0 + u D), D = (1 - e^(-rate t)) / rate, or t where rate is 0
 *
 * The discriminant in factors, and the slow root as a quotient, lose nothing where the two meet. */
#ifndef OSCILLATOR_H
#define OSCILLATOR_H

#include <math.h>

typedef struct oscillator {
  int swings;
  double decay;  /* 1/s; of the envelope, or of the slower exponential */
  double rate;   /* rad/s; or how much faster the other exponential is, in 1/s */
} oscillator;

static inline oscillator oscillator_of(double stiffness, double damping) {
  const double half = damping / 2, natural = sqrt(stiffness);
  const double discriminant = (natural - half) * (natural + half);
  if (discriminant > 0) return (oscillator){1, half, sqrt(discriminant)};
  const double root = sqrt(-discriminant), fast = half + root;
  return (oscillator){0, fast > 0 ? stiffness / fast : 0, 2 * root};
}

#endif
