import Records

/// The fields that are appended to a line.
package struct ResultFields {
  /// Everything that is ready to be written: whole lines, and the one at work.
  var bytes: [UInt8] = []
  private let precision: CasePrecision

  init(precision: CasePrecision) {
    self.precision = precision
    bytes.reserveCapacity(1 << 17)
  }

  /// Appends a number with as many digits as it takes to read the same number back.
  @inline(__always)
  mutating func append(_ number: Double) {
    bytes.append(CSVByte.comma)
    var text = precision == .double ? number.description : Float(number).description
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends a number of which a few digits are enough, such as an error.
  mutating func appendRounded(_ number: Double) {
    append(number > Double(Float.greatestFiniteMagnitude) ? number.description : Float(number).description)
  }

  /// Appends numbers.
  mutating func append(_ numbers: [Double]) {
    for number in numbers { append(number) }
  }

  /// Appends a word, which needs no quotes.
  mutating func append(_ word: String) {
    bytes.append(CSVByte.comma)
    bytes.append(contentsOf: word.utf8)
  }

  /// Appends fields without content.
  mutating func appendEmpty(_ count: Int) {
    for _ in 0..<count { bytes.append(CSVByte.comma) }
  }
}
