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
    let matrices = ColumnStorage<Scalar>.records(rows)
    return Trial(
      .decomposed, recipe: recipe, storage: [input, ends.columns, matrices], names: matrixEntries,
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
    rotation = Oracle.Quaternion(x: part(.rotationX), y: part(.rotationY), z: part(.rotationZ), w: part(.rotationW))
  }
}

extension Domain {
  /// Everything but the rotation.
  fileprivate static func parts(_ inputs: inout Inputs) -> Decomposition {
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
  fileprivate static func rotation(near other: Quaternion, by distance: Double, _ inputs: inout Inputs) -> Quaternion {
    let range = -distance...distance
    return Quaternion(
      x: other.x + inputs.number(range), y: other.y + inputs.number(range), z: other.z + inputs.number(range),
      w: other.w + inputs.number(range)
    ).normalized
  }
}

extension DecomposedCall: CheckedCall {
  /// Parts of every kind between rotations that are far apart, near, equal, on either side of a quarter turn, and stated
  /// by quaternions of opposite sign.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    [1, 0.1, 1e-3, 1e-5, 1e-9, 0].flatMap { distance in
      [-1.0, 1].map { sign in
        let ends = (0..<request.rows).map { _ -> (from: Decomposition, to: Decomposition)? in
          var (from, to) = (Domain.parts(&request.inputs), Domain.parts(&request.inputs))
          from.rotation = Domain.rotation(near: Quaternion(x: 0, y: 0, z: 0, w: 0), by: 1, &request.inputs)
          let near = distance == 1 ? Quaternion(x: 0, y: 0, z: 0, w: 0) : from.rotation
          to.rotation = Domain.rotation(near: near, by: distance, &request.inputs)
          if sign < 0 { to.rotation = to.rotation * Quaternion(x: 0, y: 0, z: 0, w: -1) }
          return (from, to)
        }
        return .decomposed(
          recipe: "rotations \(distance) apart, sign \(sign)", progress: Domain.progress(request.rows, &request.inputs),
          ends: DecomposedEnds(ends))
      }
    }
  }
}

extension Trial {
  /// Matrices between two others, number by number.
  package static func componentwise(recipe: String, progress: [Scalar], from: [Scalar], to: [Scalar]) -> Trial {
    let rows = progress.count
    let input = ColumnStorage<Scalar>(progress, columns: 1)
    let matrices = ColumnStorage<Scalar>([from, to], of: 16, empty: 1)
    let (from, to) = (matrices[0], matrices[1])
    return Trial(
      .componentwise, recipe: recipe, storage: [input, matrices], names: matrixEntries,
      call: ComponentwiseCall(progress: input[0], from: from, to: to, out: matrices[2], rows: rows),
      truth: { row in
        (16 * row..<16 * row + 16).map {
          .between(Double(from[$0]), Double(to[$0]), Double(input[0][row]), extent: 1)
        }
      },
      describe: { row in
        let entries = 16 * row..<16 * row + 16
        return "progress \(input[0][row]), from \(entries.map { from[$0] }), to \(entries.map { to[$0] })"
      })
  }
}

extension Domain {
  /// Progress before, between and after the ends, which come first.
  static func progress<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Scalar] {
    var progress: [Scalar] = inputs.column(rows, -0.5...2)
    for (row, value) in zip(0..<rows, [0, 1, 0.5, 2, -0.5, Scalar.ulpOfOne, 1 - Scalar.ulpOfOne]) {
      progress[row] = value
    }
    return progress
  }
}

extension ComponentwiseCall: CheckedCall {
  /// Matrices of mixed sign and size under progress inside and outside 0…1.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    (0..<6).map { round in
      .componentwise(
        recipe: "round \(round)", progress: Domain.progress(request.rows, &request.inputs),
        from: request.inputs.column(16 * request.rows, -320...320),
        to: request.inputs.column(16 * request.rows, -1...1))
    }
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x8918259af43db2d6, double: 0x396e9aaf21e8249c)
  }
}
