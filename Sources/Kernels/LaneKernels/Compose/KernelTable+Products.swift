import KernelContracts

/// Products of matrices, which are written for whole row vectors in a register and for halves.
extension KernelTable {
  @inline(__always)
  mutating func addProducts<Vector: RecordLanes>(_: Vector.Type) where Vector.Scalar == Scalar {
    concat = { concatRows(Vector.self, CachedStores.self, $0, $1, $2, $3) }
    concatStreaming = { concatRows(Vector.self, StreamedStores.self, $0, $1, $2, $3) }
    concatPairwise = { concatPairwiseRows(Vector.self, CachedStores.self, $0, $1, $2, $3) }
    concatPairwiseStreaming = { concatPairwiseRows(Vector.self, StreamedStores.self, $0, $1, $2, $3) }
  }

  @inline(__always)
  mutating func addProductsOfHalves<Vector: Lanes>(_: Vector.Type) where Vector.Scalar == Scalar {
    concat = { concatHalves(Vector.self, CachedStores.self, $0, $1, $2, $3) }
    concatStreaming = { concatHalves(Vector.self, StreamedStores.self, $0, $1, $2, $3) }
    concatPairwise = { concatPairwiseHalves(Vector.self, CachedStores.self, $0, $1, $2, $3) }
    concatPairwiseStreaming = { concatPairwiseHalves(Vector.self, StreamedStores.self, $0, $1, $2, $3) }
  }
}
