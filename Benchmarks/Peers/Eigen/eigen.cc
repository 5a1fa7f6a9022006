// Eigen. Its matrices are for column vectors and lie in memory by columns, so a record is a Matrix4 as it stands, and
// "record times matrix" is matrix * record.
#include "matrices.hpp"
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <cstring>

namespace {

template <class T> using Record = Eigen::Map<Eigen::Matrix<T, 4, 4>>;
template <class T> using ConstRecord = Eigen::Map<const Eigen::Matrix<T, 4, 4>>;

template <class T>
int concat(void *, const cardbench_call *call) {
  const Eigen::Matrix<T, 4, 4> parent = ConstRecord<T>(input<T>(call, 0));
  const T *__restrict records = input<T>(call, 1);
  T *__restrict out = output<T>(call);
  for (size_t row = 0; row < call->rows; row++)
    Record<T>(out + 16 * row).noalias() = parent * ConstRecord<T>(records + 16 * row);
  return CARDBENCH_OK;
}

// The matrix that is multiplied from the left goes through a variable: its columns stay in registers.
template <class T>
int concat_pairwise(void *, const cardbench_call *call) {
  const T *__restrict first = input<T>(call, 0), *__restrict second = input<T>(call, 1);
  T *__restrict out = output<T>(call);
  for (size_t row = 0; row < call->rows; row++) {
    const Eigen::Matrix<T, 4, 4> parent = ConstRecord<T>(second + 16 * row);
    Record<T>(out + 16 * row).noalias() = parent * ConstRecord<T>(first + 16 * row);
  }
  return CARDBENCH_OK;
}

// Sines and cosines come from Eigen's arrays, 16 rows at a time, where it has vectors of them (Float in 3.4). Elsewhere
// the compiler makes one call of both.
constexpr size_t block = 16;
template <class T> using Block = Eigen::Array<T, block, 1>;

template <class T, class Write>
void over_turns(const T *angles, size_t rows, Write write) {
  if constexpr (Eigen::internal::packet_traits<T>::HasSin) {
    for (size_t first = 0; first < rows; first += block) {
      const size_t count = std::min(block, rows - first);
      Block<T> angle = Block<T>::Zero();
      std::memcpy(angle.data(), angles + first, count * sizeof(T));
      const Block<T> sines = angle.sin(), cosines = angle.cos();
      for (size_t i = 0; i < count; i++) write(first + i, sines[Eigen::Index(i)], cosines[Eigen::Index(i)]);
    }
  } else {
    for (size_t row = 0; row < rows; row++) write(row, std::sin(angles[row]), std::cos(angles[row]));
  }
}

template <class T>
int affine(void *, const cardbench_call *call) {
  const T *x = input<T>(call, 0), *y = input<T>(call, 1), *scale = input<T>(call, 2);
  over_turns(input<T>(call, 3), call->rows, [=](size_t row, T sine, T cosine) {
    const T c = scale[row] * cosine, s = scale[row] * sine;
    Record<T> record(output<T>(call) + 16 * row);
    record.col(0) << c, s, 0, 0;
    record.col(1) << -s, c, 0, 0;
    record.col(2) << 0, 0, 1, 0;
    record.col(3) << x[row], y[row], 0, 1;
  });
  return CARDBENCH_OK;
}

// Rodrigues' rotation is cosine I + sine K + (1 - cosine) a a', with K the product with the axis a; in columns of four
// numbers, which are registers.
template <class T>
int compose(void *state, const cardbench_call *call) {
  const auto *axis = static_cast<const Axis<T> *>(state);
  const T x = axis->x, y = axis->y, z = axis->z;
  using Matrix = Eigen::Matrix<T, 4, 4>;
  using Column = Eigen::Matrix<T, 4, 1>;
  Matrix cross, outer;
  cross << 0, -z, y, 0, z, 0, -x, 0, -y, x, 0, 0, 0, 0, 0, 0;
  outer << x * x, x * y, x * z, 0, y * x, y * y, y * z, 0, z * x, z * y, z * z, 0, 0, 0, 0, 0;
  const Matrix identity = Matrix::Identity();

  const auto at = [=](int channel, size_t row) { return input<T>(call, channel)[row]; };
  over_turns(input<T>(call, CARDBENCH_ANGLE), call->rows, [&](size_t row, T sine, T cosine) {
    Record<T> record(output<T>(call) + 16 * row);
    const T perspective = at(CARDBENCH_PERSPECTIVE, row);
    for (int k = 0; k < 3; k++) {
      const Column column = at(CARDBENCH_SCALE_X + k, row)
        * (cosine * identity.col(k) + sine * cross.col(k) + (1 - cosine) * outer.col(k));
      record.col(k) = column + (perspective * column[2]) * Column::Unit(3);
    }
    const T depth = at(CARDBENCH_TRANSLATION_Z, row);
    record.col(3) << at(CARDBENCH_TRANSLATION_X, row), at(CARDBENCH_TRANSLATION_Y, row), depth, 1 + depth * perspective;
  });
  return CARDBENCH_OK;
}

const cardbench_kernel kernels[] = {
  {"concat", element<float>, 0, 0, nullptr, concat<float>, nullptr},
  {"concat", element<double>, 0, 0, nullptr, concat<double>, nullptr},
  {"concat-pairwise", element<float>, 0, 0, nullptr, concat_pairwise<float>, nullptr},
  {"concat-pairwise", element<double>, 0, 0, nullptr, concat_pairwise<double>, nullptr},
  {"affine", element<float>, 0, 0, nullptr, affine<float>, nullptr},
  {"affine", element<double>, 0, 0, nullptr, affine<double>, nullptr},
  {"compose", element<float>, 0, 0, prepare_axis<float>, compose<float>, release_axis<float>},
  {"compose", element<double>, 0, 0, prepare_axis<double>, compose<double>, release_axis<double>},
};

}  // namespace

PEER(kernels,
  PEER_TEXT(EIGEN_WORLD_VERSION) "." PEER_TEXT(EIGEN_MAJOR_VERSION) "." PEER_TEXT(EIGEN_MINOR_VERSION))
