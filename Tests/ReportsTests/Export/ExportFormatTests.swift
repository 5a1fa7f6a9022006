import Foundation
import Records
import Reports
import SeededRandom
import Testing

@Suite struct ExportFormatTests {
  @Test(arguments: ExportFormat.allCases)
  func anEmptyTableIsAnEmptyFileThatConsumersCanRead(_ format: ExportFormat) throws {
    let bytes = format.render(rows: [], metadata: nil)

    #expect(bytes.last == UInt8(ascii: "\n"))
    guard format != .go else { return #expect(ExportSample.goLines([]).allSatisfy { $0.hasPrefix("Unit ") }) }
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
  }

  @Test(arguments: ExportFormat.allCases)
  func noNumberIsNaNOrInfinite(_ format: ExportFormat) throws {
    var rows = [Double.nan, .infinity, -.infinity].flatMap { number in
      var strange = ExportSample.row(10, recipe: "strange \(number)", error: number)
      (strange.agreement.bound, strange.times.p99) = (number, number)
      var timeless = ExportSample.row(10, recipe: "timeless \(number)")
      timeless.times.min = number
      return [strange, timeless, ExportSample.row(nil, recipe: "failed", status: .failed, error: number)]
    }
    rows.append(ExportSample.row(10))

    let text = String(decoding: format.render(rows: rows, metadata: nil), as: UTF8.self)

    let values = text.matches(of: /[:\t] ?[-+]?(nan|inf(inity)?)\b/.ignoresCase())
    #expect(values.isEmpty, "\(values.map(\.output.0))")
    guard format != .go else { return }
    #expect(throws: Never.self) { try ExportSample.json(format, rows) }
  }

  @Test(arguments: ExportFormat.allCases)
  func hugeAndTinyTimesKeepAllTheirDigits(_ format: ExportFormat) throws {
    for time in [.leastNonzeroMagnitude, 1.0 / 3, 123_456_789.123_456_78, 1.7e308] {
      var row = ExportSample.row(1)
      row.times.min = time

      let text = String(decoding: format.render(rows: [row], metadata: nil), as: UTF8.self)

      let numbers = text.split { " \t\n,:}".contains($0) }.compactMap { Double($0) }
      #expect(numbers.contains(time), "\(time) in \(text)")
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func metadataWithoutItsNumbersIsNoObstacle(_ format: ExportFormat) throws {
    var metadata = try ExportSample.metadata()
    metadata.loadAtStart = [.nan, 1]
    metadata.arguments = []
    metadata.machine.caches = []

    #expect(throws: Never.self) { format.render(rows: [ExportSample.row(10)], metadata: metadata) }
  }

  @Test(arguments: ExportFormat.allCases)
  func anyTextIsANameOrAMessage(_ format: ExportFormat) throws {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    let letters = Array("a Ω\n\r\t\"\\/%=:{}[],\u{0}\u{1B}\u{85}\u{2028}🂡-_")
    let rows = (0..<200).map { _ in
      let name = String((0..<Int.random(in: 1...9, using: &random)).map { _ in letters.randomElement(using: &random)! })
      var row = ExportSample.row(10, recipe: name, kernel: name, status: Bool.random(using: &random) ? .ok : .failed)
      row.agreement.worstInput = name
      return row
    }
    let names = Set(rows.filter { $0.agreement.status == .ok }.map(\.name))

    let timed = Set(try ExportSample.times(format, rows).map(\.name))
    #expect(format == .go ? timed.count == names.count : timed == names, "seed \(seed)")
  }

  @Test(arguments: ExportFormat.allCases)
  func aTraceIsItsMedianAndWhatFailedOrHasNoTimeHasNone(_ format: ExportFormat) throws {
    let rows = [
      ExportSample.trace, ExportSample.failed, ExportSample.row(10, recipe: "wrong", status: .failed),
      ExportSample.row(nil, recipe: "untimed", error: nil),
    ]
    #expect(try ExportSample.times(format, rows).map(\.nanoseconds) == [20])
  }
}

@Suite struct BencherExportTests {
  func measures(_ rows: [ResultRow]) throws -> [String: [String: [String: Double]]] {
    try #require(try ExportSample.json(.bencher, rows) as? [String: [String: [String: Double]]])
  }

  @Test func fiveLaunchesAreTheirMedianBetweenTheirLimits() throws {
    let measures = try #require(try measures(ExportSample.fiveLaunches)[ExportSample.name])

    #expect(
      measures == [
        "latency": ["value": 12, "lower_value": 10, "upper_value": 15], "scaled-error": ["value": 0.5],
        "max-ulp": ["value": 1],
      ])
  }

  @Test func errorsAreTheWorstOfAllLaunches() throws {
    let rows = [0.5, 1.5, nil, .infinity, 1].map { ExportSample.row(10, error: $0) }

    #expect(try measures(rows)[ExportSample.name]?["scaled-error"] == ["value": 1.5])
    #expect(try measures(rows)[ExportSample.name]?["max-ulp"] == ["value": 3])
    #expect(try measures([ExportSample.failed])["frame/wrong/simd/float/1000"]?.count == 2, "no time")
    #expect(try measures([ExportSample.row(10)])[ExportSample.name]?["latency"] == ["value": 10], "no limits")
  }

  @Test func longNamesLoseTheirMiddleAndStayDifferent() {
    let names = ["a", "b"].map { String(repeating: "é", count: 600) + $0 + String(repeating: "ü", count: 600) }

    let fitted = names.map(BencherExport.fitted)

    #expect(fitted.allSatisfy { $0.utf8.count <= 1024 && $0.hasPrefix("éé") && $0.hasSuffix("üü") })
    #expect(Set(fitted).count == 2)
    #expect(BencherExport.fitted(String(repeating: "x", count: 1024)) == String(repeating: "x", count: 1024))
  }
}

@Suite struct SmallerIsBetterExportTests {
  func entries(_ rows: [ResultRow]) throws -> [[String: Any]] {
    try #require(try ExportSample.json(.smallerIsBetter, rows) as? [[String: Any]])
  }

  @Test func fiveLaunchesAreTheirMedianAndTheFarthestFromIt() throws {
    let entries = try entries(ExportSample.fiveLaunches)

    let entry = try #require(entries.first)
    #expect(entries.count == 1)
    #expect(entry["name"] as? String == ExportSample.name)
    #expect(entry["unit"] as? String == "ns")
    #expect(entry["value"] as? Double == 12)
    #expect(entry["range"] as? String == "± 3.00")
    #expect(
      entry["extra"] as? String
        == "5 launches, 10.0 to 15.0 ns\ninstruction set: avx2\nworst scaled error: 0.500, 2.00 allowed")
  }

  @Test func oneLaunchHasNoRange() throws {
    let entry = try #require(try entries([ExportSample.row(10)]).first)

    #expect(entry["value"] as? Double == 10)
    #expect(entry["range"] == nil)
    #expect((entry["extra"] as? String)?.hasPrefix("1 launch\n") == true)
  }
}
