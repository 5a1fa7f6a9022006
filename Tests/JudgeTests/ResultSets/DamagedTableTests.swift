import BenchTestSupport
import Foundation
@testable import Judge
import Records
import SeededRandom
import Testing

@Suite struct DamagedTableTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  static let rows = [
    ResultRow.timed("a", launch: 1, panel: [5, 6], worstInput: "row 3, \"t\" = 0.1"),
    .timed("b", launch: 1, panel: [5, 6]), .timed("a", launch: 2, panel: [7, 8]),
    .timed("b", launch: 2, panel: [7, 8]),
  ]

  /// What reading says about a table, without the path in front.
  func complaint(_ bytes: [UInt8]) throws -> String {
    let path = try folder.write(bytes)
    let error = try #require(throws: ResultFileError.self) { try ResultSet.read(path) }
    #expect(error.description.hasPrefix("'\(path)', "), "\(error)")
    return String(error.description.dropFirst(path.count + 4))
  }

  /// What reading says about the table with one field replaced.
  func complaint(_ line: Int, _ column: String, _ text: String) throws -> String {
    var table = try EditedTable(Self.rows)
    table[line, column] = text
    return try complaint(table.bytes)
  }

  @Test(arguments: [
    ("ns_min", "nan"), ("ns_min", "inf"), ("ns_min", "-3"), ("ns_min", "0"), ("ns_min", "1e999"), ("ns_min", "fast"),
  ])
  func timesArePositiveNumbers(column: String, text: String) throws {
    let expected = "line 3, column \(column): expected a positive number, or nothing; got '\(text)'."

    #expect(try complaint(3, column, text) == expected)
  }

  @Test func decimalCommasAreNamedAsSuch() throws {
    #expect(try complaint(2, "ns_min", "12,5").hasSuffix("got '12,5'. The decimal separator must be a point."))

    let text = String(decoding: ResultTable.csv(Self.rows), as: UTF8.self)
    let unquoted = try complaint(Array(text.replacing(",100,", with: ",100,5,").utf8))
    #expect(unquoted.hasPrefix("line 2: ") && unquoted.contains("for example a decimal comma"), "\(unquoted)")
  }

  @Test(arguments: [
    ("launch", "0", "a whole number, 1 or more"), ("launch", "", "a whole number, 1 or more"),
    ("rows", "-10", "a whole number, 0 or more"), ("iterations", "2.5", "a whole number, 0 or more, or nothing"),
    ("run_id", "", "words without control characters"), ("machine_id", "", "words without control characters"),
    ("benchmark", "", "words"), ("kernel", "", "words without control characters"),
    ("agreement", "fine", "ok, unbounded, failed or unchecked, as worst_scaled_error and error_bound allow"),
    ("seed", "x", "a whole number, 0 or more, or nothing"),
    ("worst_scaled_error", "big", "a number, 0 or more, or nothing"),
    ("worst_scaled_error", "-1", "a number, 0 or more, or nothing"),
    ("error_bound", "nan", "a finite number, 0 or more, or nothing"),
    ("error_bound", "inf", "a finite number, 0 or more, or nothing"),
    ("error_bound", "-1", "a finite number, 0 or more, or nothing"),
    ("worst_ulp", "nan", "a number, 0 or more, or nothing"),
    ("roof_percent", "-5", "a number, 0 or more, or nothing"),
    ("fresh_inputs", "2", "0, 1, or nothing"), ("kind", "call", "calls, trace"),
    ("error_bound", "2;5", "a finite number, 0 or more, or nothing"),
    ("panel_ns", "5 -6", "positive numbers separated by spaces, or nothing"),
  ])
  func aFieldThatIsNotWhatItsColumnPromisesIsNamed(column: String, text: String, expectation: String) throws {
    #expect(
      try complaint(2, column, text) == "line 2, column \(column): expected \(expectation); got '\(text)'.")
  }

  @Test func aNameConsistsOfItsParts() throws {
    #expect(
      try complaint(2, "kernel", "c") == "line 2, column benchmark: expected 'c/simd/float/10', as the columns of its "
        + "parts say; got 'a/simd/float/10'.")
  }

  @Test func otherSchemasAreRefused() throws {
    #expect(try complaint(2, "schema", "5").hasPrefix("line 2, column schema: 5 is unknown; this program reads 1"))
    #expect(try complaint(2, "schema", "0").hasPrefix("line 2, column schema: expected a whole number, 1 or more"))
    #expect(try complaint(4, "schema", "3").hasPrefix("line 4, column schema: 3 is unknown"))
  }

  @Test func twoLinesAboutTheSameAreBothNamed() throws {
    let text = try complaint(ResultTable.csv(Self.rows + [Self.rows[1], Self.rows[0]]))

    #expect(text.hasPrefix("lines 3 and 6 are both launch 1 of 'b/simd/float/10' in the same run"), "\(text)")
  }

  @Test func joinedFilesAreRecognised() throws {
    let text = try complaint(ResultTable.csv([Self.rows[0]]) + ResultTable.csv([Self.rows[1]]))

    #expect(text.hasPrefix("line 3 is a header again"), "\(text)")
  }

  @Test func readingsOfOnePanelHaveTheSameLength() throws {
    #expect(
      try complaint(4, "panel_ns", "5 6 7")
        == "line 4, column panel_ns: expected 2 numbers, as on the lines before; got '5 6 7'.")
  }

  @Test func blocksAndFramesOfABenchmarkDoNotMix() throws {
    #expect(try complaint(4, "ns_p95", "120").hasPrefix("line 4, column ns_p95: expected nothing, for calls; got"))
    #expect(
      try complaint(4, "kind", "trace")
        == "line 4, column kind: expected calls, as on other lines of the benchmark; got 'trace'.")
  }

  @Test func truncatedTablesAreNoticedWhereverTheyEnd() throws {
    let bytes = ResultTable.csv([Self.rows[0]])
    let header = try #require(bytes.firstIndex(of: 10))
    let quote = try #require(bytes.firstIndex(of: 34))

    #expect(try complaint([]) == "the file is empty; expected a header line.")
    #expect(try complaint(Array(bytes[..<(header - 9)])).hasPrefix("line 1: the column 'worst_input' is missing"))
    #expect(try complaint(Array(bytes[...header])) == "the file has a header and no lines; nothing was measured.")
    #expect(try complaint(Array(bytes[..<(header + 20)])).hasSuffix("the header has 60. The file may be truncated."))
    #expect(try complaint(Array(bytes[..<(quote + 5)])).hasPrefix("line 2, field 59: the quote is never closed"))
    let side = try ResultSet.read(folder.write(Array(bytes.dropLast())))
    #expect(side.notes == ["'\(folder.path)/t.csv' has no line end after its last line; it may be truncated."])
  }

  @Test func damagedHeadersAndForeignFormatsAreNamed() throws {
    var table = try EditedTable(Self.rows)
    table.records = table.records.map { $0.map { $0 == "variant" ? "version" : $0 } }
    #expect(try complaint(table.bytes).hasPrefix("line 1: the column 'variant' is missing"))
    table.records = table.records.map { $0.map { $0 == "version" ? "kernel" : $0 } }
    #expect(throws: ResultFileError.self) { try ResultSet.read(folder.write(table.bytes)) }
    var twice = try EditedTable(Self.rows)
    twice.records = twice.records.map { $0 + [$0[2]] }
    #expect(try complaint(twice.bytes).hasPrefix("line 1: the column 'machine_id' appears more than once"))
    var lacking = try EditedTable(Self.rows)
    lacking.records = lacking.records.map { Array($0[..<3]) + Array($0[4...]) }
    #expect(try complaint(lacking.bytes).hasPrefix("line 1: the column 'compiler' is missing"))

    let text = String(decoding: ResultTable.csv(Self.rows), as: UTF8.self)
    #expect(try complaint(Array(text.replacing(",", with: ";").utf8)).contains("separated by semicolons"))
    #expect(try complaint(Array(text.replacing(",", with: "\t").utf8)).contains("separated by tabs"))
    #expect(try complaint(Array("{\"complete\": true}".utf8)).hasPrefix("the file is JSON"))
    #expect(try complaint([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), 0] }).hasPrefix("the file is UTF-16"))
    #expect(try complaint(Array("\u{7F}ELF\u{2}\0\0".utf8)).contains("a zero byte"))
    #expect(try complaint(ResultTable.csv(Self.rows) + [0, 0, 0]).hasPrefix("line 6, field 1: a zero byte"))
    #expect(try complaint(ResultTable.csv(Self.rows) + [0xC3, 10]).hasPrefix("line 6, field 1: not UTF-8"))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func flippedBytesGiveAnErrorOrATable(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = ResultTable.csv(Self.rows)
    for _ in 0..<150 {
      var bytes = table
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          Bool.random(using: &generator)
          ? .random(in: 0...255, using: &generator) : table.randomElement(using: &generator)!
      }
      let path = try folder.write(bytes)
      do throws(ResultFileError) {
        let side = try ResultSet.read(path)
        let isSound = side.benchmarks.allSatisfy { benchmark in
          benchmark.launches.allSatisfy {
            $0.nanoseconds > 0 && $0.nanoseconds.isFinite && side.panels.indices.contains($0.panel ?? 0)
          }
        }
        #expect(isSound && Set(side.benchmarks.map(\.identity.name)).count == side.benchmarks.count, "seed \(seed)")
      } catch {
        #expect(error.description.contains("line") || error.description.contains("file"), "seed \(seed): \(error)")
      }
    }
  }
}
