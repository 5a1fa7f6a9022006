internal import CardMotion

extension Transform3D {
  /// The parts of two transforms between which each part goes its own way, or nil where one of them has none.
  ///
  /// Both are taken apart by one rule. When one mirrors x and the other y, the first is turned round by half a turn, as
  /// css-transforms-1 does for flat transforms, so that a card turns over instead of shrinking to a point on the way.
  func decomposed(
    with end: Transform3D, by rule: DecompositionRule
  ) -> (from: Decomposition, to: Decomposition)? {
    let flat = isAffine && end.isAffine ? DecompositionRule.twoDimensional : .threeDimensional
    let rule = rule == .automatic ? flat : rule
    guard let from = decomposed(by: rule), let to = end.decomposed(by: rule) else { return nil }
    let mirrorsOther = (from.scale.x < 0 && to.scale.y < 0) || (from.scale.y < 0 && to.scale.x < 0)
    return (rule == .twoDimensional && mirrorsOther ? from.turnedRound : from, to)
  }
}

extension Decomposition {
  /// The same transform, with x and y pointing the other way and half a turn about z undoing it.
  fileprivate var turnedRound: Decomposition {
    var parts = self
    (parts.scale.x, parts.scale.y) = (-scale.x, -scale.y)
    (parts.skewXZ, parts.skewYZ) = (-skewXZ, -skewYZ)
    parts.rotation = rotation * Quaternion(x: 0, y: 0, z: 1, w: 0)
    return parts
  }
}
