/// The bytes of a program's file, read as the little-endian numbers of its tables.
struct ProgramBytes: Sendable {
  let bytes: [UInt8]
  let path: String

  /// A number of some bytes at a place of the file.
  func number<Number: FixedWidthInteger>(_: Number.Type, at place: Int) throws(ProgramFileError) -> Number {
    let size = MemoryLayout<Number>.size
    guard place >= 0, place <= bytes.count - size else {
      throw .damaged(path: path, part: "a table of it ends at byte \(bytes.count) and should go on")
    }
    return bytes.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self)) }
  }

  /// A number of 64 bits that is a size or a place.
  func place(at place: Int) throws(ProgramFileError) -> Int {
    let number = try number(UInt64.self, at: place)
    guard let value = Int(exactly: number) else { throw .damaged(path: path, part: "\(number) is no place in a file") }
    return value
  }

  /// Some bytes of the file.
  func part(_ range: Range<Int>) throws(ProgramFileError) -> ArraySlice<UInt8> {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      throw .damaged(path: path, part: "a section of it lies outside")
    }
    return bytes[range]
  }

  /// The text from a place to the next zero byte.
  func text(at place: Int) throws(ProgramFileError) -> String {
    guard place >= 0, place < bytes.count else { throw .damaged(path: path, part: "a name of it lies outside") }
    let end = bytes[place...].firstIndex(of: 0) ?? bytes.count
    return String(decoding: bytes[place..<end], as: UTF8.self)
  }
}
