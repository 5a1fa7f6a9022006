import Judge

/// Lists of benchmarks as tables.
enum MarkdownTable {
  /// A table of times, collapsed unless it is what a reader must see.
  static func times(
    _ title: String, _ benchmarks: [ComparedBenchmark], listsAll: Bool, isOpen: Bool = false
  ) -> MarkdownBlock? {
    let header = """
      | benchmark | base | new | change | 95 % interval | raw | q | remark |
      |:--|--:|--:|--:|:--|--:|--:|:--|

      """
    return block(title, header, benchmarks.map(\.name), listsAll, isOpen) { row(benchmarks[$0], $1) }
  }

  /// A list of names with a title; `nil` when it is empty.
  ///
  /// - Parameter row: Makes a row of its place and its name, which is Markdown already.
  static func block(
    _ title: String, _ header: String, _ names: [String], _ listsAll: Bool, _ isOpen: Bool,
    _ row: @escaping (Int, String) -> String
  ) -> MarkdownBlock? {
    guard !names.isEmpty else { return nil }
    let title = "\(title): \(names.count.grouped)"
    let shown = MarkdownText.code(listsAll ? names[...] : names.prefix(ComparisonReport.listed))
    let opening = isOpen ? "**\(title)**\n\n" : "<details><summary>\(title)</summary>\n\n"
    return MarkdownBlock(
      opening: opening + header, closing: isOpen ? "\n" : "\n</details>\n\n", total: names.count,
      wanted: shown.count, row: { row($0, shown[$0]) })
  }

  /// A row of a table from cells that are Markdown already.
  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  private static func row(_ benchmark: ComparedBenchmark, _ name: String) -> String {
    let times = DurationWording(benchmark.baseNanoseconds, benchmark.newNanoseconds)
    return row([
      name, times.text(benchmark.baseNanoseconds), times.text(benchmark.newNanoseconds),
      "**\(RatioWording.change(benchmark.estimate.ratio))**", RatioWording.interval(benchmark.estimate.interval),
      RatioWording.change(benchmark.raw.ratio),
      benchmark.qValue == nil ? RatioWording.absent : MarkdownText.sentence(RatioWording.probability(benchmark.qValue)),
      BenchmarkTable.remark(benchmark),
    ])
  }
}
