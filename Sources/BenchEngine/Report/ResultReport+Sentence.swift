extension ResultReport {
  /// The recipes of a kernel that have a time, in order of appearance.
  ///
  /// - Parameter kernel: The kernel whose frames count.
  /// - Returns: Names of recipes.
  public func recipes(kernel: String = "frame") -> [String] {
    rows.filter { $0.kernel == kernel && $0.isMeasured }.compactMap(\.recipe).distinct
  }

  /// What a recipe costs, in one sentence, for the fastest variant at the largest number of rows.
  ///
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - kernel: The kernel whose frames count.
  /// - Returns: For example "10,000 rows of tipIn cost 12.0 µs per frame in simd/float, 0.144 % of 120 Hz; 41.0 ×
  ///   scalar"; `nil` when the recipe has no time.
  public func sentence(recipe: String, kernel: String = "frame") -> String? {
    let candidates = rows.filter {
      $0.kernel == kernel && $0.recipe == recipe && !$0.isTrace && $0.isMeasured
    }
    let most = candidates.map(\.rows).max()
    let fastest = candidates.filter { $0.rows == most }.min { ($0.nsMin ?? 0) < ($1.nsMin ?? 0) }
    guard let fastest, let nanoseconds = fastest.nsMin, let share = fastest.framePercent120Hz else {
      return nil
    }
    let variant = [fastest.variant, fastest.element].compactMap { $0 }.joined(separator: "/")
    return
      "\(fastest.rows.grouped) rows of \(recipe) cost \((nanoseconds / 1_000).significant()) µs per frame"
      + (variant.isEmpty ? "" : " in \(variant)") + ", \(share.significant()) % of 120 Hz"
      + advantage(of: fastest)
  }

  private func advantage(of row: ResultRow) -> String {
    guard row.variant != Self.baseVariant(of: row), let speedUp = speedUp(of: row) else { return "" }
    return "; \(speedUp.significant()) × scalar"
  }
}
