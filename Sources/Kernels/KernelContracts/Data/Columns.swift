#if hasFeature(Embedded)
  /// Embedded Swift has no coding.
  public typealias KernelCoding = Sendable
#else
  /// A further requirement of the standard library's SIMD types.
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
  public static var elementName: String { "float" }
}

extension Double: KernelScalar {
  public static var elementName: String { "double" }
}

/// Columns of one length, one after the other in memory that is owned elsewhere.
///
/// Column c starts at `base + c · stride`. The even spacing allows OpenBLAS to read a block as a matrix.
public struct ColumnBlock<Scalar: KernelScalar>: @unchecked Sendable {
  /// The first row of the first column.
  public let base: UnsafeMutablePointer<Scalar>
  /// Distance between the starts of neighbouring columns, in elements; at least the row count.
  public let stride: Int

  @inlinable @inline(__always)
  public init(base: UnsafeMutablePointer<Scalar>, stride: Int) {
    (self.base, self.stride) = (base, stride)
  }

  @inlinable @inline(__always)
  public subscript(column: Int) -> UnsafeMutablePointer<Scalar> {
    base + column &* stride
  }

  /// The same columns from a later row on.
  @inlinable @inline(__always)
  public func advanced(by rows: Int) -> ColumnBlock { ColumnBlock(base: base + rows, stride: stride) }
}
