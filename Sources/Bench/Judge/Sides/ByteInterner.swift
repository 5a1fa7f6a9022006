/// Numbers texts in order of first appearance, without making a `String` of a text it knows.
///
/// An open-addressing hash table over one array of bytes. Texts are compared byte by byte after their hashes, so that
/// only speed depends on the hash.
struct ByteInterner {
  private var bytes: [UInt8] = []
  /// Where each text ends in `bytes`; it starts where the one before ends.
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// Indices of texts, or −1; twice as many as texts at least.
  private var slots = [Int32](repeating: -1, count: 64)

  /// The number of different texts.
  var count: Int { ends.count }

  /// The number of a text.
  ///
  /// - Parameter text: The bytes of the text.
  /// - Returns: Its number, and whether it is new.
  mutating func number(of text: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
    let hash = Self.hash(text)
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isEqual(number, text) { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(count)
    append(text, hash)
    return (count - 1, true)
  }

  private func isEqual(_ number: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    return bytes[start..<ends[number]].elementsEqual(text)
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64) {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    hashes.append(hash)
    if count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in hashes.indices {
      var slot = Int(truncatingIfNeeded: hashes[number] >> 32) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// Multiplies and folds eight bytes at a time; the constant is that of Knuth's multiplicative hashing, 2⁶⁴ / φ.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(text)
    var hash = UInt64(raw.count)
    var position = 0
    while position < raw.count {
      let length = min(8, raw.count - position)
      hash = (hash ^ word(raw, position, length)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      position += 8
    }
    return hash &* 0x9E37_79B9_7F4A_7C15
  }

  private static func word(_ raw: UnsafeRawBufferPointer, _ position: Int, _ length: Int) -> UInt64 {
    if length == 8 { return raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) }
    return (0..<length).reduce(0) { $0 << 8 | UInt64(raw[position + $1]) }
  }
}
