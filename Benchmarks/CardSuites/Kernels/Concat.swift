import CardKernels
import KernelContracts
import Stopwatch
import KernelPlugins

extension Trial {
  /// Matrices times a shared parent.
  package static func concat(recipe: String, parent: [Scalar], matrices: [Scalar]) -> Trial {
    let columns = ColumnStorage<Scalar>([matrices], of: 16, empty: 1)
    let shared = ColumnStorage<Scalar>(columns: 1, rows: parent.count)
    shared[0].update(from: parent, count: parent.count)
    let exactParent = parent.map { Double($0) }
    return Trial(
      .concat, recipe: recipe, storage: [columns, shared], names: matrixEntries, problem: KernelProblem(),
      call: ConcatCall(parent: shared[0], matrices: columns[0], out: columns[1], rows: matrices.count / 16),
      truth: { .product($0[0..<16], exactParent) }, describe: { "matrix \($0.numbers)" })
  }
}

extension ConcatCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x3521001b2fedfd88, 0xd11d3b05dd3acb3b) }

  static var longRounds: Range<Int> { 0..<1 }

  /// Matrices of random numbers in a random parent.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    (request.rounds ?? 0..<6).map { round in
      .concat(
        recipe: "round \(round)", parent: request.inputs.column(16, -2...2), matrices: request.matrices(-100...100))
    }
  }
}

extension Trial {
  /// Matrices times a parent of their own each.
  package static func concatPairwise(recipe: String, matrices: [Scalar], parents: [Scalar]) -> Trial {
    let columns = ColumnStorage<Scalar>([matrices, parents], of: 16, empty: 1)
    return Trial(
      .concatPairwise, recipe: recipe, storage: [columns], names: matrixEntries, problem: KernelProblem(),
      call: ConcatPairwiseCall(
        matrices: columns[0], parents: columns[1], out: columns[2], rows: matrices.count / 16),
      truth: { .product($0[0..<16], $0[16..<32]) },
      describe: { "matrix \($0.numbers[..<16]), parent \($0.numbers[16...])" })
  }
}

extension ConcatPairwiseCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x1d9364c868f68a75, 0xe2925ebccbbab80d) }

  /// Matrices of random numbers, each in a random parent of its own.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    (0..<6).map { round in
      .concatPairwise(
        recipe: "round \(round)", matrices: request.matrices(-100...100), parents: request.matrices(-2...2))
    }
  }
}

extension KernelSuite {
  /// Products of nested layers.
  func nested(streaming: Bool) -> [Benchmark] {
    entries(.concatPairwise, streaming: streaming, recipe: "nested", columns: 48) {
      .concatPairwise(
        recipe: "nested", matrices: $0.column(16 * pool, -100...100), parents: $0.column(16 * pool, -2...2))
    }
  }
}
