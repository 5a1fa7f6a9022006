/// The hash that browsers know scripts and style sheets by: SHA-256 of FIPS 180-4.
package enum SHA256 {
  /// The hash of bytes in Base64, as a content security policy names it.
  package static func base64(of bytes: [UInt8]) -> String { base64(digest(of: bytes)) }

  /// The 32 bytes of the hash.
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var state = initial
    let padded = padded(bytes)
    for start in stride(from: 0, to: padded.count, by: 64) { absorb(padded[start..<start + 64], into: &state) }
    return state.indices.flatMap { place in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: state[place] >> $0) }
    }
  }

  /// The bytes, one bit, zeros up to a whole block less eight bytes, and the count of bits.
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    let zeros = (119 - bytes.count % 64) % 64
    let bits = UInt64(bytes.count) * 8
    return bytes + [0x80] + [UInt8](repeating: 0, count: zeros)
      + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0)) }
  }

  private static func absorb(_ block: ArraySlice<UInt8>, into state: inout SIMD8<UInt32>) {
    let schedule = schedule(of: block)
    var word = state
    for round in 0..<64 {
      let (e, a) = (word[4], word[0])
      let choice = (e & word[5]) ^ (~e & word[6])
      let mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let first = word[7] &+ mixed &+ choice &+ constants[round] &+ schedule[round]
      let majority = (a & word[1]) ^ (a & word[2]) ^ (word[1] & word[2])
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      word = SIMD8(first &+ second, a, word[1], word[2], word[3] &+ first, e, word[5], word[6])
    }
    state &+= word
  }

  private static func schedule(of block: ArraySlice<UInt8>) -> [UInt32] {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for place in 16..<64 {
      let (old, new) = (words[place - 15], words[place - 2])
      let low = turned(old, 7) ^ turned(old, 18) ^ (old >> 3)
      let high = turned(new, 17) ^ turned(new, 19) ^ (new >> 10)
      words.append(words[place - 16] &+ low &+ words[place - 7] &+ high)
    }
    return words
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

  /// The first 32 bits of the fractions of the square roots of the first eight primes.
  private static let initial = SIMD8(primes.prefix(8).map { fraction(ofRoot: 2, of: $0) })
  /// The same of the cube roots of the first 64.
  private static let constants = primes.map { fraction(ofRoot: 3, of: $0) }

  private static let primes: [UInt64] = (2...311).filter { number in (2..<number).allSatisfy { number % $0 != 0 } }

  /// The first 32 bits behind the point of a root: of ⌊root · 2³²⌋, the lower half.
  private static func fraction(ofRoot degree: Int, of prime: UInt64) -> UInt32 {
    var root: UInt64 = 0
    for bit in (0..<36).reversed() where !exceeds(root | 1 << UInt64(bit), degree, prime) { root |= 1 << UInt64(bit) }
    return UInt32(truncatingIfNeeded: root)
  }

  /// Whether a number / 2³², to a power, is above a prime; exact.
  private static func exceeds(_ number: UInt64, _ degree: Int, _ prime: UInt64) -> Bool {
    let value = UInt128(number)
    guard degree == 3 else { return value * value > UInt128(prime) << 64 }
    return value * value * value > UInt128(prime) << 96
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".unicodeScalars)
    var text = String.UnicodeScalarView()
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
      for place in 0..<4 {
        text.append(place <= part.count ? letters[Int(bits >> UInt32(18 - 6 * place) & 63)] : "=")
      }
    }
    return String(text)
  }
}
