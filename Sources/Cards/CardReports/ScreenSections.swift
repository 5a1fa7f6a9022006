import CardFiles
import Records
import Reports

extension ResultReport {
  /// The frames of a scroll in the main element type and table; `nil` if none were measured.
  var mainReplays: (element: String?, size: Int, rows: [ResultRow])? {
    main(traceRows.filter { $0.kernel == "replay" && $0.isMeasured && $0.times.median != nil })
  }
}

extension RunSummary {
  /// The frames of a scroll, in the variant that is fastest over all recipes.
  var screenful: Section? {
    guard let (element, size, rows) = report.mainReplays else { return nil }
    let variants = rows.grouped(by: \.variant).map { $0.elements }.filter { $0[0].variant != nil }
    guard let best = variants.min(by: { Self.mean($0) < Self.mean($1) }), let name = best[0].variant else { return nil }
    let medians = best.compactMap(\.times.median)
    let gains = best.compactMap(report.speedUp)
    let gain = gains.isEmpty || name == "scalar" ? "" : "; \(Self.span(gains)) × scalar"
    let typical =
      "\(Self.span(medians.map { $0 / 1_000 })) µs per frame in \(name), "
      + "\(Self.span(medians.map { $0 / Frame.at120Hz * 100 })) % of 120 Hz\(gain)"
    return Section(
      "one screen of cards, \(element ?? "any element"): a scroll through \(CountWording.count(size, "row"))",
      [.lines([typical] + [Self.slowest(best)].compactMap { $0 })])
  }

  private static func mean(_ rows: [ResultRow]) -> Double {
    rows.compactMap(\.times.median).reduce(0, +) / Double(rows.count)
  }

  private static func slowest(_ rows: [ResultRow]) -> String? {
    let slowest = rows.max { ($0.times.max ?? 0) < ($1.times.max ?? 0) }
    guard let slowest, let time = slowest.times.max else { return nil }
    let (duration, share) = ((time / 1_000).significant(), Frame.percent(time))
    return "the slowest of all these frames took \(duration) µs, \(share) %, in \(slowest.recipe ?? "–")"
  }

  private static func span(_ values: [Double]) -> String {
    let texts = [values.min(), values.max()].compactMap { $0?.significant() }
    return texts.distinct.joined(separator: " to ")
  }

  /// The kernels of plug-ins and other foreign benchmarks, one row each, with cardbench's fastest.
  var guests: Section? {
    guard let (element, size, rows) = mainGuests else { return nil }
    var table = Table(
      [
        .init("benchmark"), .init("variant"), .number("ns/row"), .number("cardbench"), .init("in"),
        .number("× as long"), .number("error"),
      ], caption: "Plug-ins", limit: 12)
    for row in rows { table.append(cells(guest: row)) }
    let remark: Sentence =
      "cardbench: its fastest answer to the same question on one core; error: share of bound, or in ε"
    return Section(
      "plug-ins and own benchmarks at \(CountWording.count(size, "row")), \(element ?? "any element")",
      [.table(table), .sentences([remark])])
  }

  var mainGuests: (element: String?, size: Int, rows: [ResultRow])? {
    report.main(report.callRows.filter { $0.isGuest && $0.isMeasured })
  }

  private func cells(guest row: ResultRow) -> [Table.Cell] {
    let rivals = report.subjects[Subject(row)] ?? []
    let own = FrameLine.fastest(
      rivals.filter {
        $0.rows == row.rows && report.competes($0) && $0.variant != "parallel" && !$0.isGuest
          && $0.answers(as: row.edition)
      })
    let ratio = own.first?.times.min.flatMap { own in row.times.min.map { $0 / own } }
    let error = row.shareOfBound ?? row.agreement.worstScaledError.map { "\($0.significant()) ε" }
    return [
      .text([row.kernel, row.recipe].compactMap { $0 }.joined(separator: "/").shortened(to: 30)),
      .word(row.implementation?.shortened(to: 16)), .figure(row.nsPerElement), .figure(own.first?.nsPerElement),
      .word(own.first?.implementation?.shortened(to: 16)), .figure(ratio), .word(error),
    ]
  }
}

extension ResultRow {
  /// The editions that answer the same question as plug-ins without an edition.
  private static let plainEditions: Set<Substring> = ["fast", "stages", "fused", "streaming"]

  /// Whether the edition answers the question of another edition, with any kind of stores.
  fileprivate func answers(as edition: String?) -> Bool {
    guard let edition else { return (self.edition ?? "").split(separator: "-").allSatisfy(Self.plainEditions.contains) }
    return self.edition?.hasPrefix(edition) ?? false
  }
}
