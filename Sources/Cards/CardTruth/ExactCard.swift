import CardMotion
import CardOracle
import WideArithmetic

/// A row of a recipe computed by the oracle, with the magnitudes that scale a kernel's errors.
package struct ExactCard {
  package let opacity: Truth
  /// The sixteen numbers, m11…m44.
  package let matrix: [Truth]

  package init(_ recipe: Recipe, in geometry: CardGeometry, progress: Truth) {
    let number = { (channel: (Pose) -> Double) in
      Truth.channel(from: DoubleDouble(channel(recipe.start)), to: DoubleDouble(channel(recipe.end)), progress)
    }
    let length = { (channel: (Translation) -> Length) in
      Truth.channel(
        from: channel(recipe.start.translation).exact(in: geometry),
        to: channel(recipe.end.translation).exact(in: geometry), progress)
    }
    opacity = number(\.opacity)
    matrix =
      ExactPose(
        scale: (number(\.scale.x), number(\.scale.y), number(\.scale.z)), axis: recipe.axis, angle: number(\.angle),
        translation: (length(\.x), length(\.y), length(\.z)), perspective: number(\.perspective)
      ).matrix
  }

  /// Computes a row at a time, with its progress considered exact.
  package init(_ recipe: Recipe, row: Int, in geometry: CardGeometry, at time: Double) {
    self.init(recipe, in: geometry, progress: Truth(value: recipe.exactProgress(ofRow: row, at: time), scale: 0))
  }
}

extension Recipe {
  /// The progress of a row.
  ///
  /// A row starts at the double nearest to its delay: row 5 at 0.5 s, for 0.1 s per row.
  fileprivate func exactProgress(ofRow row: Int, at time: Double) -> DoubleDouble {
    if time < delayPerRow * Double(row) { return exactStart }
    guard time < .infinity else {
      return exactProgress(atLocalTime: time.isNaN ? .notANumber : DoubleDouble(duration)).value
    }
    let elapsed = DoubleDouble(time) - .exactProduct(delayPerRow, Double(row))
    return exactProgress(atLocalTime: min(max(elapsed, 0), DoubleDouble(duration))).value
  }
}

extension Truth {
  /// The error of a channel is that of rounding its ends, plus that of the progress times its span.
  fileprivate static func channel(from: DoubleDouble, to: DoubleDouble, _ progress: Truth) -> Truth {
    let value = (1 - progress.value) * from + progress.value * to
    let (from, to) = (from.high, to.high)
    let ends = max(abs(from), abs(to)) * max(1, progress.value.magnitude.high)
    return Truth(value: value, scale: from == to ? abs(from) : ends + abs(to - from) * progress.scale)
  }
}

extension Length {
  /// The length in points, without rounding.
  fileprivate func exact(in geometry: CardGeometry) -> DoubleDouble {
    DoubleDouble.exactProduct(rowHeights, geometry.rowHeight) + .exactProduct(tableWidths, geometry.tableWidth)
      + DoubleDouble(points)
  }
}

/// A recipe's frame in double-double, directly from the recipe and the table description.
///
/// It does not use the compiled recipe, whose errors it must detect.
package struct ExactFrame {
  private let recipe: Recipe
  private let table: TableDescription

  package init(_ recipe: Recipe, in table: TableDescription) { (self.recipe, self.table) = (recipe, table) }

  /// The 16 matrix entries and the opacity of a row.
  package func row(_ row: Int, time: Double, start: Double) -> [Truth] {
    let progress = recipe.exactProgress(atTime: time, start: start)
    let card = ExactCard(recipe, in: table.geometry(ofRow: row), progress: progress)
    return card.matrix + [card.opacity]
  }
}

/// A pose in double-double, with the error scale of each of its numbers before composition.
package struct ExactPose {
  package typealias Triple = (x: Truth, y: Truth, z: Truth)

  private let scale, translation: Triple
  private let axis: Vector3
  private let angle, perspective: Truth

  /// Creates a pose; an exact angle has a scale of 0.
  package init(scale: Triple, axis: Vector3, angle: Truth, translation: Triple, perspective: Truth) {
    (self.scale, self.axis, self.angle) = (scale, axis, angle)
    (self.translation, self.perspective) = (translation, perspective)
  }

  /// The 16 entries of S·R·T·P with their error scales.
  package var matrix: [Truth] {
    let exact = Oracle.pose(
      scale: (scale.x.value, scale.y.value, scale.z.value),
      axis: (DoubleDouble(axis.x), DoubleDouble(axis.y), DoubleDouble(axis.z)), angle: angle.value,
      translation: (translation.x.value, translation.y.value, translation.z.value), perspective: perspective.value)
    return zip(exact, entryScales).map { Truth(value: $0, scale: $1) }
  }

  /// Sines and cosines have a scale of 1, to which an inexact angle adds its own.
  private var entryScales: [Double] {
    let turn = 1 + angle.scale
    let rows = [scale.x, scale.y, scale.z].flatMap { factor in
      let entry = factor.scale * turn
      return [entry, entry, entry, entry * perspective.scale]
    }
    let lowest = [translation.x.scale, translation.y.scale, translation.z.scale]
    return rows + lowest + [1 + translation.z.scale * perspective.scale]
  }
}
