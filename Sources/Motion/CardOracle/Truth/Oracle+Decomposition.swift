public import WideArithmetic

extension Oracle {
  /// The parts of a matrix S·K·R·T·P: scale, skew, rotation, translation, perspective.
  public struct Decomposition: Sendable, Equatable {
    /// Along x, y and z, in points.
    public var translation: [DoubleDouble] = [0, 0, 0]
    /// The factors along x, y and z.
    public var scale: [DoubleDouble] = [1, 1, 1]
    /// The shares of the first axis in the second, of the first in the third, of the second in the third.
    public var skew: [DoubleDouble] = [0, 0, 0]
    /// The rotation, of length 1.
    public var rotation = Quaternion(x: 0, y: 0, z: 0, w: 1)
    /// The last column of P.
    public var perspective: [DoubleDouble] = [0, 0, 0, 1]

    /// The parts of the identity.
    public init() {}
  }

  /// The place of a mirror image's minus sign.
  public enum MirrorRule: Sendable, CaseIterable {
    /// All three scales are negated (css-transforms-2).
    case allScales
    /// One scale is negated: x where m11 < m22, otherwise y; for matrices that stay in the plane (css-transforms-1).
    case oneScale

    /// The rule style sheets choose: one scale where every matrix stays in the plane.
    public init(for matrices: [[DoubleDouble]]) {
      let flat = [2, 3, 6, 7, 8, 9, 10, 11, 14, 15]
      let isFlat = matrices.allSatisfy { matrix in flat.allSatisfy { matrix[$0] == identityMatrix[$0] } }
      self = isFlat ? .oneScale : .allScales
    }
  }

  /// Takes a matrix apart, after dividing it by m44, by Gram and Schmidt's orthogonalisation.
  ///
  /// The perspective is the last column carried by the inverse of the rest (css-transforms-2, "Decomposing a 3D
  /// matrix"). Recomposing gives the matrix back within 2⁻⁹⁶ of its largest row, times the condition number. A matrix
  /// that is singular without its perspective, or whose m44 is zero, has no parts.
  public static func decompose(_ matrix: [DoubleDouble], rule: MirrorRule = .allScales) -> Decomposition? {
    preconditionMatrix(matrix)
    guard matrix[15] != 0 else { return nil }
    let divisor = EvenNumbers([matrix[15]])
    let rows = (0..<4).map { row in
      EvenNumbers(matrix[(4 * row)..<(4 * row + 4)], largestAmong: row < 3 ? 3 : 4).divided(by: divisor)
    }
    var parts = Decomposition()
    guard let perspective = perspective(of: rows) else { return nil }
    parts.perspective = perspective
    parts.orthogonalize(rows, rule)
    parts.translation = matrix[12...14].map { EvenNumbers([$0]).divided(by: divisor).values[0] }
    return parts
  }

  /// Solves A·p = the last column, A being the rest of the matrix; nil where that is singular.
  ///
  /// Both sides of a row are divided by one power of two, which changes nothing; that of the last row goes into p's
  /// last number, and comes out again.
  private static func perspective(of rows: [EvenNumbers]) -> [DoubleDouble]? {
    let column = rows.map { $0.numbers[3] }
    let affine = rows.indices.flatMap { rows[$0].numbers[..<3] + [$0 < 3 ? 0 : 1] }
    guard let inverse = inverse(of: affine) else { return nil }
    let solution = (0..<4).map { dot(Array(inverse[(4 * $0)..<(4 * $0 + 4)]), column) }
    return solution[..<3] + [solution[3].scaled(byPowerOf2: rows[3].exponent)]
  }

  /// Puts a matrix together from its parts.
  ///
  /// Each axis is turned by q·v·q* rather than through the rotation's matrix, whose entries a kernel uses. The error is
  /// below 2⁻¹⁰⁰ of the product of the magnitudes that enter an entry.
  public static func recompose(_ parts: Decomposition) -> [DoubleDouble] {
    let unit: [[DoubleDouble]] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    let axes = unit.map(parts.rotation.turned)
    let leaning: [[DoubleDouble]] = [[1, 0, 0], [parts.skew[0], 1, 0], [parts.skew[1], parts.skew[2], 1]]
    let rows = zip(parts.scale, leaning).map { scale, shares in
      (0..<3).map { column in scale * dot(shares, axes.map { $0[column] }) }
    }
    let perspective = Array(parts.perspective[0..<3])
    let last = parts.translation + [dot(parts.translation, perspective) + parts.perspective[3]]
    return rows.flatMap { $0 + [dot($0, perspective)] } + last
  }

  /// The matrix a share of the way between two others, part by part, the rotation along the shorter arc.
  ///
  /// Outside 0…1 everything is extrapolated. Without a rule it is the one that style sheets choose. Where an end
  /// cannot be taken apart, the result is discrete: `from` before one half, and `to` from there.
  public static func interpolated(
    from: [DoubleDouble], to: [DoubleDouble], progress: DoubleDouble, rule: MirrorRule? = nil
  ) -> (matrix: [DoubleDouble], isDiscrete: Bool) {
    guard let (start, end) = decompose(from: from, to: to, rule: rule) else {
      let unknown = [DoubleDouble](repeating: .notANumber, count: 16)
      return (progress.high.isNaN ? unknown : progress < 0.5 ? from : to, true)
    }
    return (recompose(start.mixed(with: end, progress: progress)), false)
  }

  /// Takes the two ends of an interpolation apart, so that each part goes to its counterpart; nil where one has no
  /// parts.
  public static func decompose(
    from: [DoubleDouble], to: [DoubleDouble], rule: MirrorRule? = nil
  ) -> (from: Decomposition, to: Decomposition)? {
    let rule = rule ?? MirrorRule(for: [from, to])
    guard let start = decompose(from, rule: rule), let end = decompose(to, rule: rule) else { return nil }
    return (rule == .oneScale ? start.facing(end) : start, end)
  }
}

extension Oracle.Decomposition {
  /// The parts a share of the way to others: the weighted mean of each, and the rotation along an arc.
  public func mixed(with end: Self, progress: DoubleDouble, along arc: Oracle.Arc = .shorter) -> Self {
    func mix(_ from: [DoubleDouble], _ to: [DoubleDouble]) -> [DoubleDouble] {
      zip(from, to).map { (1 - progress) * $0 + progress * $1 }
    }
    var parts = Self()
    parts.translation = mix(translation, end.translation)
    parts.scale = mix(scale, end.scale)
    parts.skew = mix(skew, end.skew)
    parts.perspective = mix(perspective, end.perspective)
    parts.rotation = Oracle.slerp(from: rotation, to: end.rotation, progress: progress, along: arc)
    return parts
  }

  /// Scale, skew and rotation of the first three rows.
  fileprivate mutating func orthogonalize(_ rows: [EvenNumbers], _ rule: Oracle.MirrorRule) {
    var axes: [[DoubleDouble]] = []
    for (index, row) in rows[..<3].enumerated() {
      var rest = Array(row.numbers[..<3])
      var shares: [DoubleDouble] = [0, 0]
      // Twice is enough: what the first pass leaves of the earlier axes is rounding, which the second removes.
      for _ in 0..<2 {
        for (number, axis) in axes.enumerated() {
          let share = Oracle.dot(rest, axis)
          shares[number] = shares[number] + share
          rest = zip(rest, axis).map { $0 - share * $1 }
        }
      }
      let even = EvenNumbers(rest)
      let length = Oracle.dot(even.numbers, even.numbers).squareRoot()
      axes.append(even.numbers.map { $0 / length })
      let factor = length.scaled(byPowerOf2: even.exponent)
      scale[index] = factor.scaled(byPowerOf2: row.exponent)
      if index == 1 { skew[0] = shares[0] / factor }
      if index == 2 { (skew[1], skew[2]) = (shares[0] / factor, shares[1] / factor) }
    }
    for index in mirrored(axes, isFirst: rows[0].values[0] < rows[1].values[1], rule) {
      scale[index] = -scale[index]
      axes[index] = axes[index].map { -$0 }
      for (place, pair) in [(0, 1), (0, 2), (1, 2)].enumerated() where pair.0 == index || pair.1 == index {
        skew[place] = -skew[place]
      }
    }
    rotation = Oracle.Quaternion(rows: axes)
  }

  /// The axes to turn around for right-handed ones; none where they are.
  private func mirrored(_ axes: [[DoubleDouble]], isFirst: Bool, _ rule: Oracle.MirrorRule) -> [Int] {
    let (x, y, z) = (axes[0], axes[1], axes[2])
    let cross = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]]
    guard Oracle.dot(cross, z) < 0 else { return [] }
    return rule == .allScales ? [0, 1, 2] : isFirst ? [0] : [1]
  }

  /// The same matrix in other parts where these mirror x and the end's mirror y, or the reverse (css-transforms-1).
  ///
  /// Half a turn about z negates both scales and the skews that tie z to them.
  fileprivate func facing(_ end: Self) -> Self {
    guard (scale[0] < 0 && end.scale[1] < 0) || (scale[1] < 0 && end.scale[0] < 0) else { return self }
    var parts = self
    (parts.scale[0], parts.scale[1]) = (-scale[0], -scale[1])
    (parts.skew[1], parts.skew[2]) = (-skew[1], -skew[2])
    parts.rotation = rotation * Oracle.Quaternion(x: 0, y: 0, z: 1, w: 0)
    return parts
  }
}
