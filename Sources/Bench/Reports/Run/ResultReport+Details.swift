import BenchRecords

extension ResultReport {
  /// Every table of a run: kernel by kernel, the machine's limits, how time grows with the rows, and all sentences.
  ///
  /// - Parameter names: Explains the names of benchmarks; where it is given, so are the columns, behind the tables.
  public func details(explaining names: (([BenchmarkIdentity]) -> String)? = nil) -> String {
    let (tables, rest) = (text, [scaling(excluding: RunSummary.singleWidths), findings])
    let legends = names.map { [legend, $0(named(in: ([tables] + rest).joined(separator: "\n")))] } ?? []
    return ([tables] + legends + rest).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// What a text says of the benchmarks' names: tables show only some numbers of rows, and not every variant has those.
  private func named(in text: String) -> [BenchmarkIdentity] {
    let isShown = Dictionary(
      uniqueKeysWithValues: Set(rows.flatMap { [$0.recipe, $0.implementation].compactMap { $0 } })
        .map { ($0, text.contains($0)) })
    return rows.map { row in
      var identity = row.identity
      if identity.recipe.flatMap({ isShown[$0] }) != true { identity.recipe = nil }
      if identity.implementation.flatMap({ isShown[$0] }) != true { identity.implementation = nil }
      return identity
    }
  }
}
