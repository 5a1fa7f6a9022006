/// Numbers and texts as bytes, little-endian.
///
/// A history has millions of them, where a key path, which is looked up for each, would take a third of the time to read it.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: Int) { append(words: [Int64(number)]) }

  mutating func append(_ number: Double) { append(words: [number.bitPattern]) }

  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += Array(text.utf8)
  }

  /// Appends a count and as many numbers.
  mutating func append(_ numbers: [some FixedWidthInteger]) {
    append(numbers.count)
    append(words: numbers)
  }

  mutating func append(_ numbers: [Float]) { append(numbers.map { $0.bitPattern }) }

  mutating func append(_ numbers: [Double]) { append(numbers.map { $0.bitPattern }) }

  /// Appends a zero.
  mutating func pad() { bytes.append(0) }

  private mutating func append(words: [some FixedWidthInteger]) {
    words.map { $0.littleEndian }.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}

/// Bytes as numbers and texts; asking for more than there is throws.
struct ByteReader {
  struct Ended: Error {}

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(words: [UInt64]) { bytes = words.map { $0.littleEndian }.withUnsafeBytes { Array($0) } }

  var isAtEnd: Bool { place == bytes.count }

  mutating func integer() throws(Ended) -> Int { Int(try words(1, of: Int64.self)[0]) }

  mutating func double() throws(Ended) -> Double { Double(bitPattern: try words(1, of: UInt64.self)[0]) }

  mutating func text() throws(Ended) -> String {
    String(decoding: try words(try count(), of: UInt8.self), as: UTF8.self)
  }

  mutating func numbers<Number: FixedWidthInteger>(_: Number.Type) throws(Ended) -> [Number] {
    try words(try count(), of: Number.self)
  }

  mutating func floats() throws(Ended) -> [Float] { try numbers(UInt32.self).map { Float(bitPattern: $0) } }

  mutating func doubles() throws(Ended) -> [Double] { try numbers(UInt64.self).map { Double(bitPattern: $0) } }

  /// A count of what follows, of which every element takes a byte at least.
  mutating func count() throws(Ended) -> Int {
    let count = try integer()
    guard count >= 0, count <= bytes.count - place else { throw Ended() }
    return count
  }

  private mutating func words<Number: FixedWidthInteger>(_ count: Int, of: Number.Type) throws(Ended) -> [Number] {
    let size = MemoryLayout<Number>.size
    guard count <= (bytes.count - place) / size else { throw Ended() }
    let start = place
    place += count * size
    return [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
      bytes[start..<start + count * size].withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
      for index in 0..<count { buffer[index] = Number(littleEndian: buffer[index]) }
      initialized = count
    }
  }
}
