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
    return block(title, header, benchmarks.count, listsAll, isOpen) { row(benchmarks[$0]) }
  }

  /// A list with a title; `nil` when it is empty.
  static func block(
    _ title: String, _ header: String, _ count: Int, _ listsAll: Bool, _ isOpen: Bool,
    _ row: @escaping (Int) -> String
  ) -> MarkdownBlock? {
    guard count > 0 else { return nil }
    let title = "\(title): \(count.grouped)"
    let opening = isOpen ? "**\(title)**\n\n" : "<details><summary>\(title)</summary>\n\n"
    return MarkdownBlock(
      opening: opening + header, closing: isOpen ? "\n" : "\n</details>\n\n", total: count,
      wanted: listsAll ? count : ComparisonReport.listed, row: row)
  }

  /// A row of a table from cells that are Markdown already.
  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  private static func row(_ benchmark: ComparedBenchmark) -> String {
    let times = DurationWording(benchmark.baseNanoseconds, benchmark.newNanoseconds)
    return row([
      MarkdownText.code(benchmark.name), times.text(benchmark.baseNanoseconds), times.text(benchmark.newNanoseconds),
      "**\(RatioWording.change(benchmark.estimate.ratio))**", RatioWording.interval(benchmark.estimate.interval),
      RatioWording.change(benchmark.raw.ratio),
      benchmark.qValue == nil ? RatioWording.absent : MarkdownText.sentence(RatioWording.probability(benchmark.qValue)),
      BenchmarkTable.remark(benchmark),
    ])
  }
}
