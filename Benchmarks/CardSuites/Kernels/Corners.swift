import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Projected corners.
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
        let matrix = ((16 * row)..<(16 * row + 16)).map { DoubleDouble(Double(input[0][$0])) }
        let scales = Oracle.cornerScales(of: matrix, width: width, height: height)
        return zip(Oracle.corners(of: matrix, width: width, height: height), scales).map {
          Truth(value: $0, scale: $1)
        }
      },
      describe: { "\(size.inWords), matrix \(((16 * $0)..<(16 * $0 + 16)).map { input[0][$0] })" }
    ).searched(
      in: RowDomain(contains: { row in
        let matrix = row.map { DoubleDouble(Double($0)) }
        let sum = Oracle.cornerWeights(of: matrix.map(\.magnitude), width: width, height: height)[2].high
        return Oracle.cornerWeights(of: matrix, width: width, height: height).allSatisfy { $0.high >= sum * 0x1p-10 }
      }))
  }
}

extension Domain {
  /// Cards turned about any axis behind a viewer far enough away that w stays positive.
  static func projections<Scalar: KernelScalar>(
    _ rows: Int, rounds: Range<Int> = 0..<6, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    rounds.map { round in
      let matrices = (0..<rows).flatMap { _ in
        Transform3D(perspective: -1.0 / 500)
          .translated(
            x: inputs.number(-200...200), y: inputs.number(-200...200), z: inputs.number(-100...100)
          )
          .rotated(by: inputs.number(-4...4), about: axis(&inputs)).elements.map { Scalar($0) }
      }
      return .corners(recipe: "round \(round)", size: CardSize(halfWidth: 187.5, halfHeight: 60), matrices: matrices)
    }
  }

  private static func axis(_ inputs: inout Inputs) -> Vector3 {
    Vector3(x: inputs.number(-1...1), y: inputs.number(-1...1), z: inputs.number(0.1...1))
  }
}

extension CornersCall: CheckedCall {
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    Domain.projections(request.rows, &request.inputs)
  }

  static func longTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    Domain.projections(request.rows, rounds: 0..<1, &request.inputs)
  }
}
