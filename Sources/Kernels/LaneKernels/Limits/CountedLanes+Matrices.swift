#if COUNTED
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
      self.init(
        a: CountedLanes(bases.a), b: CountedLanes(bases.b), c: CountedLanes(bases.c), d: CountedLanes(bases.d))
    }

    /// The registers themselves.
    @inline(__always)
    func bases<Base>() -> Columns<Base> where Vector == CountedLanes<Base> {
      Columns<Base>(a: a.base, b: b.base, c: c.base, d: d.base)
    }
  }
#endif
