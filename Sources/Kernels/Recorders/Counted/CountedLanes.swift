/// A register that counts the floating-point operations it takes part in, one per lane.
///
/// A kernel that runs on it does what it always does, so its operations are counted and not claimed; see ``CountedTable``.
struct CountedLanes<Base: Lanes>: Lanes {
  let base: Base

  @inline(__always) init(_ base: Base) { self.base = base }
  @inline(__always) init(repeating value: Base.Scalar) { base = Base(repeating: value) }
  @inline(__always) static var width: Int { Base.width }

  @inline(__always)
  private static func counted(_ operations: Int, _ result: Base) -> Self {
    countedOperations &+= operations &* Base.width
    return Self(result)
  }

  @inline(__always) static func + (a: Self, b: Self) -> Self { counted(1, a.base + b.base) }
  @inline(__always) static func - (a: Self, b: Self) -> Self { counted(1, a.base - b.base) }
  @inline(__always) static func * (a: Self, b: Self) -> Self { counted(1, a.base * b.base) }
  @inline(__always) static func / (a: Self, b: Self) -> Self { counted(1, a.base / b.base) }
  @inline(__always) static prefix func - (a: Self) -> Self { Self(-a.base) }
  @inline(__always)
  static func multiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self {
    counted(2, .multiplyAdd(a.base, b.base, c.base))
  }
  @inline(__always) static func squareRoot(_ a: Self) -> Self { counted(1, .squareRoot(a.base)) }
  @inline(__always) static func minimum(_ a: Self, _ b: Self) -> Self { Self(.minimum(a.base, b.base)) }
  @inline(__always) static func maximum(_ a: Self, _ b: Self) -> Self { Self(.maximum(a.base, b.base)) }

  @inline(__always)
  static func select(_ a: Self, lessThan b: Self, _ x: Self, else y: Self) -> Self {
    Self(.select(a.base, lessThan: b.base, x.base, else: y.base))
  }
  @inline(__always)
  static func select(odd counter: Self, _ x: Self, else y: Self) -> Self {
    Self(.select(odd: counter.base, x.base, else: y.base))
  }
  @inline(__always)
  static func negate(_ x: Self, whereBit1Of counter: Self) -> Self {
    Self(.negate(x.base, whereBit1Of: counter.base))
  }
  @inline(__always) static func powerOfTwo(_ counter: Self) -> Self { Self(.powerOfTwo(counter.base)) }
}

extension CountedLanes {
  @inline(__always) static func load(_ address: UnsafePointer<Base.Scalar>) -> Self { Self(.load(address)) }
  @inline(__always)
  static func load(_ address: UnsafePointer<Base.Scalar>, first count: Int) -> Self {
    Self(.load(address, first: count))
  }
  @inline(__always) func store(to address: UnsafeMutablePointer<Base.Scalar>) { base.store(to: address) }
  @inline(__always)
  func store(to address: UnsafeMutablePointer<Base.Scalar>, first count: Int) {
    base.store(to: address, first: count)
  }

  @inline(__always)
  static func repeating(number address: UnsafePointer<Base.Scalar>, stride: Int) -> Self {
    Self(.repeating(number: address, stride: stride))
  }
  @inline(__always)
  static func repeating(pair address: UnsafePointer<Base.Scalar>, stride: Int) -> Self {
    Self(.repeating(pair: address, stride: stride))
  }
  @inline(__always)
  init(repeating value: Base.Scalar, negativeWhere signs: Int) {
    base = Base(repeating: value, negativeWhere: signs)
  }
}

extension CountedLanes: RecordLanes where Base: RecordLanes {
  @inline(__always)
  static func repeating(record: UnsafePointer<Base.Scalar>) -> Self { Self(.repeating(record: record)) }
  @inline(__always) var spreads: Columns<Self> { Columns(base.spreads) }
}

/// Operations since the last reset; set-up and counting happen on one thread.
nonisolated(unsafe) var countedOperations = 0

extension CountedLanes {
  @inline(__always)
  static func storeMatrices(
    _ first: Columns<Self>, _ second: Columns<Self>, _ third: Columns<Self>, _ fourth: Columns<Self>,
    to address: UnsafeMutablePointer<Base.Scalar>, first count: Int
  ) {
    Base.storeMatrices(first.bases(), second.bases(), third.bases(), fourth.bases(), to: address, first: count)
  }
  @inline(__always)
  static func streamMatrices(
    _ first: Columns<Self>, _ second: Columns<Self>, _ third: Columns<Self>, _ fourth: Columns<Self>,
    to address: UnsafeMutablePointer<Base.Scalar>
  ) {
    Base.streamMatrices(first.bases(), second.bases(), third.bases(), fourth.bases(), to: address)
  }

  @inline(__always)
  static func storeMatrices(
    _ pattern: MatrixPattern, _ numbers: Columns<Self>, _ fixed: UnsafePointer<Base.Scalar>,
    to address: UnsafeMutablePointer<Base.Scalar>, first count: Int
  ) {
    Base.storeMatrices(pattern, numbers.bases(), fixed, to: address, first: count)
  }
  @inline(__always)
  static func streamMatrices(
    _ pattern: MatrixPattern, _ numbers: Columns<Self>, _ fixed: UnsafePointer<Base.Scalar>,
    to address: UnsafeMutablePointer<Base.Scalar>
  ) {
    Base.streamMatrices(pattern, numbers.bases(), fixed, to: address)
  }

  @inline(__always) func stream(to address: UnsafeMutablePointer<Base.Scalar>) { base.stream(to: address) }
  @inline(__always) static func fence() { Base.fence() }
}

extension Columns {
  /// Four registers that count.
  @inline(__always)
  init<Base>(_ bases: Columns<Base>) where Vector == CountedLanes<Base> {
    self.init(a: CountedLanes(bases.a), b: CountedLanes(bases.b), c: CountedLanes(bases.c), d: CountedLanes(bases.d))
  }

  /// The registers themselves.
  @inline(__always)
  func bases<Base>() -> Columns<Base> where Vector == CountedLanes<Base> {
    Columns<Base>(a: a.base, b: b.base, c: c.base, d: d.base)
  }
}

extension CountedLanes {
  @inline(__always) static func multiplySubtract(_ a: Self, _ b: Self, _ c: Self) -> Self { .multiplyAdd(a, b, -c) }
  @inline(__always) static func negativeMultiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self { .multiplyAdd(-a, b, c) }
  @inline(__always)
  static func negate(_ x: Self, whereOdd counter: Self) -> Self { Self(.negate(x.base, whereOdd: counter.base)) }
  @inline(__always)
  static func scale(_ x: Self, byPowerOfTwo counter: Self) -> Self {
    Self(.scale(x.base, byPowerOfTwo: counter.base))
  }
}
