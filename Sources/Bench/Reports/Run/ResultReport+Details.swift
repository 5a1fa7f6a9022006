import Records

extension ResultReport {
  /// Every table of a run: kernel by kernel, the machine's limits, how time grows with the rows, and all sentences.
  ///
  /// - Parameter names: Explains the names of benchmarks; where it is given, so are the columns, behind the tables.
  package func details(explaining names: (([BenchmarkIdentity]) -> String)? = nil) -> String {
    let (tables, rest) = (text, [scaling(excluding: RunSummary.singleWidths), findings])
    let legends = names.map { [legend, $0(named(in: ([tables] + rest).joined(separator: "\n")))] } ?? []
    return ([tables] + legends + rest).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// What a text says of the benchmarks' names: tables show only some numbers of rows, and not every variant has those.
  private func named(in text: String) -> [BenchmarkIdentity] {
    let shown = Self.names(in: text)
    let isShown = { (name: String?) in name?.split(whereSeparator: \.isWhitespace).allSatisfy(shown.contains) ?? false }
    return rows.map { row in
      var identity = row.identity
      if !isShown(identity.recipe) { identity.recipe = nil }
      if !isShown(identity.implementation) { identity.implementation = nil }
      return identity
    }
  }

  /// What spaces, slashes and punctuation divide, since a search of the text for each of many names takes too long.
  private static func names(in text: String) -> Set<Substring> {
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      word.last.map { ",;:".contains($0) } == true ? word.dropLast() : word
    }
    return Set(words + words.flatMap { $0.split(separator: "/") })
  }
}
