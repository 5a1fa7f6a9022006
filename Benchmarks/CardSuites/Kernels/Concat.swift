import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import KernelPlugins
import Stopwatch
import WideArithmetic

extension Trial {
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
  func nested(streaming: Bool) -> [Benchmark] {
    entries(.concatPairwise, streaming: streaming, recipe: "nested", columns: 48) {
      .concatPairwise(
        recipe: "nested", matrices: $0.column(16 * pool, -100...100), parents: $0.column(16 * pool, -2...2))
    }
  }
}

extension Trial {
  package static func corners(recipe: String, size: CardSize<Scalar>, matrices: [Scalar]) -> Trial {
    let rows = matrices.count / 16
    let input = ColumnStorage<Scalar>([matrices], of: 16)
    let corners = ColumnStorage<Scalar>.records(rows, of: 8)
    let (width, height) = (2 * Double(size.halfWidth), 2 * Double(size.halfHeight))
    return Trial(
      .corners, recipe: recipe, storage: [input, corners],
      names: ["x0", "y0", "x1", "y1", "x2", "y2", "x3", "y3"],
      problem: KernelProblem(halfWidth: Double(size.halfWidth), halfHeight: Double(size.halfHeight)),
      call: CornersCall(size: size, matrices: input[0], corners: corners[0], rows: rows),
      truth: { row in
        let matrix = row[0..<16].map { DoubleDouble($0) }
        let scales = Oracle.cornerScales(of: matrix, width: width, height: height)
        return zip(Oracle.corners(of: matrix, width: width, height: height), scales).map {
          Truth(value: $0, scale: $1)
        }
      },
      describe: { "half a card of \(size.halfWidth) × \(size.halfHeight) pt, matrix \($0.numbers)" }
    ).with(
      searched: RowDomain(contains: { row in
        let matrix = row.map { DoubleDouble(Double($0)) }
        let sum = Oracle.cornerWeights(of: matrix.map(\.magnitude), width: width, height: height)[2].high
        return Oracle.cornerWeights(of: matrix, width: width, height: height).allSatisfy { $0.high >= sum * 0x1p-10 }
      }))
  }
}

extension CornersCall: CheckedCall {
  static var longRounds: Range<Int> { 0..<1 }

  /// Cards rotated about any axis, far enough from the viewer that w stays positive.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    (request.rounds ?? 0..<6).map { round in
      let matrices = (0..<request.rows).flatMap { _ in projection(&request.inputs).elements.map { Scalar($0) } }
      return .corners(recipe: "round \(round)", size: CardSize(halfWidth: 187.5, halfHeight: 60), matrices: matrices)
    }
  }

  private static func projection(_ inputs: inout Inputs) -> Transform3D {
    let shift = inputs.vector(-200...200, -200...200, -100...100)
    let angle = inputs.number(-4...4)
    return Transform3D(perspective: -1.0 / 500).translated(x: shift.x, y: shift.y, z: shift.z)
      .rotated(by: angle, about: inputs.vector(-1...1, -1...1, 0.1...1))
  }
}
