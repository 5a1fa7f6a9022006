extension Sequence {
  /// The elements grouped by key, in order of first appearance.
  package func grouped<Key: Hashable>(by identify: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var places: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = identify(element)
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

extension Sequence where Element: Hashable {
  /// The elements without duplicates, in order of first appearance.
  package var distinct: [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}

/// A hash that is stable across processes and platforms, unlike `Hasher`: FNV-1a of Fowler, Noll and Vo.
///
/// It is not cryptographic.
package enum StableHash {
  /// The hash of strings, each followed by a separator, folded to 32 bits, as eight hexadecimal digits.
  package static func of(_ texts: [String]) -> String {
    let hash = number(of: texts)
    return UInt64(UInt32(truncatingIfNeeded: hash ^ (hash >> 32))).hexadecimal(8)
  }

  /// The hash of bytes, as sixteen hexadecimal digits.
  package static func digits(of bytes: [UInt8]) -> String { number(of: bytes).hexadecimal(16) }

  package static func number(of texts: [String]) -> UInt64 {
    number(of: texts.flatMap { (text: String) -> [UInt8] in Array(text.utf8) + [0] })
  }

  package static func number(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(basis) { ($0 ^ UInt64($1)) &* prime }
  }

  /// The hash over words instead of bytes, for millions of numbers.
  package static func number(ofWords words: [UInt64]) -> UInt64 { words.reduce(basis) { ($0 ^ $1) &* prime } }

  private static let (basis, prime): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x0000_0100_0000_01B3)
}
