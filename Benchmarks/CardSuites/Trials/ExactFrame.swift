import CardKernels
import CardMotion
import CardOracle
import CardTruth
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
    let progress = progress(atTime: time, start: start)
    let geometry = table.geometry(ofRow: row)
    let channels = PoseChannel.allCases.map { channel in
      Truth.channel(
        from: recipe.start.value(of: channel, in: geometry), to: recipe.end.value(of: channel, in: geometry),
        progress)
    }
    let pose = ExactPose(channels.map(\.value), axis: recipe.axis, scales: channels.map(\.scale))
    return pose.matrix + [channels[PoseChannel.opacity.rawValue]]
  }

  private func progress(atTime time: Double, start: Double) -> Truth {
    let localTime = Oracle.phase(time: time, start: start, duration: recipe.duration)
    if recipe.settles, localTime == DoubleDouble(recipe.duration) { return jump(atTime: time, start: start) }
    switch recipe.driver {
    case .curve(let curve):
      let fraction = localTime / DoubleDouble(recipe.duration)
      let exact = Oracle.curve(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2, at: fraction)
      return Truth(value: exact.progress, scale: max(1, exact.slope, abs(curve.y1), abs(curve.y2)))
    case .spring(let spring):
      let truth = SpringEquation(spring).progress(at: localTime.high)
      return recipe.settles
        ? Truth(value: truth.value, scale: truth.scale + jump(atTime: time, start: start).scale) : truth
    case .steps, .points, .keyframes: return jump(atTime: time, start: start)
    }
  }

  /// The progress of a driver that may jump, scaled by its slope and its size close by.
  ///
  /// A kernel's local time and the times of its keys are rounded; where a jump lies within two Float ulps of the row's
  /// time it may be on either side, and the scale admits both.
  private func jump(atTime time: Double, start: Double) -> Truth {
    let blur = 2 * Double(Float.ulpOfOne) * recipe.duration
    let near = [0, -blur, blur].map { shift in
      recipe.exactProgress(
        atLocalTime: Oracle.phase(time: time, start: start - shift, duration: recipe.duration))
    }
    let values = near.map(\.value.high)
    let step = values.map { abs($0 - values[0]) }.max() ?? 0
    let steepest = near.map(\.slope).max() ?? 0
    let smooth = steepest * 2 * blur / recipe.duration
    let size = max(1, steepest, values.map(abs).max() ?? 0)
    return Truth(value: near[0].value, scale: step > smooth ? size + step / .ulpOfOne : size)
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
