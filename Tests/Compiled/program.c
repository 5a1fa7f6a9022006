// Three functions that MachineCodeTests compiles, with one change each of CompiledProgram.Change, and looks into.
#include <math.h>
#if defined(MOVED)
__attribute__((used, aligned(64))) void before(void) { __asm__(".fill 192, 1, 0x90"); }
#elif defined(MOVED_BY_A_PAGE)
__attribute__((used, aligned(64))) void before(void) { __asm__(".fill 4090, 1, 0x90"); }
#endif
#ifdef OTHER_TABLE
static const float table[4] = {1, 2, 3, 5};
#else
static const float table[4] = {1, 2, 3, 4};
#endif
static const float half __attribute__((used)) = 0.5f;
float state;
float shared(float x) {
#ifdef OTHER_CALLEE
  return x * 3 - 1;
#else
  return x * 3 + 1;
#endif
}
void spring(const float *in, float *out, long rows) {
  for (long row = 0; row < rows; row++) {
#if defined(OTHER_CODE)
    float x = in[row] * 0.37f - table[row & 3];
#elif defined(OTHER_CONSTANT)
    float x = in[row] * 0.38f + table[row & 3];
#elif defined(LONGER)
    float x = in[row] * 0.37f + table[row & 3];
    x *= x;
#else
    float x = in[row] * 0.37f + table[row & 3];
#endif
    out[row] = shared(x) + sinf(x);
  }
  state = out[0];
}
void curve(const float *in, float *out, long rows) {
  for (long row = 0; row < rows; row++) out[row] = in[row] * 0.25f + 0.75f;
  // A constant that is spread over a register, before an immediate operand.
  __asm__ volatile("vcmpps $1, half(%%rip)%{1to16%}, %%zmm0, %%k1" ::: "k1");
}
void blend(const float *in, float *out, long rows) {
  for (long row = 0; row < rows; row++) {
    for (long turn = 0; turn < 4; turn++) out[4 * row + turn] = in[row] * 0.5f;
    __asm__ volatile("vmovups %%zmm1, -64(%%rsp)" ::: "memory");
  }
}
#ifdef OTHER_ORDER
void (*const kernels[2])(const float *, float *, long) = {curve, spring};
#else
void (*const kernels[2])(const float *, float *, long) = {spring, curve};
#endif
void dispatch(int kernel, const float *in, float *out) { kernels[kernel](in, out, 1); }
int main(int count, char **words) {
  float in[8] = {0}, out[32];
  spring(in, out, count), curve(in, out, count), blend(in, out, count), dispatch(count & 1, in, out);
  return (int)out[0];
}
