/// The way in which whole registers are stored.
///
/// Kernels are specialised for a policy. A flag inside the loop would not do: where both branches of an `if` store the
/// same register at the same place, the compiler merges them and the hint is lost.
protocol StorePolicy: SendableMetatype {
  static func store<Vector: Lanes>(_ vector: Vector, to address: UnsafeMutablePointer<Vector.Scalar>)
  static func storeMatrices<Vector: Lanes>(
    _ first: Columns<Vector>, _ second: Columns<Vector>, _ third: Columns<Vector>, _ fourth: Columns<Vector>,
    to address: UnsafeMutablePointer<Vector.Scalar>, first count: Int)
  static func storeMatrices<Vector: Lanes>(
    _ pattern: MatrixPattern, _ numbers: Columns<Vector>, _ fixed: UnsafePointer<Vector.Scalar>,
    to address: UnsafeMutablePointer<Vector.Scalar>, first count: Int)
  /// Called once, after the last store.
  static func finish<Vector: Lanes>(_: Vector.Type)
}

/// Through the caches, for outputs that stay in them.
enum CachedStores: StorePolicy {
  @inline(__always)
  static func store<Vector: Lanes>(_ vector: Vector, to address: UnsafeMutablePointer<Vector.Scalar>) {
    vector.store(to: address)
  }
  @inline(__always)
  static func storeMatrices<Vector: Lanes>(
    _ first: Columns<Vector>, _ second: Columns<Vector>, _ third: Columns<Vector>, _ fourth: Columns<Vector>,
    to address: UnsafeMutablePointer<Vector.Scalar>, first count: Int
  ) {
    Vector.storeMatrices(first, second, third, fourth, to: address, first: count)
  }
  @inline(__always)
  static func storeMatrices<Vector: Lanes>(
    _ pattern: MatrixPattern, _ numbers: Columns<Vector>, _ fixed: UnsafePointer<Vector.Scalar>,
    to address: UnsafeMutablePointer<Vector.Scalar>, first count: Int
  ) {
    Vector.storeMatrices(pattern, numbers, fixed, to: address, first: count)
  }
  @inline(__always) static func finish<Vector: Lanes>(_: Vector.Type) {}
}

/// Past the caches, for outputs larger than the last of them; the last register's rows, where they do not fill it, go
/// the ordinary way.
enum StreamedStores: StorePolicy {
  @inline(__always)
  static func store<Vector: Lanes>(_ vector: Vector, to address: UnsafeMutablePointer<Vector.Scalar>) {
    vector.stream(to: address)
  }
  @inline(__always)
  static func storeMatrices<Vector: Lanes>(
    _ first: Columns<Vector>, _ second: Columns<Vector>, _ third: Columns<Vector>, _ fourth: Columns<Vector>,
    to address: UnsafeMutablePointer<Vector.Scalar>, first count: Int
  ) {
    if count == Vector.width {
      Vector.streamMatrices(first, second, third, fourth, to: address)
    } else {
      Vector.storeMatrices(first, second, third, fourth, to: address, first: count)
    }
  }
  @inline(__always)
  static func storeMatrices<Vector: Lanes>(
    _ pattern: MatrixPattern, _ numbers: Columns<Vector>, _ fixed: UnsafePointer<Vector.Scalar>,
    to address: UnsafeMutablePointer<Vector.Scalar>, first count: Int
  ) {
    if count == Vector.width {
      Vector.streamMatrices(pattern, numbers, fixed, to: address)
    } else {
      Vector.storeMatrices(pattern, numbers, fixed, to: address, first: count)
    }
  }
  @inline(__always) static func finish<Vector: Lanes>(_: Vector.Type) { Vector.fence() }
}
