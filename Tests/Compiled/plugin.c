// A plug-in with every flaw of CompiledPlugin.Flaw, chosen by the variable FLAW; CardbenchTests compiles it.
#include "cardbench.h"
#include <dirent.h>
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifndef REPEATS
#define REPEATS 1
#endif
static long loads;
static int has(const char *flaw) { return strcmp(getenv("FLAW"), flaw) == 0; }
static int prepare(const cardbench_problem *problem, void **state) {
  double *duration = malloc(sizeof *duration);
  *duration = problem->duration;
  *state = duration;
  return CARDBENCH_OK;
}
static int phase(void *state, const cardbench_call *call) {
  const float *start = call->in[0], time = call->time, end = *(double *)state;
  float *out = call->out[0];
  size_t rows = call->rows;
  int isOdd = rows == 17;
  if (isOdd && (has("crash") || (has("lateCrash") && loads > 3))) __builtin_trap();
  while (isOdd && has("loop")) __asm__ volatile("");
  if (isOdd && has("refusal")) return 7;
  if (isOdd && has("oneRowTooFar")) out[rows] = 0;
  for (size_t row = 0; row < rows; row++) {
    float local = time - start[row];
    out[row] = local < 0 ? 0 : local > end ? end : local;
  }
  if (has("sixthDigit")) for (size_t row = 0; row < rows; row++) out[row] *= 1.000002f;
  if (isOdd && has("notANumber")) for (size_t row = 0; row < rows; row++) out[row] = 0.0f / 0.0f;
  if (has("roundsOnceCalled")) fesetround(FE_UPWARD);
  return CARDBENCH_OK;
}
static int concat(void *state, const cardbench_call *call) {
  const float *parent = call->in[0], *matrix = call->in[1];
  float *out = call->out[0];
  for (size_t i = 0; i < 16 * call->rows; i++) {
    const float *row = matrix + i / 4 * 4, *column = parent + i % 4;
    out[i] = row[0] * column[0] + row[1] * column[4] + row[2] * column[8] + row[3] * column[12];
  }
  return CARDBENCH_OK;
}
static int square(void *state, const cardbench_call *call) {
  const float *in = call->in[0];
  float *out = call->out[0];
  for (int repeat = 0; repeat < REPEATS; repeat++)
    for (size_t row = 0; row < call->rows; row++) {
      out[row] = in[row] >= 0 && in[row] <= 1 ? in[row] * in[row] : 2;
      __asm__ volatile("" ::: "memory");
    }
  return call->rows == 18;
}
static cardbench_kernel kernels[] = {
  {"phase", CARDBENCH_FLOAT, 0, 0, prepare, phase, free}, {"concat", CARDBENCH_FLOAT, 0, 2, 0, concat, 0},
  {"square/plain", CARDBENCH_FLOAT, 0, 0, 0, square, 0}};
static cardbench_plugin plugin = {
  .struct_size = sizeof plugin, .name = "mine", .version = "1.0", .kernel_size = sizeof kernels[0],
  .kernel_count = 2, .kernels = kernels, .abi = CARDBENCH_ABI, .needs = ""};
static int writeNumber(const char *file, const char *mode, int number) {
  FILE *stream = fopen(file, mode);
  fprintf(stream, "%d\n", number);
  long length = ftell(stream);
  fclose(stream);
  return length;
}
const cardbench_plugin *cardbench_plugin_open(uint32_t host) {
  kernels[0].error_bound = atoi(getenv("BOUND"));
  plugin.kernel_count += has("ownKernel") || has("noName");
  if (has("noName")) kernels[2].id = "square";
  if (has("futureInterface")) plugin.abi = CARDBENCH_ABI + 1;
  if (has("otherProcessor")) plugin.needs = "sse2_of_tomorrow\n\tavx_of_tomorrow";
  if (has("lateCrash")) loads = writeNumber("loads", "a", 0) / 2;
  if (has("roundsOnceOpened")) fesetround(FE_UPWARD);
  if (has("chatter")) puts("hello"), fflush(stdout);
  if (has("curiosity")) {
    char name[32];
    snprintf(name, sizeof name, "/proc/%d/fd", (int)getppid());
    DIR *folder = opendir(name);
    int count = 0;
    while (readdir(folder)) count++;
    closedir(folder);
    writeNumber("counts", "a", count);
  }
  if (has("child") || has("closedOutput")) {
    pid_t process = has("child") ? fork() : getpid();
    if (process != 0) writeNumber("process", "w", process);
    for (int descriptor = 0; has("closedOutput") && descriptor < 64; descriptor++) close(descriptor);
    while (process == 0 || has("closedOutput")) pause();
  }
  for (int descriptor = 0; has("scribble") && descriptor < 256; descriptor++) (void)!write(descriptor, "x", 1);
  return &plugin;
}
