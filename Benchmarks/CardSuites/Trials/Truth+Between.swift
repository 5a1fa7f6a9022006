import CardOracle
import WideArithmetic

extension Truth {
  /// The exact interpolation, scaled by the weighted ends.
  static func between(_ from: Double, _ to: Double, _ progress: Double, extent: Double) -> Truth {
    let exact =
      Oracle.interpolate(from: from, to: to, progress: DoubleDouble(progress)) * DoubleDouble(extent)
    let scale = (abs(from) * abs(1 - progress) + abs(to) * abs(progress)) * abs(extent)
    return Truth(value: exact, scale: scale)
  }
}
