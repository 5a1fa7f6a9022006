/// A way from one transform to another.
package enum TransformInterpolation: Sendable, Hashable {
  /// Each of the sixteen numbers goes straight; a rotation by θ shrinks to cos(θ/2) on the way.
  case componentwise
  /// The parts of a ``Decomposition`` go straight and the rotation along the shorter arc, as in Core Animation.
  case decomposed(DecompositionRule)
}

/// A transform on the way between two others.
package struct InterpolatedTransform: Sendable, Hashable {
  /// The origin of an interpolated transform.
  package enum Status: String, Sendable, CaseIterable {
    /// It lies between the ends.
    case ok
    /// It is one of the ends, because an end is singular or not finite.
    case discrete
  }

  package var transform: Transform3D
  package var status: Status

  package init(transform: Transform3D, status: Status) { (self.transform, self.status) = (transform, status) }

  /// The choice of an end where nothing lies between: the start before one half, then the end; NaN stays NaN.
  static func discrete(from start: Transform3D, to end: Transform3D, progress: Double) -> InterpolatedTransform {
    let unknown = Transform3D(elements: Array(repeating: .nan, count: 16))
    return InterpolatedTransform(transform: progress.isNaN ? unknown : progress < 0.5 ? start : end, status: .discrete)
  }
}

extension Transform3D {
  /// Returns the transform a share of the way to another.
  ///
  /// Componentwise, the ends are returned exactly. Decomposed, they are returned to a few ε and divided by their m44;
  /// when one of them has no ``decomposed(by:)``, the result switches from the start to the end at one half. Outside
  /// 0…1 everything is extrapolated, and a NaN progress gives a transform of NaN.
  package func interpolated(
    to end: Transform3D, progress: Double, method: TransformInterpolation
  ) -> InterpolatedTransform {
    switch method {
    case .componentwise:
      let mix = zip(elements, end.elements).map { $0.mixed(with: $1, progress: progress) }
      return InterpolatedTransform(transform: Transform3D(elements: mix), status: .ok)
    case .decomposed(let rule):
      guard let parts = decomposed(with: end, by: rule) else {
        return .discrete(from: self, to: end, progress: progress)
      }
      let mix = parts.from.mixed(with: parts.to, progress: progress)
      return InterpolatedTransform(transform: Transform3D(mix), status: .ok)
    }
  }

  /// Returns the parts of two transforms, to be interpolated one by one; nil where one has no ``decomposed(by:)``.
  ///
  /// Both are decomposed by one rule. When one mirrors x and the other y, the first is expressed by half a turn, so
  /// that the card turns over instead of shrinking to a point on the way.
  package func decomposed(
    with end: Transform3D, by rule: DecompositionRule = .automatic
  ) -> (from: Decomposition, to: Decomposition)? {
    let rule = rule.resolved(for: self, end)
    guard let from = decomposed(by: rule), let to = end.decomposed(by: rule) else { return nil }
    return (rule == .twoDimensional ? from.facing(to) : from, to)
  }
}

extension Decomposition {
  /// The parts a share of the way to others; the perspective goes straight in 1/distance.
  func mixed(with end: Decomposition, progress: Double) -> Decomposition {
    var parts = Decomposition()
    parts.translation = translation.mixed(with: end.translation, progress: progress)
    parts.scale = scale.mixed(with: end.scale, progress: progress)
    parts.rotation = rotation.slerp(to: end.rotation, progress: progress)
    let mix = { (part: KeyPath<Decomposition, Double>) in
      self[keyPath: part].mixed(with: end[keyPath: part], progress: progress)
    }
    (parts.skewXY, parts.skewXZ, parts.skewYZ) = (mix(\.skewXY), mix(\.skewXZ), mix(\.skewYZ))
    (parts.perspectiveX, parts.perspectiveY) = (mix(\.perspectiveX), mix(\.perspectiveY))
    (parts.perspectiveZ, parts.perspectiveW) = (mix(\.perspectiveZ), mix(\.perspectiveW))
    return parts
  }

  /// The same transform in other parts, when these mirror x and the end's mirror y, or the reverse.
  ///
  /// Negating both scales is half a turn; so the card turns over instead of shrinking to a point on the way
  /// (css-transforms-1, "Interpolation of decomposed 2D matrix values").
  fileprivate func facing(_ end: Decomposition) -> Decomposition {
    guard (scale.x < 0 && end.scale.y < 0) || (scale.y < 0 && end.scale.x < 0) else { return self }
    var parts = self
    (parts.scale.x, parts.scale.y) = (-scale.x, -scale.y)
    (parts.skewXZ, parts.skewYZ) = (-skewXZ, -skewYZ)
    parts.rotation = rotation * Quaternion(x: 0, y: 0, z: 1, w: 0)
    return parts
  }
}
