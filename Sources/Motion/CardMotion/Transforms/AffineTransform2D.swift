import CLibrary

/// A 3×2 matrix with the memory and the semantics of `CGAffineTransform`.
///
/// Points are row vectors: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty. Translating, scaling and rotating prepend, as
/// Core Graphics does. (The `AffineTransform` of Foundation appends.)
public struct AffineTransform2D: Sendable, Hashable {
  /// The image of the x axis: its x component.
  public var a: Double
  /// The image of the x axis: its y component.
  public var b: Double
  /// The image of the y axis: its x component.
  public var c: Double
  /// The image of the y axis: its y component.
  public var d: Double
  /// The translation along x, in points.
  public var tx: Double
  /// The translation along y, in points.
  public var ty: Double

  /// Creates a transform from its six numbers; without arguments, the identity.
  public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that leaves every point where it is.
  public static let identity = AffineTransform2D()
}

extension AffineTransform2D {
  /// Returns self · other: a point goes through self first, as in `CGAffineTransformConcat(self, other)`.
  public func concatenating(_ other: AffineTransform2D) -> AffineTransform2D {
    let origin = other.apply(to: Point2D(x: tx, y: ty))
    return AffineTransform2D(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: origin.x, ty: origin.y)
  }

  /// Returns T · self: the translation, in points, happens first, in self's own frame.
  public func translated(x: Double, y: Double) -> AffineTransform2D {
    AffineTransform2D(tx: x, ty: y).concatenating(self)
  }

  /// Returns S · self: the scale happens first.
  public func scaled(x: Double, y: Double) -> AffineTransform2D {
    AffineTransform2D(a: x, d: y).concatenating(self)
  }

  /// Returns R · self: the rotation happens first; positive radians turn x towards y.
  public func rotated(by angle: Double) -> AffineTransform2D {
    AffineTransform2D(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle)).concatenating(self)
  }

  /// Returns the image of a point.
  public func apply(to point: Point2D) -> Point2D {
    Point2D(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The determinant of the linear part: the factor by which areas grow, negative for a mirror image.
  public var determinant: Double { a * d - b * c }

  /// The transform that undoes this one, or nil when there is none.
  ///
  /// Singular is judged against the rounding error of the determinant, whatever the scale, as in
  /// ``Transform3D/isSingular``; but a determinant that over- or underflows is that of a singular transform here.
  public var inverted: AffineTransform2D? {
    let size = abs(a * d) + abs(b * c)
    guard determinant.isNormal, abs(determinant) > 2 * .ulpOfOne * size else { return nil }
    let linear = AffineTransform2D(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant)
    return linear.translated(x: -tx, y: -ty)
  }

  /// Returns the transform that undoes this one, or the transform itself when there is none.
  ///
  /// Returning the input is what `CGAffineTransformInvert` does; ``inverted`` tells the two apart.
  public func inverse() -> AffineTransform2D { inverted ?? self }
}
