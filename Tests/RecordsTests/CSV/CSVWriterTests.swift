import Records
import Testing

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
