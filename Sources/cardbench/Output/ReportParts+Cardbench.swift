import CardFiles
import CardFilm
import CardMotion
import CardReports
import Foundation
import KernelContracts
import Records
import Reports

extension ReportParts {
  static let cardbench = ReportParts.cards(promise: promise(of:), picture: picture(of:))

  /// The cards of a gallery recipe, as a figure; `nil` for others, because results contain only their name.
  @Sendable private static func picture(of recipe: String) -> Markup? {
    guard let recipe = Gallery.recipe(named: recipe),
      let film = try? Film(FilmScene(recipe, in: .uniform(rows: 3), hertz: 60), .float)
    else { return nil }
    return film.picture(id: "cards-\(recipe.name)", summary: recipe.summary)
  }

  /// The contract of a benchmark's kernel; `nil` without a kernel, such as for the limits of the machine.
  @Sendable private static func promise(of identity: BenchmarkIdentity) -> Promise? {
    let editions = identity.coarserEditions
    let kernels = Kernel.allCases.filter { $0.question == identity.kernel }
    let kernel = editions.lazy.compactMap { name in kernels.first { $0.edition?.rawValue == name } }.first
    guard let kernel else { return nil }
    let (contract, bound) = (kernel.contract, kernel.contract.bound)
    return Promise(
      title: kernel.name,
      lines: [
        ["formula", contract.formula], ["shape", contract.shape], ["units", contract.units],
        ["domain", contract.domain], ["derivation", bound.derivation], ["aliasing", contract.aliasing],
      ])
  }
}

extension Recipe {
  var summary: String {
    let delay = delayPerRow == 0 ? "" : ", \(delayPerRow) s later per row"
    return "\(name.shortened(to: 80)): \(duration) s \(driver.summary)\(delay)\(ending)"
  }

  /// The card's position after the duration, unless it is the end within Float precision.
  private var ending: String {
    guard distanceFromEnd > Double(Float.ulpOfOne) else { return settles ? "; settles" : "" }
    let share = String(format: "%.2g %%", distanceFromEnd * 100)
    return settles
      ? "; settles: jumps the last \(share) of the way when that is over"
      : "; ends \(share) short of its final position"
  }
}

extension Driver {
  /// The most stops of `linear()` that fit on a line.
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
