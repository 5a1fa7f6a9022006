import CardFiles
import CardMotion
import Foundation
import Records

extension Recipe {
  /// The recipe on one line.
  var summary: String {
    let delay = delayPerRow == 0 ? "" : ", \(delayPerRow) s later per row"
    return "\(name.shortened(to: 80)): \(duration) s \(driver.summary)\(delay)\(ending)"
  }

  /// Where the card is when the duration is over, unless that is its end but for what a Float can tell.
  private var ending: String {
    guard distanceFromEnd > Double(Float.ulpOfOne) else { return settles ? "; settles" : "" }
    let share = String(format: "%.2g %%", distanceFromEnd * 100)
    return settles
      ? "; settles: jumps the last \(share) of the way when that is over"
      : "; rests \(share) of the way from its end"
  }
}

extension Driver {
  /// The most stops of `linear()` that a line has room for.
  private static let mostStops = 20

  fileprivate var summary: String {
    switch self {
    case .curve(let curve): "on the curve \(curve.name)"
    case .spring(let spring): "on a spring of damping ratio \(spring.dampingRatio)"
    case .steps(let steps): "in \(TimingFunction.steps(steps).css)"
    case .points(let list) where list.points.count > Self.mostStops:
      "on linear() with \(list.points.count.grouped) stops"
    case .points(let points): "on \(TimingFunction.points(points).css)"
    case .keyframes(let track): "along \(track.keyframes.count) keyframes"
    }
  }
}
