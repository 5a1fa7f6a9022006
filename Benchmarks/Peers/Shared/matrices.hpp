// What the peers in C++ for matrices share: where a call's arguments are, and the axis that a pose turns about.
#pragma once

#include "peer.h"
#include <new>

template <class T>
const T *input(const cardbench_call *call, int place) { return static_cast<const T *>(call->in[place]); }

template <class T>
T *output(const cardbench_call *call) { return static_cast<T *>(call->out[0]); }

// The element types by the numbers that the interface has for them.
template <class T>
constexpr uint32_t element = sizeof(T);

template <class T>
struct Axis {
  T x, y, z;
};

template <class T>
int prepare_axis(const cardbench_problem *problem, void **state) {
  const double *axis = problem->axis;
  *state = new (std::nothrow) Axis<T>{T(axis[0]), T(axis[1]), T(axis[2])};
  return *state ? int(CARDBENCH_OK) : PEER_NO_MEMORY;
}

template <class T>
void release_axis(void *state) { delete static_cast<Axis<T> *>(state); }
