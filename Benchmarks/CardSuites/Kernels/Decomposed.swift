import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension Trial {
  /// Matrices interpolated between two others, part by part.
  package static func decomposed(recipe: String, progress: [Scalar], ends: DecomposedEnds<Scalar>) -> Trial {
    let rows = progress.count
    let input = ColumnStorage<Scalar>(progress, columns: 1)
    let matrices = ColumnStorage<Scalar>.records(rows)
    return Trial(
      .decomposed, recipe: recipe, storage: [input, ends.columns, matrices], names: matrixEntries,
      call: DecomposedCall(progress: input[0], ends: ends.columns.block, matrices: matrices[0], rows: rows),
      truth: { ExactMotion($0).matrix(at: $0[0]) },
      describe: { "progress \($0.numbers[0]), columns \($0.numbers[1...])" }
    ).with(searched: RowDomain(free: 1))
  }
}

extension ExactMotion {
  /// One row's motion between the ends in its columns, which follow the progress.
  fileprivate init<Scalar: KernelScalar>(_ row: RowInputs<Scalar>) {
    func part(_ column: Int) -> DoubleDouble { DoubleDouble(row[1 + column]) }
    self.init(
      from: Oracle.Decomposition { part($0.from) }, to: Oracle.Decomposition { part($0.to) },
      angle: row[1 + DecompositionChannel.angle])
  }
}

extension Oracle.Decomposition {
  fileprivate init(_ part: (DecompositionChannel) -> DoubleDouble) {
    self.init()
    translation = [part(.translationX), part(.translationY), part(.translationZ)]
    scale = [part(.scaleX), part(.scaleY), part(.scaleZ)]
    skew = [part(.skewXY), part(.skewXZ), part(.skewYZ)]
    perspective = [part(.perspectiveX), part(.perspectiveY), part(.perspectiveZ), part(.perspectiveW)]
    rotation = Oracle.Quaternion(x: part(.rotationX), y: part(.rotationY), z: part(.rotationZ), w: part(.rotationW))
  }
}

extension DecomposedCall: CheckedCall {
  /// Parts of every kind, between rotations that are far apart, near or equal, given by quaternions of the same and of
  /// opposite signs.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    [1, 0.1, 1e-3, 1e-5, 1e-9, 0].flatMap { distance in
      [-1.0, 1].map { sign in
        let ends = (0..<request.rows).map { _ -> (from: Decomposition, to: Decomposition)? in
          var (from, to) = (parts(&request.inputs), parts(&request.inputs))
          from.rotation = rotation(near: nil, by: 1, &request.inputs)
          to.rotation = rotation(near: distance == 1 ? nil : from.rotation, by: distance, &request.inputs)
          if sign < 0 { to.rotation = to.rotation * Quaternion(x: 0, y: 0, z: 0, w: -1) }
          return (from, to)
        }
        return .decomposed(
          recipe: "rotations \(distance) apart, sign \(sign)", progress: request.progress(),
          ends: DecomposedEnds(ends))
      }
    }
  }

  /// All parts except the rotation.
  private static func parts(_ inputs: inout Inputs) -> Decomposition {
    var parts = Decomposition()
    (parts.translation, parts.scale) = (inputs.vector(-400...400), inputs.vector(-2...2))
    let (skew, perspective) = (inputs.vector(-1...1), inputs.vector(-0.01...0.01))
    (parts.skewXY, parts.skewXZ, parts.skewYZ) = (skew.x, skew.y, skew.z)
    (parts.perspectiveX, parts.perspectiveY, parts.perspectiveZ) = (perspective.x, perspective.y, perspective.z)
    parts.perspectiveW = inputs.number(0.5...2)
    return parts
  }

  /// A unit quaternion whose components differ from another's, or from 0, by up to a distance before it is normalised.
  private static func rotation(near other: Quaternion?, by distance: Double, _ inputs: inout Inputs) -> Quaternion {
    let other = other ?? Quaternion(x: 0, y: 0, z: 0, w: 0)
    let step = inputs.vector(-distance...distance)
    return Quaternion(
      x: other.x + step.x, y: other.y + step.y, z: other.z + step.z, w: other.w + inputs.number(-distance...distance)
    ).normalized
  }
}

extension Trial {
  /// Matrices interpolated between two others, entry by entry.
  package static func componentwise(recipe: String, progress: [Scalar], from: [Scalar], to: [Scalar]) -> Trial {
    let input = ColumnStorage<Scalar>(progress, columns: 1)
    let matrices = ColumnStorage<Scalar>([from, to], of: 16, empty: 1)
    return Trial(
      .componentwise, recipe: recipe, storage: [input, matrices], names: matrixEntries,
      call: ComponentwiseCall(
        progress: input[0], from: matrices[0], to: matrices[1], out: matrices[2], rows: progress.count),
      truth: { row in zip(row[1..<17], row[17..<33]).map { .between($0, $1, row[0], extent: 1) } },
      describe: { "progress \($0.numbers[0]), from \($0.numbers[1..<17]), to \($0.numbers[17...])" })
  }
}

extension DomainRequest {
  /// Progress before, between and after the ends, which come first.
  fileprivate mutating func progress<Scalar: KernelScalar>() -> [Scalar] {
    column(-0.5...2).beginning(with: [0, 1, 0.5, 2, -0.5, Scalar.ulpOfOne, 1 - Scalar.ulpOfOne])
  }
}

extension ComponentwiseCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x8918259af43db2d6, 0x396e9aaf21e8249c) }

  /// Matrices of mixed sign and size under progress inside and outside 0…1.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    (0..<6).map { round in
      .componentwise(
        recipe: "round \(round)", progress: request.progress(),
        from: request.matrices(-320...320), to: request.matrices(-1...1))
    }
  }
}
