public import CardMotion
import CardOracle
import WideArithmetic

/// A row of a recipe at a time as the oracle computes it, rounded once.
public struct ExactCard {
  /// The opacity, not clamped.
  public let opacity: Double
  /// The sixteen numbers, m11…m44.
  public let matrix: [Double]

  /// Computes a row.
  public init(_ recipe: Recipe, row: Int, in geometry: CardGeometry, at time: Double) {
    let progress =
      time.isNaN
      ? .notANumber : recipe.exactProgress(atLocalTime: Self.localTime(recipe, row: row, at: time)).value
    let mix = { (from: DoubleDouble, to: DoubleDouble) in (1 - progress) * from + progress * to }
    let number = { (channel: (Pose) -> Double) in
      mix(DoubleDouble(channel(recipe.start)), DoubleDouble(channel(recipe.end)))
    }
    let length = { (channel: (Translation) -> Length) in
      mix(channel(recipe.start.translation).exact(in: geometry), channel(recipe.end.translation).exact(in: geometry))
    }
    let axis = recipe.axis
    opacity = number(\.opacity).high
    matrix = Oracle.pose(
      scale: (number(\.scale.x), number(\.scale.y), number(\.scale.z)),
      axis: (DoubleDouble(axis.x), DoubleDouble(axis.y), DoubleDouble(axis.z)), angle: number(\.angle),
      translation: (length(\.x), length(\.y), length(\.z)), perspective: number(\.perspective)
    ).map(\.high)
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
