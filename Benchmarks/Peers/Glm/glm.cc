// glm. Its matrices are for column vectors and lie in memory by columns, so a record is a mat4 as it stands, and
// "record times matrix" is matrix * record.
#include "matrices.hpp"
#include <cstring>
#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>

namespace {

// Of glm's types the packed ones, which the compiler turns into vectors; the aligned ones, which glm has instructions
// for, are slower here: records begin at any number.
template <class T> using Matrix = glm::mat<4, 4, T>;
template <class T> using Vector = glm::vec<4, T>;

template <class T>
Matrix<T> load(const T *record) {
  const auto column = [=](int k) { return Vector<T>(record[k], record[k + 1], record[k + 2], record[k + 3]); };
  return Matrix<T>(column(0), column(4), column(8), column(12));
}

template <class T>
void store(T *record, const Matrix<T> &matrix) { std::memcpy(record, &matrix, sizeof matrix); }

// A parent that is read again per row is faster than one in registers, of which there are too few.
template <class T>
int concat(void *, const cardbench_call *call) {
  const T *__restrict parent = input<T>(call, 0), *__restrict records = input<T>(call, 1);
  T *__restrict out = output<T>(call);
  for (size_t row = 0; row < call->rows; row++) store(out + 16 * row, load(parent) * load(records + 16 * row));
  return CARDBENCH_OK;
}

template <class T>
int concat_pairwise(void *, const cardbench_call *call) {
  const T *__restrict first = input<T>(call, 0), *__restrict second = input<T>(call, 1);
  T *__restrict out = output<T>(call);
  for (size_t row = 0; row < call->rows; row++)
    store(out + 16 * row, load(second + 16 * row) * load(first + 16 * row));
  return CARDBENCH_OK;
}

template <class T>
int affine(void *, const cardbench_call *call) {
  const T *x = input<T>(call, 0), *y = input<T>(call, 1), *scale = input<T>(call, 2), *angle = input<T>(call, 3);
  for (size_t row = 0; row < call->rows; row++) {
    const T c = scale[row] * glm::cos(angle[row]), s = scale[row] * glm::sin(angle[row]);
    store(output<T>(call) + 16 * row,
      Matrix<T>(Vector<T>(c, s, 0, 0), Vector<T>(-s, c, 0, 0), Vector<T>(0, 0, 1, 0), Vector<T>(x[row], y[row], 0, 1)));
  }
  return CARDBENCH_OK;
}

// glm::rotate has no perspective; what it adds to a column is the column's third number times q.
template <class T>
int compose(void *state, const cardbench_call *call) {
  const auto *axis = static_cast<const Axis<T> *>(state);
  const glm::vec<3, T> direction(axis->x, axis->y, axis->z);
  const auto at = [=](int channel, size_t row) { return input<T>(call, channel)[row]; };
  for (size_t row = 0; row < call->rows; row++) {
    Matrix<T> matrix = glm::rotate(Matrix<T>(1), at(CARDBENCH_ANGLE, row), direction);
    matrix[0] *= at(CARDBENCH_SCALE_X, row);
    matrix[1] *= at(CARDBENCH_SCALE_Y, row);
    matrix[2] *= at(CARDBENCH_SCALE_Z, row);
    matrix[3] = Vector<T>(
      at(CARDBENCH_TRANSLATION_X, row), at(CARDBENCH_TRANSLATION_Y, row), at(CARDBENCH_TRANSLATION_Z, row), 1);
    for (int column = 0; column < 4; column++) matrix[column].w += at(CARDBENCH_PERSPECTIVE, row) * matrix[column].z;
    store(output<T>(call) + 16 * row, matrix);
  }
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
  PEER_TEXT(GLM_VERSION_MAJOR) "." PEER_TEXT(GLM_VERSION_MINOR) "." PEER_TEXT(GLM_VERSION_PATCH) "."
  PEER_TEXT(GLM_VERSION_REVISION))
