import BenchRecords
import BenchTestSupport
import BenchText
import SeededRandom
import Testing

@Suite struct CSVFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The records of a file, read through a window of a given size.
  func records(_ text: String, window: Int) throws -> ([[String]], CSVFile.Ending) {
    try folder.write(text, to: "t.csv")
    var records: [[String]] = []
    let ending = try CSVFile.forEachRecord(of: folder.path + "/t.csv", window: window) { record in
      records.append((0..<record.count).map(record.text))
    }
    return (records, ending)
  }

  /// A well-formed table of random fields, some in quotes, with either line end, blank lines, and perhaps no last line end.
  static func table(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "é", "0.5", " ", ",", "\"\"", "\n", "\r\n", "\r", "–", ";"]
    let lineEnd = Bool.random(using: &generator) ? "\n" : "\r\n"
    let lines = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
      (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        let isQuoted = Bool.random(using: &generator)
        let content = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          pieces[Int.random(in: 0..<(isQuoted ? pieces.count : 4), using: &generator)]
        }.joined()
        return isQuoted ? "\"\(content)\"" : content
      }.joined(separator: ",")
    }
    return lines.joined(separator: lineEnd) + (Bool.random(using: &generator) ? lineEnd : "")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func everyWindowFindsWhatANaiveReaderFinds(seed: UInt64) throws {
    let text = Self.table(seed: seed)
    let expected = NaiveCSV.records(text)
    guard !text.isEmpty else { return }

    for window in [4, 5, 7, 16, 61, 1 << 20] {
      let (records, ending) = try records(text, window: window)

      #expect(
        records.map { $0.map { Array($0.utf8) } } == expected.map { $0.map { Array($0.utf8) } },
        "seed \(seed), window \(window): \(text.debugDescription)")
      #expect(ending.lineEnds == text.utf8.count { $0 == 10 }, "seed \(seed), window \(window)")
      #expect(
        records.isEmpty || ending.endsWithLineEnd == (text.utf8.last == 10), "seed \(seed), window \(window)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func readerAndScannerSayTheSameAboutDamage(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var bytes = Array(Self.table(seed: generator.next()).utf8)
      guard !bytes.isEmpty else { continue }
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      if bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") { continue }
      let whole = Result { try Self.allRecords(bytes) }
      try folder.write(bytes, to: "t.csv")
      let windowed = Result { try windowedRecords(window: Int.random(in: 4...40, using: &generator)) }
      #expect(Self.summary(whole) == Self.summary(windowed), "seed \(seed): \(bytes)")
    }
  }

  static func allRecords(_ bytes: [UInt8]) throws -> [[String]] {
    var reader = CSVReader(bytes)
    var records: [[String]] = []
    while let record = try reader.next() { records.append(record.fields) }
    return records
  }

  func windowedRecords(window: Int) throws -> [[String]] {
    var records: [[String]] = []
    _ = try CSVFile.forEachRecord(of: folder.path + "/t.csv", window: window) { record in
      records.append((0..<record.count).map(record.text))
    }
    return records
  }

  /// The records, or what is wrong without the path in front.
  static func summary(_ result: Result<[[String]], any Error>) -> String {
    switch result {
    case let .success(records): "\(records)"
    case let .failure(error): "\(error)".split(separator: "', ").last.map(String.init) ?? ""
    }
  }

  @Test func linesAreThoseOfTheFile() throws {
    try folder.write("\u{FEFF}a\r\n\r\n\"b\nc\"\r\nd", to: "t.csv")
    var lines: [Int] = []

    let ending = try CSVFile.forEachRecord(of: folder.path + "/t.csv", window: 4) { lines.append($0.line) }

    #expect(lines == [1, 3, 5])
    #expect(ending.lineEnds == 4 && !ending.endsWithLineEnd)
  }

  @Test func foldersAndMissingFilesAreErrorsWithARemedy() throws {
    let isFolder = try #require(throws: ResultFileError.self) {
      try CSVFile.forEachRecord(of: folder.path) { _ in }
    }
    #expect(isFolder.description.hasSuffix("Is a directory. Name a file in it."), "\(isFolder)")
    let missing = try #require(throws: ResultFileError.self) {
      try CSVFile.forEachRecord(of: folder.path + "/none.csv") { _ in }
    }
    #expect(missing.description.hasSuffix("No such file or directory. Check the path."), "\(missing)")
  }
}
