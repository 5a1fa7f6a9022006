import KernelContracts

extension Domain {
  /// Angles from a fraction of a turn to many turns, quarter turns and rest, scales of every sign and size.
  static func affinePoses<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    [0.01, 1, 10, 100].map { reach in
      var columns: [[Scalar]] = AffineChannel.allCases.map { channel in
        switch channel {
        case .translationX, .translationY: inputs.column(rows, -400...400)
        case .scale: inputs.column(rows, -2...2)
        case .angle: inputs.column(rows, -reach...reach)
        }
      }
      for (row, extreme) in zip(0..<rows, extremesOfAffine() as [[Scalar]]) {
        for (channel, value) in extreme.enumerated() { columns[channel][row] = value }
      }
      return .affine(kernel, recipe: "angles to \(reach)", poses: columns)
    }
  }

  /// At rest, nothing left of the card, quarter turns, the domain's ends, and numbers near the ends of the format.
  private static func extremesOfAffine<Scalar: KernelScalar>() -> [[Scalar]] {
    let quarter = Scalar.pi / 2
    let (least, large): (Scalar, Scalar) = (.leastNormalMagnitude, 1e30)
    return [
      [0, 0, 1, 0], [-0.0, 0, 0, 0], [1, 2, -1, quarter], [1, 2, 1, -quarter], [1, 2, 1, 2 * quarter],
      [1, 2, 1, 63 * quarter], [1, 2, 1, 100], [1, 2, 1, -100], [1, 2, 1, least], [least, large, 1, 1],
      [1, 2, large, 1],
    ]
  }
}
