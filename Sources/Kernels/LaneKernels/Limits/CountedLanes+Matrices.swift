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
    static func storeAffineMatrices(
      _ a: Self, _ b: Self, _ c: Self, _ d: Self, tx: Self, ty: Self,
      to address: UnsafeMutablePointer<Base.Scalar>, first count: Int
    ) {
      Base.storeAffineMatrices(
        a.base, b.base, c.base, d.base, tx: tx.base, ty: ty.base, to: address, first: count)
    }
    @inline(__always)
    static func streamAffineMatrices(
      _ a: Self, _ b: Self, _ c: Self, _ d: Self, tx: Self, ty: Self, to address: UnsafeMutablePointer<Base.Scalar>
    ) {
      Base.streamAffineMatrices(a.base, b.base, c.base, d.base, tx: tx.base, ty: ty.base, to: address)
    }

    @inline(__always)
    static func storeSimilarityMatrices(
      _ a: Self, _ b: Self, tx: Self, ty: Self, to address: UnsafeMutablePointer<Base.Scalar>, first count: Int
    ) {
      Base.storeSimilarityMatrices(a.base, b.base, tx: tx.base, ty: ty.base, to: address, first: count)
    }
    @inline(__always)
    static func streamSimilarityMatrices(
      _ a: Self, _ b: Self, tx: Self, ty: Self, to address: UnsafeMutablePointer<Base.Scalar>
    ) {
      Base.streamSimilarityMatrices(a.base, b.base, tx: tx.base, ty: ty.base, to: address)
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
