import Foundation

/// A plug-in in C with `phase` and `concat` for Float, compiled by the clang that Swift brings along.
struct CompiledPlugin {
  /// What is wrong with it, as definitions of the compiler.
  enum Flaw: String {
    case none = "NONE"
    case sixthDigit = "SIXTH_DIGIT"
    case notANumber = "NOT_A_NUMBER"
    case crash = "CRASH"
    case loop = "LOOP"
    case oneRowTooFar = "ONE_ROW_TOO_FAR"
    case refusal = "REFUSAL"
    case futureInterface = "FUTURE_INTERFACE"
    case otherProcessor = "OTHER_PROCESSOR"
    case chatter = "CHATTER"
    /// It writes into every descriptor when it is opened.
    case scribble = "SCRIBBLE"
    /// It closes every descriptor when it is opened, and never returns.
    case closedOutput = "CLOSED_OUTPUT"
    /// It starts a process when it is opened, which never ends.
    case child = "CHILD"
    /// It rounds up from the moment that it is opened, and from its first call on.
    case roundsOnceOpened = "ROUNDS_ONCE_OPENED"
    case roundsOnceCalled = "ROUNDS_ONCE_CALLED"
    /// In the fourth process that loads it: the first three describe, list and try it.
    case lateCrash = "LATE_CRASH"
    /// It notes how many files the program that watches it holds open.
    case curiosity = "CURIOSITY"
  }

  /// The library.
  let path: String

  /// Compiles a library into a folder.
  ///
  /// - Parameters:
  ///   - name: What it calls itself.
  ///   - flaw: What is wrong with it, at 17 rows where it is about rows.
  ///   - bound: The error that `phase` promises to stay below; 0 for no promise.
  init(_ name: String, _ flaw: Flaw, bound: Int = 0, in folder: ScratchFolder) throws {
    path = folder.path + "/lib\(name).so"
    let source = folder.path + "/\(name).c"
    try Self.source.write(toFile: source, atomically: true, encoding: .utf8)
    let outcome = try Program.shell(
      "clang -O1 -shared -fPIC -DNAME='\"\(name)\"' -D\(flaw.rawValue) -DBOUND=\(bound) -I '\(Self.headers)' "
        + "-o '\(path)' '\(source)' -lm", in: folder)
    guard outcome.code == 0 else { throw CompilerError(message: outcome.errors) }
  }

  struct CompilerError: Error { let message: String }

  private static let headers: String = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return tests.appendingPathComponent("../../../Sources/Plugins/CCardbench/include").standardized.path
  }()

  private static let source = """
    #include "cardbench.h"
    #include <dirent.h>
    #include <fenv.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <unistd.h>
    static long loads;
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
    #ifdef CRASH
      if (rows == 17) __builtin_trap();
    #endif
    #ifdef LATE_CRASH
      if (rows == 17 && loads > 3) __builtin_trap();
    #endif
    #ifdef LOOP
      while (rows == 17) __asm__ volatile("");
    #endif
    #ifdef REFUSAL
      if (rows == 17) return 7;
    #endif
    #ifdef ONE_ROW_TOO_FAR
      if (rows == 17) out[rows] = 0;
    #endif
      for (size_t row = 0; row < rows; row++) {
        float local = time - start[row];
        local = local < 0 ? 0 : local > end ? end : local;
    #ifdef SIXTH_DIGIT
        local *= 1.000002f;
    #endif
    #ifdef NOT_A_NUMBER
        if (rows == 17) local = 0.0f / 0.0f;
    #endif
        out[row] = local;
      }
    #ifdef ROUNDS_ONCE_CALLED
      fesetround(FE_UPWARD);
    #endif
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
    static const cardbench_kernel kernels[] = {
      {"phase", CARDBENCH_FLOAT, 0, BOUND, prepare, phase, free}, {"concat", CARDBENCH_FLOAT, 0, 2, 0, concat, 0}};
    static const cardbench_plugin plugin = {
      .struct_size = sizeof plugin, .name = NAME, .version = "1.0", .kernel_size = sizeof kernels[0],
      .kernel_count = 2, .kernels = kernels,
    #ifdef FUTURE_INTERFACE
      .abi = CARDBENCH_ABI + 1,
    #else
      .abi = CARDBENCH_ABI,
    #endif
    #ifdef OTHER_PROCESSOR
      .needs = "sse2_of_tomorrow\\n\\tavx_of_tomorrow",
    #else
      .needs = "",
    #endif
    };
    const cardbench_plugin *cardbench_plugin_open(uint32_t host) {
    #ifdef LATE_CRASH
      FILE *file = fopen("loads", "a");
      fputc('+', file);
      loads = ftell(file);
      fclose(file);
    #endif
    #ifdef CURIOSITY
      char name[32];
      snprintf(name, sizeof name, "/proc/%d/fd", (int)getppid());
      DIR *folder = opendir(name);
      int count = 0;
      while (readdir(folder)) count++;
      closedir(folder);
      FILE *file = fopen("counts", "a");
      fprintf(file, "%d\\n", count);
      fclose(file);
    #endif
    #ifdef ROUNDS_ONCE_OPENED
      fesetround(FE_UPWARD);
    #endif
    #if defined CHILD || defined CLOSED_OUTPUT
      pid_t process = getpid();
    #ifdef CHILD
      process = fork();
    #endif
      if (process != 0) {
        FILE *file = fopen("process", "w");
        fprintf(file, "%d", process);
        fclose(file);
      }
    #ifdef CHILD
      while (process == 0) pause();
    #else
      for (int descriptor = 0; descriptor < 64; descriptor++) close(descriptor);
      while (1) pause();
    #endif
    #endif
    #ifdef SCRIBBLE
      for (int descriptor = 0; descriptor < 256; descriptor++) (void)!write(descriptor, "x", 1);
    #endif
    #ifdef CHATTER
      puts("hello");
      fflush(stdout);
    #endif
      return &plugin;
    }
    """
}
