/// A hash that is the same in every process and on every platform, unlike `Hasher`.
package enum StableHash {
  /// FNV-1a of Fowler, Noll and Vo over the texts with a separator behind each, folded to 32 bits, as eight
  /// hexadecimal digits.
  ///
  /// - Parameter texts: The texts.
  /// - Returns: The digits.
  package static func of(_ texts: [String]) -> String {
    let hash = number(of: texts)
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// FNV-1a over the bytes of a file, as sixteen hexadecimal digits.
  package static func of(file bytes: [UInt8]) -> String {
    let digits = String(number(of: bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// FNV-1a over the texts with a separator behind each.
  package static func number(of texts: [String]) -> UInt64 {
    number(of: texts.flatMap { (text: String) -> [UInt8] in Array(text.utf8) + [0] })
  }

  /// FNV-1a over bytes.
  package static func number(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// FNV-1a over the bytes of a file, as sixteen hexadecimal digits; it tells builds apart, not forgeries.
  package static func digits(of bytes: [UInt8]) -> String {
    let digits = String(number(of: bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
