import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension Trial {
  /// Matrices between two others, part by part.
  package static func decomposed(recipe: String, progress: [Scalar], ends: DecomposedEnds<Scalar>) -> Trial {
    let rows = progress.count
    let input = ColumnStorage<Scalar>(progress, columns: 1)
    let matrices = ColumnStorage<Scalar>(columns: 1, rows: 16 * (rows + spareRows))
    return Trial(
      .decomposed, recipe: recipe, storage: [input, ends.columns, matrices],
      outputs: .records(matrices[0], matrixEntries),
      call: DecomposedCall(progress: input[0], ends: ends.columns.block, matrices: matrices[0], rows: rows),
      truth: { ExactMotion(ends, row: $0).matrix(at: Double(input[0][$0])) },
      describe: { row in
        let values = (0..<DecompositionChannel.endsCount).map { ends.columns[$0][row] }
        return "progress \(input[0][row]), columns \(values)"
      }
    ).searched(in: RowDomain(free: 1))
  }
}

extension ExactMotion {
  /// One row's way between the ends as they stand in the columns.
  fileprivate init<Scalar: KernelScalar>(_ ends: DecomposedEnds<Scalar>, row: Int) {
    func part(_ column: Int) -> DoubleDouble { DoubleDouble(Double(ends.columns[column][row])) }
    self.init(
      from: Oracle.Decomposition { part($0.from) }, to: Oracle.Decomposition { part($0.to) },
      angle: Double(ends.columns[DecompositionChannel.angle][row]))
  }
}

extension Oracle.Decomposition {
  /// The parts that stand in the columns of a decomposed matrix.
  fileprivate init(_ part: (DecompositionChannel) -> DoubleDouble) {
    self.init()
    translation = [part(.translationX), part(.translationY), part(.translationZ)]
    scale = [part(.scaleX), part(.scaleY), part(.scaleZ)]
    skew = [part(.skewXY), part(.skewXZ), part(.skewYZ)]
    perspective = [part(.perspectiveX), part(.perspectiveY), part(.perspectiveZ), part(.perspectiveW)]
    rotation = Oracle.Quaternion(
      x: part(.rotationX), y: part(.rotationY), z: part(.rotationZ), w: part(.rotationW))
  }
}

extension Domain {
  /// Parts of every kind between rotations that are far apart, near, equal, on either side of a quarter turn, and stated
  /// by quaternions of opposite sign.
  static func decomposed<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    [1, 0.1, 1e-3, 1e-5, 1e-9, 0].flatMap { distance in
      [-1.0, 1].map { sign in
        let ends = (0..<rows).map { _ -> (from: Decomposition, to: Decomposition)? in
          var (from, to) = (parts(&inputs), parts(&inputs))
          from.rotation = rotation(near: Quaternion(x: 0, y: 0, z: 0, w: 0), by: 1, &inputs)
          let near = distance == 1 ? Quaternion(x: 0, y: 0, z: 0, w: 0) : from.rotation
          to.rotation = rotation(near: near, by: distance, &inputs)
          if sign < 0 { to.rotation = to.rotation * Quaternion(x: 0, y: 0, z: 0, w: -1) }
          return (from, to)
        }
        return .decomposed(
          recipe: "rotations \(distance) apart, sign \(sign)", progress: progress(rows, &inputs),
          ends: DecomposedEnds(ends))
      }
    }
  }

  /// Everything but the rotation.
  private static func parts(_ inputs: inout Inputs) -> Decomposition {
    var parts = Decomposition()
    func vector(_ range: ClosedRange<Double>, _ inputs: inout Inputs) -> Vector3 {
      Vector3(x: inputs.number(range), y: inputs.number(range), z: inputs.number(range))
    }
    (parts.translation, parts.scale) = (vector(-400...400, &inputs), vector(-2...2, &inputs))
    let (skew, perspective) = (vector(-1...1, &inputs), vector(-0.01...0.01, &inputs))
    (parts.skewXY, parts.skewXZ, parts.skewYZ) = (skew.x, skew.y, skew.z)
    (parts.perspectiveX, parts.perspectiveY, parts.perspectiveZ) = (perspective.x, perspective.y, perspective.z)
    parts.perspectiveW = inputs.number(0.5...2)
    return parts
  }

  /// A quaternion of length 1 whose numbers are up to a distance away from another's.
  private static func rotation(
    near other: Quaternion, by distance: Double, _ inputs: inout Inputs
  ) -> Quaternion {
    let range = -distance...distance
    return Quaternion(
      x: other.x + inputs.number(range), y: other.y + inputs.number(range), z: other.z + inputs.number(range),
      w: other.w + inputs.number(range)
    ).normalized
  }
}

extension DecomposedCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    Domain.decomposed(rows, &inputs)
  }
}
