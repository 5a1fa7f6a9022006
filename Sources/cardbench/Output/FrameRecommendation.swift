import CardKernels
import CardMotion
import KernelContracts
import Records

/// How a run recommends to compute a recipe's frames: the fastest variant whose numbers are right.
struct FrameRecommendation {
  /// Rows of the table that was measured.
  let rows: Int
  /// The variant's label, such as `simd-fused`.
  let label: String
  /// The element type as Swift spells it.
  let element: String
  /// The largest error the variant promises, in the unit of its contract.
  let bound: Double
  /// What a player has to be told to choose the variant; nil where it does so anyhow.
  let measurement: Tuning.Measurement?

  /// Finds the fastest variant.
  ///
  /// What a player chooses anyhow is recommended unless something else took 5 % less, as the screen's ties have it.
  ///
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - frames: Its frames of one size and element type.
  ///   - tuning: The tuning that the run wrote and that the player reads, if it did.
  /// - Returns: The recommendation, or nil where nothing was measured.
  static func of(_ recipe: Recipe, _ frames: [ResultRow], written tuning: Tuning? = nil) -> FrameRecommendation? {
    let frames = frames.filter { $0.recipe == recipe.name && !isOneWidth($0) }
    guard let frame = frames.first else { return nil }
    let measured = Tuning(frames)
    return frame.element == Double.elementName
      ? FrameChoices<Double>(recipe: recipe, rows: frame.rows, measured: measured).recommendation(written: tuning)
      : FrameChoices<Float>(recipe: recipe, rows: frame.rows, measured: measured).recommendation(written: tuning)
  }

  /// Registers of one width are what `simd` stands for.
  private static func isOneWidth(_ row: ResultRow) -> Bool {
    row.variant.flatMap(Variant.init)?.isOneWidth ?? false
  }
}

/// What could compute a recipe's frames in one element type.
private struct FrameChoices<Scalar: KernelScalar> {
  let recipe: Recipe
  let rows: Int
  /// The recipe's frames.
  let measured: Tuning

  func recommendation(written: Tuning?) -> FrameRecommendation? {
    guard let usual = choice(written ?? Tuning()), let fastest = choice(measured) else { return nil }
    guard written == nil, let best = measurement(of: fastest), let other = measurement(of: usual),
      best.nanoseconds * 1.05 < other.nanoseconds
    else { return recommendation(usual, nil) }
    return recommendation(fastest, best)
  }

  private func recommendation(
    _ choice: KernelChoice<Scalar>, _ measurement: Tuning.Measurement?
  ) -> FrameRecommendation {
    FrameRecommendation(
      rows: rows, label: label(choice), element: "\(Scalar.self)",
      bound: choice.form.kernel.contract.bound.allowance(for: Scalar.self), measurement: measurement)
  }

  private func choice(_ tuning: Tuning) -> KernelChoice<Scalar>? {
    try? CardKernels.recommended("frame", for: Scalar.self, rows: rows, tuning: tuning)
  }

  private func measurement(of choice: KernelChoice<Scalar>) -> Tuning.Measurement? {
    measured.measurements.first { $0.label == label(choice) }
  }

  /// What the frames are called where they are timed: without a frame in one pass a player walks the stages.
  private func label(_ choice: KernelChoice<Scalar>) -> String {
    recipe.absenceOfSinglePass == nil ? choice.label : choice.table.variant.rawValue
  }
}
