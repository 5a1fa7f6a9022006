import Records

extension ResultReport {
  /// The recipes of a kernel that have a time, in order of appearance.
  ///
  /// - Parameter kernel: The kernel whose frames count.
  /// - Returns: Names of recipes.
  package func recipes(kernel: String = "frame") -> [String] {
    rows.filter { $0.kernel == kernel && $0.isMeasured }.compactMap(\.recipe).distinct
  }

  /// What a recipe costs, in one sentence, for the fastest variant at the main number of rows.
  ///
  /// A sentence of more than 120 characters is broken after a semicolon, and goes on two columns further in.
  ///
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - kernel: The kernel whose frames count.
  ///   - excluded: Parts of the names of variants that do not answer the same question, such as `compact`.
  /// - Returns: For example "10,000 rows of tipIn cost 12.0 µs per frame in simd/float, 0.144 % of 120 Hz; 41.0 ×
  ///   scalar; about 4,680,000 rows fit 120 Hz"; `nil` when the recipe has no time.
  package func sentence(recipe: String, kernel: String = "frame", excluding excluded: [String] = []) -> String? {
    let candidates = (recipeRows[[kernel, recipe]] ?? []).filter {
      !$0.isTrace && $0.isMeasured && $0.isAnswer(excluding: excluded)
    }
    let main = candidates.map(\.rows).mainSize
    let fastest = candidates.filter { $0.rows == main }.min { ($0.times.min ?? 0) < ($1.times.min ?? 0) }
    guard let fastest, let nanoseconds = fastest.times.min, let share = fastest.framePercent120Hz else {
      return nil
    }
    let variant = [fastest.implementation, fastest.element].compactMap { $0 }.joined(separator: "/")
    let sentence =
      "\(CountWording.count(fastest.rows, "row", "rows")) of \(recipe) \(fastest.rows == 1 ? "costs" : "cost") "
      + "\((nanoseconds / 1_000).significant()) µs per frame" + (variant.isEmpty ? "" : " in \(variant)")
      + ", \(share.significant()) % of 120 Hz"
      + advantage(of: fastest) + capacity(Subject(fastest), unlike: fastest.implementation, excluded)
    return sentence.lines(endingAt: ";", width: Self.width).joined(separator: "\n  ")
  }

  private func advantage(of row: ResultRow) -> String {
    guard let base = base(of: row), base.name != row.name, let speedUp = speedUp(of: row) else { return "" }
    return "; \(speedUp.significant()) × \(base.implementation ?? "scalar")"
  }

  /// How many rows fit, in the variant that fits most, which is named where it is another one.
  private func capacity(_ subject: Subject, unlike variant: String?, _ excluded: [String]) -> String {
    guard let most = alternatives(for: subject, excluding: excluded).mostRows(within: frameNanoseconds120Hz)
    else { return "" }
    let place = most.curve.variant == variant ? "" : " in \(most.curve.variant)"
    return "; \(most.rows.phrase) rows fit 120 Hz\(place)"
  }
}
