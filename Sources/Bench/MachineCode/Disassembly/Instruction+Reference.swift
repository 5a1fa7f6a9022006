extension Instruction {
  /// What an instruction names by its distance: an address and where in the bytes the distance stands.
  struct Reference: Equatable {
    /// The address.
    let address: UInt64
    /// The bytes that hold the distance.
    let field: Range<Int>
    /// Whether it is where the program goes on, not data.
    let isBranch: Bool
  }

  /// The address that the instruction names by its distance; `nil` where there is none.
  var reference: Reference? { branch ?? data }

  /// A jump or a call over a distance.
  private var branch: Reference? {
    let prefixes = bytes.prefix { Self.branchPrefixes.contains($0) }.count
    let code = bytes.dropFirst(prefixes)
    switch (code.first, code.count) {
    case (0xE8, 5), (0xE9, 5): return branch(over: Int64(distance(at: bytes.count - 4)), bytes.count - 4)
    case (0x0F, 6) where (0x80...0x8F).contains(code[code.startIndex + 1]):
      return branch(over: Int64(distance(at: bytes.count - 4)), bytes.count - 4)
    case (let short?, 2) where short == 0xEB || (0x70...0x7F).contains(short) || (0xE0...0xE3).contains(short):
      return branch(over: Int64(Int8(bitPattern: code[code.startIndex + 1])), bytes.count - 1)
    default: return nil
    }
  }

  private static let branchPrefixes: Set<UInt8> = [0x2E, 0x3E, 0x66, 0x67, 0xF2, 0xF3, 0x48]

  private func branch(over distance: Int64, _ place: Int) -> Reference {
    Reference(address: end &+ UInt64(bitPattern: distance), field: place..<bytes.count, isBranch: true)
  }

  /// Memory beside the code, `0x1234(%rip)`: the disassembler says the distance, and where its four bytes stand is looked
  /// for from the end, since an immediate operand may follow them.
  private var data: Reference? {
    guard let operand = operandBesideCode, let said = Self.number(operand.prefix { $0 != "(" }.drop { $0 == "*" }),
      bytes.count >= 5
    else { return nil }
    for place in (1...bytes.count - 4).reversed() where Int64(distance(at: place)) == said {
      return Reference(address: end &+ UInt64(bitPattern: said), field: place..<place + 4, isBranch: false)
    }
    return nil
  }

  private func distance(at place: Int) -> Int32 {
    Int32(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) })
  }

  /// A number as disassemblers write it, `-0x10` or `-16`; a segment may stand before it.
  private static func number(_ text: Substring) -> Int64? {
    let digits = text.split(separator: ":").last ?? text
    let isNegative = digits.hasPrefix("-")
    let magnitude = digits.drop { $0 == "-" }
    let number = magnitude.hasPrefix("0x") ? Int64(magnitude.dropFirst(2), radix: 16) : Int64(magnitude)
    return number.map { isNegative ? 0 &- $0 : $0 }
  }
}
