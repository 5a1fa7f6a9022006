import CardMotion
import CardOracle
import WideArithmetic

/// A row of a recipe at a time as the oracle computes it, rounded once.
struct ExactCard {
  /// The opacity, not clamped.
  let opacity: Double
  /// The sixteen numbers, m11…m44.
  let matrix: [Double]

  init(_ recipe: Recipe, row: Int, in geometry: CardGeometry, at time: Double) {
    let progress = Self.progress(recipe, row: row, at: time)
    let mix = { (from: DoubleDouble, to: DoubleDouble) in (1 - progress) * from + progress * to }
    let number = { (channel: (Pose) -> Double) in
      mix(DoubleDouble(channel(recipe.start)), DoubleDouble(channel(recipe.end)))
    }
    let length = { (channel: (Translation) -> Length) in
      mix(channel(recipe.start.translation).exact(in: geometry), channel(recipe.end.translation).exact(in: geometry))
    }
    let axis = recipe.start.angle == 0 ? recipe.end.axis : recipe.start.axis
    opacity = number(\.opacity).high
    matrix = Oracle.pose(
      scale: (number(\.scale.x), number(\.scale.y), number(\.scale.z)),
      axis: (DoubleDouble(axis.x), DoubleDouble(axis.y), DoubleDouble(axis.z)), angle: number(\.angle),
      translation: (length(\.x), length(\.y), length(\.z)), perspective: number(\.perspective)
    ).map(\.high)
  }

  private static func progress(_ recipe: Recipe, row: Int, at time: Double) -> DoubleDouble {
    guard !time.isNaN else { return .notANumber }
    let local = localTime(recipe, row: row, at: time)
    switch recipe.driver {
    case .curve(let curve):
      return Oracle.curve(
        x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2, at: local / DoubleDouble(recipe.duration)
      ).progress
    case .spring(let spring):
      let mass = DoubleDouble(spring.mass)
      let state = Oracle.springState(
        decay: (DoubleDouble(spring.damping) / mass).halved, squaredFrequency: DoubleDouble(spring.stiffness) / mass,
        position: -1, velocity: DoubleDouble(spring.initialVelocity), at: local)
      return state.position.adding(1)
    }
  }
}

extension ExactCard {
  /// The row's own time, from 0 through the duration.
  private static func localTime(_ recipe: Recipe, row: Int, at time: Double) -> DoubleDouble {
    let duration = DoubleDouble(recipe.duration)
    guard time.isFinite else { return time > 0 ? duration : 0 }
    return min(max(DoubleDouble(time) - .exactProduct(recipe.delayPerRow, Double(row)), 0), duration)
  }
}

extension Length {
  /// The length in points, without rounding.
  fileprivate func exact(in geometry: CardGeometry) -> DoubleDouble {
    DoubleDouble.exactProduct(rowHeights, geometry.rowHeight) + .exactProduct(tableWidths, geometry.tableWidth)
      + DoubleDouble(points)
  }
}
