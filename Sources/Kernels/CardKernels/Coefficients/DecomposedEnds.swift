package import CardMotion
package import KernelContracts

import CLibrary

/// The ends between which the `decomposed` kernel moves its rows, decomposed.
package struct DecomposedEnds<Scalar: KernelScalar> {
  /// The columns of ``DecompositionChannel`` for both ends, and θ.
  package let columns: ColumnStorage<Scalar>
  package let rows: Int
  /// The rows with an end that cannot be decomposed, in ascending order.
  ///
  /// Their columns hold the identity. There is nothing between their ends; the caller shows the start before progress one
  /// half and the end from there.
  package let singularRows: [Int]

  /// Takes apart as many transforms at progress 0 as at progress 1; the rule chooses the scales that a mirror image negates.
  package init(from start: [Transform3D], to end: [Transform3D], rule: DecompositionRule = .automatic) {
    precondition(start.count == end.count, "each row has two ends; got \(start.count) and \(end.count)")
    self.init(zip(start, end).map { from, to in from.decomposed(with: to, by: rule) })
  }

  /// Prepares transforms that are already decomposed, or nil for a singular one; quaternions have length 1.
  package init(_ ends: [(from: Decomposition, to: Decomposition)?]) {
    rows = ends.count
    columns = ColumnStorage(columns: DecompositionChannel.endsCount, rows: max(rows, 1))
    singularRows = ends.indices.filter { ends[$0] == nil }
    for (row, ends) in ends.enumerated() { fill(row, ends ?? (Decomposition(), Decomposition())) }
  }

  private func fill(_ row: Int, _ ends: (from: Decomposition, to: Decomposition)) {
    // q and −q are one rotation; in one hemisphere the arc between the two is the shorter one.
    let side: Double = ends.from.rotation.dot(ends.to.rotation) < 0 ? -1 : 1
    for channel in DecompositionChannel.allCases {
      let sign = DecompositionChannel.rotation.contains(channel) ? side : 1
      columns[channel.from][row] = Scalar(ends.from[channel])
      columns[channel.to][row] = Scalar(sign * ends.to[channel])
    }
    columns[DecompositionChannel.angle][row] = max(angle(row), Self.leastAngle)
  }

  /// The angle between the quaternions of the columns.
  ///
  /// Half of it is the angle of a rhombus' diagonals, which loses nothing for nearly equal quaternions; the arc cosine
  /// of their product would lose half the digits.
  private func angle(_ row: Int) -> Scalar {
    let pairs = DecompositionChannel.rotation.map { channel in
      (Double(columns[channel.from][row]), Double(columns[channel.to][row]))
    }
    let difference = pairs.reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    let sum = pairs.reduce(0) { $0 + ($1.0 + $1.1) * ($1.0 + $1.1) }
    return Scalar(2 * atan2(difference.squareRoot(), sum.squareRoot()))
  }

  /// Below this angle the weights sin(pθ)/sin θ differ from p by less than ε/32 · |1 − p²|.
  private static var leastAngle: Scalar { Scalar.ulpOfOne.squareRoot() / 4 }
}

extension DecompositionChannel {
  fileprivate static let rotation: [DecompositionChannel] = [.rotationX, .rotationY, .rotationZ, .rotationW]
}

extension Decomposition {
  fileprivate subscript(channel: DecompositionChannel) -> Double {
    switch channel {
    case .translationX: translation.x
    case .translationY: translation.y
    case .translationZ: translation.z
    case .scaleX: scale.x
    case .scaleY: scale.y
    case .scaleZ: scale.z
    case .skewXY: skewXY
    case .skewXZ: skewXZ
    case .skewYZ: skewYZ
    case .perspectiveX: perspectiveX
    case .perspectiveY: perspectiveY
    case .perspectiveZ: perspectiveZ
    case .perspectiveW: perspectiveW
    case .rotationX: rotation.x
    case .rotationY: rotation.y
    case .rotationZ: rotation.z
    case .rotationW: rotation.w
    }
  }
}
