// The C library of the system under one name: each system has its own module for it.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// The processors that a program is built for.
///
/// Choices by these constants fall while code is compiled, also in code that is inlined elsewhere.
public enum Architecture {
  /// The name in triples; empty for one that neither kernels nor the panel support.
  @inlinable @inline(__always)
  public static var name: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      ""
    #endif
  }

  /// Whether every processor of this architecture has fused multiply-add, as arm64 and unlike x86-64.
  @inlinable @inline(__always)
  public static var hasFusedMultiplyAdd: Bool {
    #if arch(arm64)
      true
    #else
      false
    #endif
  }
}
