// Highway's math, at the widest vectors of the instruction set that this is built for (static dispatch).
#include "oscillator.h"
#include "peer.h"
#include <cstring>
#include <new>
#define HWY_COMPILE_ONLY_STATIC
#include <hwy/highway.h>
#include <hwy/contrib/math/math-inl.h>

namespace {

namespace hn = hwy::HWY_NAMESPACE;
template <class T> using Tag = hn::ScalableTag<T>;
template <class T> using Vec = hn::Vec<Tag<T>>;

template <class T>
const T *column(const cardbench_call *call, int place) { return static_cast<const T *>(call->in[place]); }

// A register from a column and back: all of it, or the rows that are left.
struct Part {
  size_t row, count;
  template <class T>
  HWY_INLINE Vec<T> load(const T *column) const {
    const Tag<T> d;
    if (count == hn::Lanes(d)) return hn::LoadU(d, column + row);
    return hn::MaskedLoad(hn::FirstN(d, count), d, column + row);
  }
  template <class T>
  HWY_INLINE void store(Vec<T> v, void *column) const {
    const Tag<T> d;
    if (count == hn::Lanes(d)) return hn::StoreU(v, d, static_cast<T *>(column) + row);
    hn::BlendedStore(v, hn::FirstN(d, count), d, static_cast<T *>(column) + row);
  }
};

template <class T, class Body>
HWY_INLINE void over_rows(size_t rows, Body body) {
  const size_t lanes = hn::Lanes(Tag<T>());
  size_t row = 0;
  for (; row + lanes <= rows; row += lanes) body(Part{row, lanes});
  if (row < rows) body(Part{row, rows - row});
}

template <class T>
struct Spring {
  bool swings;
  T decay, rate, fast;     // 1/s or rad/s; `fast` is the faster exponential, where nothing swings
  T half, stiffness;       // half the damping
  T pull;                  // v0 - decay, of a progress that begins one below its target
};

template <class T>
int prepare_spring(const cardbench_problem *problem, void **state) {
  const oscillator o = oscillator_of(problem->stiffness, problem->damping);
  *state = new (std::nothrow) Spring<T>{
    o.swings != 0, T(o.decay), T(o.rate), T(o.decay + o.rate), T(problem->damping / 2), T(problem->stiffness),
    T(problem->initial_velocity - o.decay)};
  return *state ? int(CARDBENCH_OK) : PEER_NO_MEMORY;
}

template <class T>
void release_spring(void *state) { delete static_cast<Spring<T> *>(state); }

// What x0 and the pull are multiplied by before the envelope: cosine and sine / rate, or 1 and D.
template <class T>
struct Basis {
  Vec<T> envelope, rest, reach;
  HWY_INLINE Basis(const Spring<T> &spring, Vec<T> t) {
    const Tag<T> d;
    envelope = hn::Exp(d, hn::Mul(hn::Set(d, -spring.decay), t));
    rest = hn::Set(d, T(1));
    reach = t;
    if (spring.swings) {
      const auto angle = hn::Mul(hn::Set(d, spring.rate), t);
      rest = hn::Cos(d, angle);
      reach = hn::Mul(hn::Sin(d, angle), hn::Set(d, 1 / spring.rate));
    } else if (spring.rate > 0) {
      reach = hn::Mul(hn::Expm1(d, hn::Mul(hn::Set(d, -spring.rate), t)), hn::Set(d, -1 / spring.rate));
    }
  }
};

template <class T>
int spring(void *state, const cardbench_call *call) {
  const Tag<T> d;
  const Spring<T> spring = *static_cast<const Spring<T> *>(state);
  over_rows<T>(call->rows, [&](Part part) HWY_ATTR {
    const Basis<T> basis(spring, part.load(column<T>(call, 0)));
    const auto way = hn::MulSub(hn::Set(d, spring.pull), basis.reach, basis.rest);
    part.store<T>(hn::MulAdd(basis.envelope, way, hn::Set(d, T(1))), call->out[0]);
  });
  return CARDBENCH_OK;
}

template <class T>
int displacement(void *state, const cardbench_call *call) {
  const Tag<T> d;
  const Spring<T> spring = *static_cast<const Spring<T> *>(state);
  const auto lean = hn::Set(d, spring.swings ? spring.half : spring.decay);
  over_rows<T>(call->rows, [&](Part part) HWY_ATTR {
    const auto x0 = part.load(column<T>(call, 0)), v0 = part.load(column<T>(call, 1));
    const Basis<T> basis(spring, part.load(column<T>(call, 2)));
    const auto pull = hn::MulAdd(lean, x0, v0);
    const auto push = spring.swings
      ? hn::MulAdd(hn::Set(d, spring.stiffness), x0, hn::Mul(lean, v0)) : hn::Mul(hn::Set(d, spring.fast), pull);
    const auto x = hn::MulAdd(basis.rest, x0, hn::Mul(basis.reach, pull));
    const auto v = hn::MulSub(basis.rest, v0, hn::Mul(basis.reach, push));
    part.store<T>(hn::Mul(basis.envelope, x), call->out[0]);
    part.store<T>(hn::Mul(basis.envelope, v), call->out[1]);
  });
  return CARDBENCH_OK;
}

template <class T>
int oscillation(void *, const cardbench_call *call) {
  const Tag<T> d;
  over_rows<T>(call->rows, [&](Part part) HWY_ATTR {
    const auto decay = part.load(column<T>(call, 0)), w = part.load(column<T>(call, 1));
    const auto a = part.load(column<T>(call, 2)), b = part.load(column<T>(call, 3));
    const auto t = part.load(column<T>(call, 4)), angle = hn::Mul(w, t);
    const auto envelope = hn::Exp(d, hn::Neg(hn::Mul(decay, t)));
    const auto cosine = hn::Cos(d, angle), sine = hn::Sin(d, angle);
    const auto forward = hn::MulSub(b, w, hn::Mul(a, decay)), back = hn::MulAdd(a, w, hn::Mul(b, decay));
    part.store<T>(hn::Mul(envelope, hn::MulAdd(a, cosine, hn::Mul(b, sine))), call->out[0]);
    part.store<T>(hn::Mul(envelope, hn::MulSub(forward, cosine, hn::Mul(back, sine))), call->out[1]);
  });
  return CARDBENCH_OK;
}

// Lines of four numbers come from Highway's interleaved stores, and go from there into the records.
template <class T>
int affine(void *, const cardbench_call *call) {
  const Tag<T> d;
  over_rows<T>(call->rows, [&](Part part) HWY_ATTR {
    const auto x = part.load(column<T>(call, 0)), y = part.load(column<T>(call, 1));
    const auto scale = part.load(column<T>(call, 2)), angle = part.load(column<T>(call, 3));
    const auto c = hn::Mul(scale, hn::Cos(d, angle)), s = hn::Mul(scale, hn::Sin(d, angle));
    const auto zero = hn::Zero(d), one = hn::Set(d, T(1));
    HWY_ALIGN T first[4 * hn::MaxLanes(d)], second[4 * hn::MaxLanes(d)], last[4 * hn::MaxLanes(d)];
    hn::StoreInterleaved4(c, s, zero, zero, d, first);
    hn::StoreInterleaved4(hn::Neg(s), c, zero, zero, d, second);
    hn::StoreInterleaved4(x, y, zero, one, d, last);
    const T third[4] = {0, 0, 1, 0};
    T *record = static_cast<T *>(call->out[0]) + 16 * part.row;
    for (size_t i = 0; i < part.count; i++, record += 16) {
      std::memcpy(record, first + 4 * i, sizeof third);
      std::memcpy(record + 4, second + 4 * i, sizeof third);
      std::memcpy(record + 8, third, sizeof third);
      std::memcpy(record + 12, last + 4 * i, sizeof third);
    }
  });
  return CARDBENCH_OK;
}

const cardbench_kernel kernels[] = {
  {"spring", CARDBENCH_FLOAT, 0, 0, prepare_spring<float>, spring<float>, release_spring<float>},
  {"spring", CARDBENCH_DOUBLE, 0, 0, prepare_spring<double>, spring<double>, release_spring<double>},
  {"displacement", CARDBENCH_FLOAT, 0, 0, prepare_spring<float>, displacement<float>, release_spring<float>},
  {"displacement", CARDBENCH_DOUBLE, 0, 0, prepare_spring<double>, displacement<double>, release_spring<double>},
  {"oscillation", CARDBENCH_FLOAT, 0, 0, nullptr, oscillation<float>, nullptr},
  {"oscillation", CARDBENCH_DOUBLE, 0, 0, nullptr, oscillation<double>, nullptr},
  {"affine", CARDBENCH_FLOAT, 0, 0, nullptr, affine<float>, nullptr},
  {"affine", CARDBENCH_DOUBLE, 0, 0, nullptr, affine<double>, nullptr},
};

}  // namespace

PEER(kernels, PEER_TEXT(HWY_MAJOR) "." PEER_TEXT(HWY_MINOR) "." PEER_TEXT(HWY_PATCH))
