/// Where the minus sign of a mirror image goes when a transform is decomposed.
///
/// Without a mirror image, all rules give the same parts.
public enum DecompositionRule: Sendable, Hashable, CaseIterable {
  /// ``twoDimensional`` when all transforms involved are affine, ``threeDimensional`` otherwise, as in style sheets.
  ///
  /// One flat and one solid transform are both decomposed in three dimensions, as css-transforms-2 and WebKit do;
  /// Chromium decides for each alone, which matters for a flat mirror image only.
  case automatic
  /// All three scales are negated, which turns a flat mirror image by half a turn out of its plane.
  case threeDimensional
  /// One scale is negated: x when m11 < m22, otherwise y. A flat transform stays in its plane.
  case twoDimensional

  /// What ``automatic`` means for these transforms.
  func resolved(for transforms: Transform3D...) -> DecompositionRule {
    guard self == .automatic else { return self }
    return transforms.allSatisfy(\.isAffine) ? .twoDimensional : .threeDimensional
  }
}
