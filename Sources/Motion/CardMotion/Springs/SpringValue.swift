/// A value that a spring moves: one number, or several that move independently of each other.
///
/// `Double`, `Float`, the SIMD vectors of both, ``Point2D``, ``Vector3`` and ``Transform3D`` are such values. Any other
/// type becomes one by naming its components:
///
/// ```swift
/// extension CGPoint: @retroactive SpringValue {
///   public static var componentCount: Int { 2 }
///   public subscript(component index: Int) -> Double {
///     get { index == 0 ? x : y }
///     set { if index == 0 { x = newValue } else { y = newValue } }
///   }
/// }
/// ```
///
/// Each component is computed in Double, to the same bit as a Double that moves alone, and rounded to its own type when
/// it is stored.
public protocol SpringValue {
  /// The number of components; the same for all values of the type.
  static var componentCount: Int { get }

  /// One component, counted from 0.
  subscript(component index: Int) -> Double { get set }
}

extension SpringValue {
  /// The value with every component computed from this one's and another value's; from 0 without another value.
  func combined(with other: Self?, _ combine: (Double, Double) -> Double) -> Self {
    var result = self
    for index in 0..<Self.componentCount {
      result[component: index] = combine(self[component: index], other?[component: index] ?? 0)
    }
    return result
  }

  /// The value with all components 0.
  var zeroed: Self { combined(with: nil) { _, _ in 0 } }
}

extension Double: SpringValue {
  /// One component.
  public static var componentCount: Int { 1 }

  /// The number itself.
  public subscript(component index: Int) -> Double {
    get { self }
    set { self = newValue }
  }
}

extension Float: SpringValue {
  /// One component.
  public static var componentCount: Int { 1 }

  /// The number itself.
  public subscript(component index: Int) -> Double {
    get { Double(self) }
    set { self = Float(newValue) }
  }
}

extension SIMD where Scalar: BinaryFloatingPoint {
  /// One component per lane.
  @inlinable public static var componentCount: Int { scalarCount }

  /// The number in a lane.
  @inlinable
  public subscript(component index: Int) -> Double {
    get { Double(self[index]) }
    set { self[index] = Scalar(newValue) }
  }
}

extension SIMD2: SpringValue where Scalar: BinaryFloatingPoint {}
extension SIMD3: SpringValue where Scalar: BinaryFloatingPoint {}
extension SIMD4: SpringValue where Scalar: BinaryFloatingPoint {}
extension SIMD8: SpringValue where Scalar: BinaryFloatingPoint {}
extension SIMD16: SpringValue where Scalar: BinaryFloatingPoint {}
extension SIMD32: SpringValue where Scalar: BinaryFloatingPoint {}
extension SIMD64: SpringValue where Scalar: BinaryFloatingPoint {}

extension Point2D: SpringValue {
  /// Two components.
  public static var componentCount: Int { 2 }

  /// x or y.
  public subscript(component index: Int) -> Double {
    get { number(index, of: self) }
    set { setNumber(index, of: &self, to: newValue) }
  }
}

extension Vector3: SpringValue {
  /// Three components.
  public static var componentCount: Int { 3 }

  /// x, y or z.
  public subscript(component index: Int) -> Double {
    get { number(index, of: self) }
    set { setNumber(index, of: &self, to: newValue) }
  }
}

/// Every number of the matrix moves in a straight line, so a rotation shrinks on its way; the angle of a ``Pose`` does not.
extension Transform3D: SpringValue {
  /// Sixteen components.
  public static var componentCount: Int { 16 }

  /// An element, in memory order: m11, m12, … m44.
  public subscript(component index: Int) -> Double {
    get { number(index, of: self) }
    set { setNumber(index, of: &self, to: newValue) }
  }
}

/// A number of a value whose memory is Doubles and nothing else.
private func number<Value>(_ index: Int, of value: Value) -> Double {
  withUnsafeBytes(of: value) { $0.load(fromByteOffset: 8 * index, as: Double.self) }
}

private func setNumber<Value>(_ index: Int, of value: inout Value, to number: Double) {
  withUnsafeMutableBytes(of: &value) { $0.storeBytes(of: number, toByteOffset: 8 * index, as: Double.self) }
}
