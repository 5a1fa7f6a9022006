import CardKernels
import CardMotion
import Records

extension Absence {
  /// Says which recipes have no frame in one pass, as far as their frames are measured.
  static func report(_ recipes: [Recipe], measuring entries: [OfferedBenchmark]) {
    let played = Set(entries.filter { $0.identity.kernel == "frame" }.map(\.identity.recipe))
    for recipe in recipes where played.contains(recipe.name) {
      guard let reason = recipe.absenceOfSinglePass else { continue }
      Notice.print("note: no fused or compact frame of '\(recipe.name)': \(reason)")
    }
  }
}
