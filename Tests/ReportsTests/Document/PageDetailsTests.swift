import BenchTestSupport
import Foundation
import Records
import Reports
import Testing

/// The details are parsed here as in the page's script.
@Suite struct PageDetailsTests {
  private struct Details: Decodable {
    struct Column: Decodable {
      var name: String
      var values: [Value]
      var runs: [Int]?
      var places: [Int]?
      var words: [String]?
    }

    enum Value: Decodable {
      case text(String)
      case number(Double)
      case words([Value])
      case absent

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else {
          self = (try? container.decode([Value].self)).map { .words($0) } ?? .absent
        }
      }
    }

    var benchmarks: [Int]?
    var columns: [Column]
    var promised: [Int]
  }

  private func details(_ rows: [ResultRow]) throws -> Details {
    try JSONDecoder().decode(Details.self, from: Data(ResultPage(rows: rows).details.utf8))
  }

  private func value(_ column: Details.Column, line: Int) -> Details.Value {
    if let places = column.places { return column.values[places[line]] }
    guard let runs = column.runs else { return column.values[line] }
    let places = stride(from: 0, to: runs.count, by: 2).flatMap { Array(repeating: runs[$0 + 1], count: runs[$0]) }
    return column.values[places[line]]
  }

  @Test func everyColumnOfEveryLineIsThere() throws {
    var rows = (0..<6).map { place in
      ResultRow.sample(
        "spring", "tipIn", "simd", "float", rows: 1_000 + place / 2, nanoseconds: 1 / 3.0 + Double(place))
    }
    for place in rows.indices { rows[place].agreement.worstInput = "row \(place), progress: got 0.5, exact 0.25" }
    let details = try details(rows)

    #expect(details.benchmarks == [2, 0, 2, 1, 2, 2] && details.promised == [3, -1])
    #expect(details.columns.first?.name == "ns_min" && details.columns.last?.name == "launch")
    let time = try #require(details.columns.first { $0.name == "ns_min" })
    for (line, row) in rows.enumerated() {
      guard case let .number(number) = value(time, line: line) else { throw CancellationError() }
      #expect(abs(number - (row.times.min ?? 0)) <= 5e-4 * number)
    }
    let input = try #require(details.columns.first { $0.name == "worst_input" })
    for line in rows.indices {
      guard case let .words(words) = value(input, line: line) else { throw CancellationError() }
      let text = words.map { word in
        switch word {
        case let .text(text): text
        case let .number(place): input.words?[Int(place)] ?? ""
        default: ""
        }
      }
      #expect(text.joined(separator: " ") == rows[line].agreement.worstInput)
    }
    #expect(details.columns.contains { $0.name == "steal_ms" } && details.columns.contains { $0.name == "twin" })
  }
}

extension Document {
  var tables: [Table] { sections.flatMap(\.tables) }
}

extension Section {
  var tables: [Table] {
    blocks.compactMap { block in
      guard case let .table(table) = block else { return nil }
      return table
    }
  }

  var facts: [(title: String, text: Sentence)] {
    blocks.flatMap { block -> [(title: String, text: Sentence)] in
      guard case let .facts(facts) = block else { return [] }
      return facts
    }
  }

  var sentences: [String] {
    blocks.flatMap { block -> [String] in
      guard case let .sentences(sentences) = block else { return [] }
      return sentences.map(\.text)
    }
  }
}

extension Table {
  /// The texts of the last column with this title.
  func column(_ title: String) -> [String] {
    columns.lastIndex { $0.title == title }.map { place in texts.map { $0[place] } } ?? []
  }
}
