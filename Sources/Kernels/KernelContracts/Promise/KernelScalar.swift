#if hasFeature(Embedded)
  /// Embedded Swift, for which Scripts/arm64 compiles kernels, has no coding.
  public typealias KernelCoding = Sendable
#else
  /// What the standard library's SIMD types ask of their numbers besides.
  public typealias KernelCoding = Codable
#endif

/// The element types every kernel exists for: a GPU takes Float, CGFloat is Double.
public protocol KernelScalar: BinaryFloatingPoint, KernelCoding, SIMDScalar, LosslessStringConvertible, Sendable,
  SendableMetatype
{
  /// The name in benchmark names and result files.
  static var elementName: String { get }
}

extension Float: KernelScalar {
  /// The name in benchmark names and result files.
  public static var elementName: String { "float" }
}

extension Double: KernelScalar {
  /// The name in benchmark names and result files.
  public static var elementName: String { "double" }
}
