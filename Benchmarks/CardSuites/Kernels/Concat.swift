import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Matrices times a shared parent.
  package static func concat(recipe: String, parent: [Scalar], matrices: [Scalar]) -> Trial {
    let rows = matrices.count / 16
    let columns = ColumnStorage<Scalar>([matrices], of: 16, empty: 1)
    let shared = ColumnStorage<Scalar>(columns: 1, rows: parent.count)
    shared[0].update(from: parent, count: parent.count)
    let exactParent = parent.map { Double($0) }
    return Trial(
      .concat, recipe: recipe, storage: [columns, shared], names: matrixEntries,
      problem: KernelProblem(),
      call: ConcatCall(parent: shared[0], matrices: columns[0], out: columns[1], rows: rows),
      truth: { row in
        .product(((16 * row)..<(16 * row + 16)).map { Double(columns[0][$0]) }, exactParent)
      },
      describe: { "matrix \(((16 * $0)..<(16 * $0 + 16)).map { columns[0][$0] })" })
  }
}

extension Domain {
  /// Matrices of random poses in a random parent.
  static func products<Scalar: KernelScalar>(
    _ rows: Int, rounds: Range<Int> = 0..<6, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    rounds.map { round in
      .concat(
        recipe: "round \(round)", parent: inputs.column(16, -2...2),
        matrices: inputs.column(16 * rows, -100...100))
    }
  }
}

extension ConcatCall: CheckedCall {
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    Domain.products(request.rows, &request.inputs)
  }

  static func longTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    Domain.products(request.rows, rounds: 0..<1, &request.inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x3521001b2fedfd88, double: 0xd11d3b05dd3acb3b)
  }
}

extension Trial {
  /// Matrices times a parent of their own each.
  package static func concatPairwise(recipe: String, matrices: [Scalar], parents: [Scalar]) -> Trial {
    let rows = matrices.count / 16
    let columns = ColumnStorage<Scalar>([matrices, parents], of: 16, empty: 1)
    return Trial(
      .concatPairwise, recipe: recipe, storage: [columns], names: matrixEntries,
      problem: KernelProblem(),
      call: ConcatPairwiseCall(matrices: columns[0], parents: columns[1], out: columns[2], rows: rows),
      truth: { row in
        let numbers = (16 * row)..<(16 * row + 16)
        return .product(numbers.map { Double(columns[0][$0]) }, numbers.map { Double(columns[1][$0]) })
      },
      describe: { row in
        let numbers = (16 * row)..<(16 * row + 16)
        return "matrix \(numbers.map { columns[0][$0] }), parent \(numbers.map { columns[1][$0] })"
      })
  }
}

extension ConcatPairwiseCall: CheckedCall {
  /// Matrices of random numbers, each in a random parent of its own.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    (0..<6).map { round in
      .concatPairwise(
        recipe: "round \(round)", matrices: request.inputs.column(16 * request.rows, -100...100),
        parents: request.inputs.column(16 * request.rows, -2...2))
    }
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x1d9364c868f68a75, double: 0xe2925ebccbbab80d)
  }
}

extension [BenchmarkEntry] {
  /// Products of nested layers, with ordinary stores or past the caches.
  static func pairwise<Scalar: KernelScalar>(
    _: Scalar.Type, streaming: Bool, _ rows: Int, _ pool: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    trial(.concatPairwise, streaming: streaming, recipe: "nested", rows: rows, columns: 48, configuration) {
      () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .concatPairwise(
        recipe: "nested", matrices: inputs.column(16 * pool, -100...100), parents: inputs.column(16 * pool, -2...2))
    }
  }
}
