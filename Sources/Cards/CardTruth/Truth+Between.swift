public import CardOracle
import WideArithmetic

extension Truth {
  /// The exact interpolation, scaled by the weighted ends.
  public static func between(_ from: Double, _ to: Double, _ progress: Double, extent: Double) -> Truth {
    let exact =
      Oracle.interpolate(from: from, to: to, progress: DoubleDouble(progress)) * DoubleDouble(extent)
    let scale = (abs(from) * abs(1 - progress) + abs(to) * abs(progress)) * abs(extent)
    return Truth(value: exact, scale: scale)
  }

  /// The same between ends that have error scales of their own, which take the place of their magnitudes.
  public static func between(_ from: Truth, _ to: Truth, _ progress: Double) -> Truth {
    let share = DoubleDouble(progress)
    return Truth(
      value: (1 - share) * from.value + share * to.value,
      scale: from.scale * abs(1 - progress) + to.scale * abs(progress))
  }
}
