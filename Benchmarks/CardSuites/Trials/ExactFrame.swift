import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

/// A recipe's frame in double-double, from the recipe and the table as their authors wrote them.
///
/// It does not look at the compiled recipe, whose mistakes it is there to find.
struct ExactFrame {
  private let recipe: Recipe
  private let table: TableDescription

  init(_ recipe: Recipe, in table: TableDescription) {
    (self.recipe, self.table) = (recipe, table)
  }

  /// The 16 matrix entries and the opacity of one row.
  func row(_ row: Int, time: Double, start: Double) -> [Truth] {
    let progress = progress(at: Oracle.phase(time: time, start: start, duration: recipe.duration))
    let geometry = table.geometry(ofRow: row)
    let channels = PoseChannel.allCases.map { channel in
      Truth.channel(
        from: recipe.start.value(of: channel, in: geometry), to: recipe.end.value(of: channel, in: geometry),
        progress)
    }
    let pose = ExactPose(channels.map(\.value), axis: recipe.axis, scales: channels.map(\.scale))
    return pose.matrix + [channels[PoseChannel.opacity.rawValue]]
  }

  private func progress(at localTime: DoubleDouble) -> Truth {
    switch recipe.driver {
    case .curve(let curve):
      let fraction = localTime / DoubleDouble(recipe.duration)
      let exact = Oracle.curve(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2, at: fraction)
      return Truth(value: exact.progress, scale: max(1, exact.slope, abs(curve.y1), abs(curve.y2)))
    case .spring(let spring):
      return SpringEquation(spring).progress(at: localTime.high)
    }
  }
}

extension Truth {
  /// A channel is as wrong as its ends' rounding, and as the progress times its span.
  fileprivate static func channel(from: Double, to: Double, _ progress: Truth) -> Truth {
    let value = Oracle.interpolate(from: from, to: to, progress: progress.value)
    let ends = max(abs(from), abs(to)) * max(1, progress.value.magnitude.high)
    return Truth(value: value, scale: from == to ? abs(from) : ends + abs(to - from) * progress.scale)
  }
}
