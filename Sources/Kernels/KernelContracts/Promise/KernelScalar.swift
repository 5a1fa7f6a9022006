/// The element types every kernel exists for: a GPU takes Float, CGFloat is Double.
public protocol KernelScalar: BinaryFloatingPoint, Codable, SIMDScalar, LosslessStringConvertible, Sendable,
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
