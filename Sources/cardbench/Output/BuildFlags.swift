import BenchEngine

/// The flags that shape the kernels, as the manifest sets them.
enum BuildFlags {
  static let text =
    "-O; scalar: baseline, -vectorize-loops=false -vectorize-slp=false; auto and simd: -march=x86-64-v3 or "
    + "-march=x86-64-v4 -mprefer-vector-width=512 on x86-64"

  /// A hash of the flags, eight hexadecimal digits.
  static let identifier = StableHash.of([text])
}
