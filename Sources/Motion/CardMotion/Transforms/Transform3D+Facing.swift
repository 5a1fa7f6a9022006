extension Transform3D {
  /// Whether a card in the plane z = 0 turns its back to the viewer.
  ///
  /// The card's plane, the column (0, 0, 1, 0), is carried by the inverse matrix; the card turns its back when the
  /// z component of the plane's normal is negative. That takes perspective into account, which the sign of m33 does not.
  /// A card seen edge-on to within rounding shows its front, and so does one that a singular transform flattens.
  public var isBackFacing: Bool {
    guard let inverse = inverted else { return false }
    let size = max(abs(inverse.m13), abs(inverse.m23), abs(inverse.m33))
    return inverse.m33 < -4 * .ulpOfOne * size
  }
}
