import CBuildFlags
import HostSystem
import Records
import Stopwatch

/// What shapes the times of kernels beside their source: the optimisation of this build, what the manifest sets, and pages
/// that were asked for.
enum BuildFlags {
  static var text: String {
    "\(optimisation); \(String(cString: cbuild_flags()))" + (BufferPages.requested == .huge ? "; huge pages" : "")
  }

  /// A hash of the flags, eight hexadecimal digits.
  static var identifier: String { StableHash.of([text]) }

  /// As far as a program can tell how it was optimised; `-Osize` looks like `-O`.
  private static var optimisation: String {
    Compiler.isDebugBuild ? "-Onone" : Compiler.isUncheckedBuild ? "-Ounchecked" : "-O"
  }
}
