import BenchText
import CBuildFlags
import Stopwatch

/// The flags that shape the kernels: the optimisation of this build, and what the manifest sets.
enum BuildFlags {
  static let text = "\(optimisation); \(String(cString: cbuild_flags()))"

  /// A hash of the flags, eight hexadecimal digits.
  static let identifier = StableHash.of([text])

  /// As far as a program can tell how it was optimised; `-Osize` looks like `-O`.
  private static var optimisation: String {
    Compiler.isDebugBuild ? "-Onone" : Compiler.isUncheckedBuild ? "-Ounchecked" : "-O"
  }
}
