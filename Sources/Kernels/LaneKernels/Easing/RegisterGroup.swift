internal import CVector

/// Registers that are interleaved in one formula.
///
/// In a step of an integrator every operation waits for the one before it, about four cycles for a product, while the
/// CPU could begin two each cycle. Rows are independent of each other, so the registers of a group fill the gaps.
protocol RegisterGroup {
  associatedtype Scalar: LaneScalar

  /// Rows in the group.
  static var width: Int { get }
  init(repeating value: Scalar)

  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func multiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self

  /// The first `count` rows, which may be more than the group has, or none.
  static func load(_ address: UnsafePointer<Scalar>, first count: Int) -> Self
  func store(to address: UnsafeMutablePointer<Scalar>, first count: Int)
  /// Begins to load the rows, which need not exist.
  static func prefetch(_ address: UnsafePointer<Scalar>)
}

/// As many interleaved registers as hide the latency of the chain from a time to its progress.
typealias Quad<Vector: Lanes> = Pair<Pair<Single<Vector>>>

extension RegisterGroup {
  /// Prefetches a column some groups ahead, whether it will be read or written.
  ///
  /// A group that computes for long fills the window of a processor, which then requests the next rows only afterwards.
  /// Four groups last longer than memory takes to answer.
  @inline(__always) static func prefetch(beyond address: UnsafePointer<Scalar>) { prefetch(address + 4 &* width) }
}

#if WIDTH_512
  /// As many registers as it takes to hide the latency.
  typealias Interleaved<Vector: Lanes> = Pair<Quad<Vector>>
#else
  /// As many as sixteen registers can hold.
  typealias Interleaved<Vector: Lanes> = Quad<Vector>
#endif

/// Two groups as one.
struct Pair<Half: RegisterGroup>: RegisterGroup {
  let first, second: Half

  @inline(__always) init(_ first: Half, _ second: Half) { (self.first, self.second) = (first, second) }

  @inline(__always) init(repeating value: Half.Scalar) { self.init(Half(repeating: value), Half(repeating: value)) }

  @inline(__always) static var width: Int { 2 &* Half.width }

  @inline(__always) static func + (a: Self, b: Self) -> Self { Self(a.first + b.first, a.second + b.second) }
  @inline(__always) static func * (a: Self, b: Self) -> Self { Self(a.first * b.first, a.second * b.second) }
  @inline(__always)
  static func multiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self {
    Self(.multiplyAdd(a.first, b.first, c.first), .multiplyAdd(a.second, b.second, c.second))
  }

  @inline(__always)
  static func load(_ address: UnsafePointer<Half.Scalar>, first count: Int) -> Self {
    Self(.load(address, first: count), .load(address + Half.width, first: count &- Half.width))
  }
  @inline(__always)
  func store(to address: UnsafeMutablePointer<Half.Scalar>, first count: Int) {
    first.store(to: address, first: count)
    second.store(to: address + Half.width, first: count &- Half.width)
  }
  @inline(__always)
  static func prefetch(_ address: UnsafePointer<Half.Scalar>) {
    Half.prefetch(address)
    Half.prefetch(address + Half.width)
  }
}

/// One register as a group.
struct Single<Vector: Lanes>: RegisterGroup {
  let register: Vector

  @inline(__always) init(_ register: Vector) { self.register = register }

  @inline(__always) init(repeating value: Vector.Scalar) { self.init(Vector(repeating: value)) }

  @inline(__always) static var width: Int { Vector.width }

  @inline(__always) static func + (a: Self, b: Self) -> Self { Self(a.register + b.register) }
  @inline(__always) static func * (a: Self, b: Self) -> Self { Self(a.register * b.register) }
  @inline(__always)
  static func multiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self {
    Self(.multiplyAdd(a.register, b.register, c.register))
  }

  @inline(__always)
  static func load(_ address: UnsafePointer<Vector.Scalar>, first count: Int) -> Self {
    if count >= Vector.width { return Self(.load(address)) }
    return Self(count <= 0 ? .zero : .load(address, first: count))
  }
  @inline(__always)
  func store(to address: UnsafeMutablePointer<Vector.Scalar>, first count: Int) {
    if count >= Vector.width {
      register.store(to: address)
    } else if count > 0 {
      register.store(to: address, first: count)
    }
  }
  @inline(__always) static func prefetch(_ address: UnsafePointer<Vector.Scalar>) { cv_prefetch(address) }
}

extension Single: LaneArithmetic {
  @inline(__always) static func - (a: Self, b: Self) -> Self { Self(a.register - b.register) }
  @inline(__always) static func / (a: Self, b: Self) -> Self { Self(a.register / b.register) }
  @inline(__always) static prefix func - (a: Self) -> Self { Self(-a.register) }
  @inline(__always) static func minimum(_ a: Self, _ b: Self) -> Self { Self(.minimum(a.register, b.register)) }
  @inline(__always) static func maximum(_ a: Self, _ b: Self) -> Self { Self(.maximum(a.register, b.register)) }
  @inline(__always) static func squareRoot(_ a: Self) -> Self { Self(.squareRoot(a.register)) }
  @inline(__always)
  static func select(_ a: Self, lessThan b: Self, _ x: Self, else y: Self) -> Self {
    Self(.select(a.register, lessThan: b.register, x.register, else: y.register))
  }
}

extension Pair: LaneArithmetic where Half: LaneArithmetic {
  @inline(__always) static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }
  @inline(__always) static func / (a: Self, b: Self) -> Self { Self(a.first / b.first, a.second / b.second) }
  @inline(__always) static prefix func - (a: Self) -> Self { Self(-a.first, -a.second) }
  @inline(__always)
  static func minimum(_ a: Self, _ b: Self) -> Self {
    Self(.minimum(a.first, b.first), .minimum(a.second, b.second))
  }
  @inline(__always)
  static func maximum(_ a: Self, _ b: Self) -> Self {
    Self(.maximum(a.first, b.first), .maximum(a.second, b.second))
  }
  @inline(__always) static func squareRoot(_ a: Self) -> Self { Self(.squareRoot(a.first), .squareRoot(a.second)) }
  @inline(__always)
  static func select(_ a: Self, lessThan b: Self, _ x: Self, else y: Self) -> Self {
    Self(
      .select(a.first, lessThan: b.first, x.first, else: y.first),
      .select(a.second, lessThan: b.second, x.second, else: y.second))
  }
}

/// Calls the body for every group of rows, with its first row and its row count; the last group may be partial.
///
/// The body must be a local function marked `@inline(__always)`, because a closure that is called from two places is
/// not inlined.
@inline(__always)
func forEachGroup<Group: RegisterGroup>(_: Group.Type, _ rows: Int, _ body: (_ first: Int, _ count: Int) -> Void) {
  var row = 0
  while row &+ Group.width <= rows {
    body(row, Group.width)
    row &+= Group.width
  }
  if row < rows { body(row, rows &- row) }
}
