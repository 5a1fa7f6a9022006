/// How one transform turns into another.
public enum TransformInterpolation: Sendable, Hashable {
  /// Each of the sixteen numbers goes straight; a rotation by θ shrinks to cos(θ/2) on the way.
  case componentwise
  /// The parts of a ``Decomposition`` go straight and the rotation along the shorter arc, as in Core Animation.
  case decomposed(DecompositionRule)
}
