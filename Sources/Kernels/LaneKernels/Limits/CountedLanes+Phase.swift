#if COUNTED
  extension CountedLanes {
    @inline(__always)
    static func multiplySubtract(_ a: Self, _ b: Self, _ c: Self) -> Self { .multiplyAdd(a, b, -c) }
    @inline(__always)
    static func negativeMultiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self { .multiplyAdd(-a, b, c) }
    @inline(__always)
    static func negate(_ x: Self, whereOdd counter: Self) -> Self { Self(.negate(x.base, whereOdd: counter.base)) }
    @inline(__always)
    static func scale(_ x: Self, byPowerOfTwo counter: Self) -> Self {
      Self(.scale(x.base, byPowerOfTwo: counter.base))
    }
  }
#endif
