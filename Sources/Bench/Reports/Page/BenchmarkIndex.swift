import Records

extension ResultPage {
  /// The table of all benchmarks, to whose rows other tables link.
  var index: [Block?] {
    guard !report.rows.isEmpty else { return [.lines(["There is no line in these results."])] }
    let rest = report.rows.count > Table.listed ? " Without scripts, only the first \(Table.listed) are listed." : ""
    let hint =
      "Each is from its fastest launch. Times are of the fastest block of calls, or of the median frame of a trace."
    return [.lines([hint + rest]), .markup(indexTable.markup(isIndex: true))]
  }

  private var indexTable: Table {
    let words = Vocabulary.current
    let titles = ["µs", words.perElement, words.timesBase, "% of roof", "error, % of bound"]
    let numbers = titles.map { Table.Column.number($0) }
    var table = Table([.init("benchmark")] + numbers, caption: "Every benchmark")
    for (key, row) in report.rows.enumerated() {
      let time = row.typicalNanoseconds.map { $0 / 1_000 }
      let figures = [time, row.nsPerElement, report.speedUp(of: row), row.roof.percent].map { Table.Cell.figure($0) }
      table.append([.text(row.name)] + figures + [Self.error(row.agreement)], key: key)
    }
    return table
  }

  private static func error(_ agreement: Agreement) -> Table.Cell {
    switch agreement.status {
    case .failed, .unchecked: return .text(agreement.status.rawValue)
    case .unbounded: return .text("\(Table.Cell.figure(agreement.worstScaledError).text), no bound")
    case .ok:
      guard let percent = percentage(of: agreement.worstScaledError, in: agreement.bound) else { return .text("exact") }
      return .number(percent, percent.significant())
    }
  }

  /// Data about every row for the script, as JSON; columns with repeated values have each value once.
  ///
  /// - `words`: the parts of the benchmarks' names; `names`: by benchmark, indices into `words`, separated by spaces,
  ///   empty if the part is the same as in the name before; a name ends with `|`;
  /// - `cells`: by column of the index after the name, the texts of all benchmarks, separated by `|`, empty if the text
  ///   is the same as in the row before;
  /// - `benchmarks`: pairs of the number of consecutive rows of a benchmark, and its index; absent if each row has its
  ///   own;
  /// - `columns`: `name`, `unit`, `meaning`, `values`, and if values are shared either `places`, each row's index into
  ///   `values`, or `runs`, pairs of the number of consecutive rows with a value, and its index; where long texts share
  ///   words, a value is an array of its own words and of indices into `words`; with `above`, a value is the distance
  ///   from `ns_min` in ten-thousandths of it; with `isName`, a number is the index of a benchmark;
  /// - `promises`, and `promised`: pairs of the number of consecutive benchmarks with a promise, and its index; -1 for
  ///   none.
  package var details: String {
    let columns = Self.columns
    let all = report.rows.map { report.parts.promise($0.identity) }
    let promises = all.compactMap(\.self).grouped(by: \.title).map { $0.elements[0] }
    let places = Dictionary(uniqueKeysWithValues: promises.enumerated().map { ($1.title, $0) })
    let lines = rows.map { keys[$0.name] ?? 0 }
    let table = indexTable
    let names = table.rows.map {
      $0.cells[0].text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }
    let words = names.joined().distinct
    let wordPlaces = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, "\($0)") })
    let nameLines = Self.changes(in: names.map { $0.map { wordPlaces[$0] ?? "" } }).map { $0.joined(separator: " ") }
    var details: [String: JSONTree] = [
      "names": .value(nameLines.joined(separator: "|")), "words": .value(words),
      "cells": .value(
        table.shownColumns.dropFirst().map { place in
          Self.changes(in: table.rows.map { [$0.cells[place].text] }).joined().joined(separator: "|")
        }),
      "columns": .array(columns.map { .object(Self.details($0, rows, keys)) }), "promises": .value(promises),
      "promised": .value(Self.runs(all.map { $0.flatMap { places[$0.title] } ?? -1 })),
    ]
    if lines != Array(lines.indices) { details["benchmarks"] = .value(Self.runs(lines)) }
    return JSONText.compact(JSONTree.object(details))
  }

  /// Lists of texts, in which those equal to the preceding list's text at the same index are empty.
  private static func changes(in lists: [[String]]) -> [[String]] {
    zip(lists, [[]] + lists).map { list, before in
      list.enumerated().map { place, text in before.count == list.count && before[place] == text ? "" : text }
    }
  }

  /// The columns for the script: times, then errors and conditions, then the origin of a row.
  private static var columns: [ResultColumn] {
    let shown = ResultColumn.all.filter { column in
      !identity.contains(column.name) && !derived.contains { column.name.hasPrefix($0) }
    }
    let times = shown.filter { $0.name.hasPrefix("ns_") }
    let origin = shown.filter { Self.origin.contains($0.name) }
    let rest = shown.filter { !$0.name.hasPrefix("ns_") && !Self.origin.contains($0.name) }
    return times + rest + origin
  }

  private static let origin: Set = [
    "schema", "run_id", "machine_id", "compiler", "flags_id", "panel_id", "seed", "isa", "kind", "launch",
  ]

  /// The columns that are part of a benchmark's name.
  private static let identity: Set = ["benchmark", "path", "axes", "size"]
  /// Prefixes of columns that are in the index, or that follow from others.
  private static let derived = ["ns_per_", "frame_percent", "gb_per_", "gflop_per_", "roof_", "twin_ns_"]

  static func details(_ column: ResultColumn, _ rows: [ResultRow], _ keys: [String: Int]) -> [String: JSONTree] {
    let isAbove = Self.aboveLeast.contains(column.name)
    let isName = ["twin", "peak"].contains(column.name)
    let all = rows.map { row in
      let value = brief(column.value(row), digits: column.name == "ns_sd" ? 2 : 4)
      if case let .text(name) = value, isName, let key = keys[name] { return ResultValue.integer(key) }
      return isAbove ? distance(value, from: row.times.min) : value
    }
    let distinct = all.grouped(by: \.csv)
    let places = Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1.key, $0) })
    let order = all.map { places[$0.csv] ?? 0 }
    let runs = runs(order)
    let shared = distinct.map { $0.elements[0] }
    let (orderSize, runsSize) = (size(order.map { .integer($0) }), size(runs.map { .integer($0) }))
    let repeats = size(shared) + min(orderSize, runsSize) < size(all)
    let values = repeats ? shared : all
    var details: [String: JSONTree] = [
      "name": .value(column.name), "unit": .value(column.unit), "meaning": .value(column.meaning),
      "values": .array(values.map { .value($0) }),
    ]
    details["runs"] = repeats && runsSize <= orderSize ? .value(runs) : nil
    details["places"] = repeats && runsSize > orderSize ? .value(order) : nil
    details["above"] = isAbove ? .value(true) : nil
    details["isName"] = isName ? .value(true) : nil
    if column.name == "worst_input" {
      let inputs = values.map { if case let .text(text) = $0 { text } else { "" } }
      let (texts, words) = shortened(inputs.map(brief))
      let present = zip(inputs, texts).map { $0.isEmpty ? JSONTree.null : $1 }
      (details["values"], details["words"]) = (.array(present), .value(words))
    }
    return details
  }

  /// A number rounded to a few significant digits: the rest of a time is noise.
  private static func brief(_ value: ResultValue, digits: Int) -> ResultValue {
    guard case let .number(number) = value, number.isFinite else { return value }
    return .number(number.rounded(toDigits: digits))
  }

  /// The columns of times that are usually only slightly longer than the least time.
  private static let aboveLeast: Set = ["ns_q25", "ns_median", "ns_q75", "ns_mean", "ns_max", "ns_p95", "ns_p99"]

  /// A time's excess over the least time, in ten-thousandths of it, which keeps about four digits.
  private static func distance(_ value: ResultValue, from least: Double?) -> ResultValue {
    guard case let .number(time) = value, let least = least?.rounded(toDigits: 4), least > 0 else { return value }
    let distance = ((time / least - 1) * 1e4).rounded()
    return distance.magnitude < 1e15 ? .integer(Int(distance)) : .number(distance)
  }

  /// The run-length encoding: each length, followed by its number.
  private static func runs(_ places: [Int]) -> [Int] {
    var runs: [Int] = []
    for place in places {
      if runs.last == place { runs[runs.count - 2] += 1 } else { runs += [1, place] }
    }
    return runs
  }

  private static func size(_ values: [ResultValue]) -> Int { values.reduce(0) { $0 + $1.csv.utf8.count + 1 } }

  /// An input with numbers cut to 17 digits, all that a Double has.
  private static func brief(_ input: String) -> String { input.replacing(#/(\d\.\d{16})\d+/#) { "\($0.output.1)" } }

  /// Texts as arrays of words, in which repeated words are replaced by their index in a list.
  private static func shortened(_ texts: [String]) -> (texts: [JSONTree], words: [String]) {
    let texts = texts.map { $0.split(separator: " ", omittingEmptySubsequences: false).map(String.init) }
    let counts = texts.joined().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let words = texts.joined().filter { counts[$0, default: 0] > 1 && $0.utf8.count > 2 }.distinct
    let places = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
    let shortened = texts.map { text in
      JSONTree.array(text.map { word in places[word].map { .value($0) } ?? .value(word) })
    }
    return (shortened, words)
  }
}
