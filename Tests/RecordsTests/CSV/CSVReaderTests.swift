import Records
import SeededRandom
import Testing

@Suite struct CSVReaderTests {
  func records(_ bytes: [UInt8]) throws -> [[String]] {
    var reader = CSVReader(bytes)
    var records: [[String]] = []
    while let record = try reader.next() { records.append(record.fields) }
    return records
  }

  func records(_ text: String) throws -> [[String]] { try records(Array(text.utf8)) }

  @Test func acceptsEveryUsualLineEnd() throws {
    let expected = [["a", "b"], ["1", "2"]]
    #expect(try records("a,b\n1,2\n") == expected)
    #expect(try records("a,b\r\n1,2\r\n") == expected)
    #expect(try records("a,b\n1,2") == expected)
    #expect(try records("\u{FEFF}a,b\n1,2\n") == expected)
    #expect(try records("\na,b\n\r\n\n1,2\n\n") == expected)
  }

  @Test func keepsEmptyFieldsAndSpaces() throws {
    #expect(try records(",,\n a , b,\n") == [["", "", ""], [" a ", " b", ""]])
    #expect(try records("\"\"\n") == [[""]])
    #expect(try records("") == [])
  }

  @Test func unquotesWhatTheStandardQuotes() throws {
    #expect(
      try records("\"a,b\",\"say \"\"hi\"\"\"\n\"x\r\ny\",z") == [["a,b", "say \"hi\""], ["x\r\ny", "z"]])
  }

  @Test func countsLinesInsideQuotes() throws {
    var reader = CSVReader(Array("a\n\"b\nc\"\nd\n".utf8))
    let lines = [try reader.next()?.line, try reader.next()?.line, try reader.next()?.line]
    #expect(lines == [1, 2, 4])
  }

  @Test func rejectsWhatIsNotCSVWithItsPlace() {
    #expect(throws: CSVError(fault: .unterminatedQuote, line: 2, field: 2)) { try records("a,b\nc,\"d\ne\n") }
    #expect(throws: CSVError(fault: .strayCharacter, line: 1, field: 2)) { try records("a,b\"c\n") }
    #expect(throws: CSVError(fault: .strayCharacter, line: 2, field: 1)) { try records("a\nb\rc\n") }
    #expect(throws: CSVError(fault: .textAfterQuote, line: 1, field: 1)) { try records("\"a\"b,c\n") }
    #expect(throws: CSVError(fault: .textAfterQuote, line: 2, field: 2)) { try records("a,b\nc,\"d\"\re\n") }
    #expect(throws: CSVError(fault: .textAfterQuote, line: 1, field: 1)) { try records("\"a\"\r") }
    #expect(throws: CSVError(fault: .notUTF8, line: 2, field: 1)) { try records([0x61, 0x0A, 0xFF, 0x0A]) }
    #expect(throws: CSVError(fault: .notUTF8, line: 2, field: 2)) {
      try records([0x61, 0x0A, 0x62, 0x2C, 0x22, 0xC3, 0x22])
    }
    #expect(throws: CSVError(fault: .zeroByte, line: 1, field: 2)) { try records("a,b\0c\n") }
    #expect(throws: CSVError(fault: .zeroByte, line: 2, field: 1)) { try records("a\n\"b\0\"\n") }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func readsBackWhateverWasWritten(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", ",", "\"", "\n", "\r", "\r\n", "é", " ", "0.5", "–"]
    let written = (0..<50).map { _ in
      (0..<7).map { _ in
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        }.joined()
      }
    }
    var writer = CSVWriter()
    for record in written { writer.append(record) }
    let read = try records(writer.bytes)
    #expect(
      read.map { $0.map { Array($0.utf8) } } == written.map { $0.map { Array($0.utf8) } }, "seed \(seed)")
  }
}

@Suite struct CSVWriterTests {
  func written(_ records: [String]...) -> String {
    var writer = CSVWriter()
    for record in records { writer.append(record) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func plainFieldsAreNotQuoted() {
    #expect(written(["a", "", "1.5 µs", "it's"], ["b", "c", "d", ""]) == "a,,1.5 µs,it's\nb,c,d,\n")
  }

  @Test(arguments: [
    ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
    ("a\r\nb", "\"a\r\nb\""), ("\"", "\"\"\"\""),
  ])
  func fieldsThatNeedQuotesGetThem(field: String, expected: String) {
    #expect(written(["x", field]) == "x,\(expected)\n")
  }

  @Test func aLoneEmptyFieldIsNotABlankLine() {
    #expect(written([""]) == "\"\"\n")
  }
}
