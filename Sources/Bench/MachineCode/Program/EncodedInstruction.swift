/// The length of an x86-64 instruction, and its relative reference.
///
/// Disassembling a whole program takes seconds, but lengths depend on few bits: the opcode map and the opcode determine
/// immediate operands, ModRM and SIB determine displacements (Intel SDM, volume 2, chapter 2 and appendix A). New
/// instructions are opcodes in known maps. Opcodes in other maps, such as APX's, have no known length.
package struct EncodedInstruction: Equatable {
  package enum Reference: Equatable {
    /// A jump or call.
    case branch
    /// A RIP-relative memory operand, with the number of bytes read or written.
    case memory(Int)
    /// A RIP-relative address that is only computed.
    case address
  }

  package private(set) var length = 0
  package private(set) var kind: Reference?
  /// The bytes of the distance, which is relative to the end of the instruction; empty without a reference.
  private(set) var field = 0..<0

  private var hasWideOperands = false
  private var hasShortOperands = false
  private var hasShortAddresses = false
  /// The REX prefix, whose bits extend register numbers.
  private var extension64: UInt8 = 0
  /// Whether it has a VEX or EVEX prefix.
  private var isVector = false
  /// Whether one number from memory is broadcast to a register.
  private var isSpread = false
  /// The registers of a 64-bit OR or LEA; empty for others.
  private(set) var registers: [UInt8] = []
  /// The size of a vector register, in bytes.
  private var registerBytes = 16
  /// The mandatory prefix that selects among instructions of one opcode: 0, 0x66, 0xF3 or 0xF2.
  private var choice: UInt8 = 0

  /// The instruction at the start of some bytes; `nil` if it is unknown or truncated.
  package init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    var code = Cursor(bytes: bytes)
    guard let map = readPrefixes(&code), let operation = code.next() else { return nil }
    guard readOperation(operation, map, &code), code.place <= bytes.count, code.place <= 15 else { return nil }
    length = code.place
  }

  /// The reference of the instruction, from the bytes at its start and their address; `nil` for none.
  package func reference(in bytes: Slice<UnsafeBufferPointer<UInt8>>, at address: UInt64) -> CodeReference? {
    guard let kind else { return nil }
    let digits = field.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[bytes.startIndex + $1]) }
    let distance = field.count == 1 ? Int64(Int8(truncatingIfNeeded: digits)) : Int64(Int32(bitPattern: digits))
    let end = address &+ UInt64(length)
    return CodeReference(field: field, kind: kind, target: end &+ UInt64(bitPattern: distance))
  }

  /// A position in the bytes; beyond their end, `peek` is 0.
  private struct Cursor {
    let bytes: Slice<UnsafeBufferPointer<UInt8>>
    var place = 0

    var peek: UInt8 { place < bytes.count ? bytes[bytes.startIndex + place] : 0 }

    mutating func next() -> UInt8? {
      guard place < bytes.count else { return nil }
      place += 1
      return bytes[bytes.startIndex + place - 1]
    }
  }

  /// Reads everything before the opcode, and returns the number of its map.
  private mutating func readPrefixes(_ code: inout Cursor) -> UInt8? {
    while true {
      switch code.peek {
      case 0x66: (hasShortOperands, choice) = (true, max(choice, 0x66))
      case 0x67: hasShortAddresses = true
      case 0xF2, 0xF3: choice = code.peek
      case 0xF0, 0x2E, 0x36, 0x3E, 0x26, 0x64, 0x65: break
      default: return readMap(&code)
      }
      code.place += 1
    }
  }

  private mutating func readMap(_ code: inout Cursor) -> UInt8? {
    if code.peek & 0xF0 == 0x40 {
      extension64 = code.next() ?? 0
      hasWideOperands = extension64 & 8 != 0
    }
    switch code.peek {
    case 0x0F: return readOldMap(&code)
    case 0xC5: return readVector(&code, prefix: 2) { _ in 1 }
    case 0xC4: return readVector(&code, prefix: 3) { $0 & 31 }
    case 0x62: return readVector(&code, prefix: 4) { $0 & 7 }
    // REX2.
    case 0xD5: return nil
    default: return 0
    }
  }

  private mutating func readOldMap(_ code: inout Cursor) -> UInt8 {
    code.place += 1
    var map: UInt8 = 1
    switch code.peek {
    case 0x38: (code.place, map) = (code.place + 1, 2)
    case 0x3A: (code.place, map) = (code.place + 1, 3)
    default: break
    }
    return map
  }

  /// Reads a VEX or EVEX prefix; the map is in its second byte, the register size in the last.
  private mutating func readVector(_ code: inout Cursor, prefix count: Int, map: (UInt8) -> UInt8) -> UInt8? {
    code.place += 1
    let first = code.peek
    code.place += count - 1
    guard code.place < code.bytes.count else { return nil }
    let last = code.bytes[code.bytes.startIndex + code.place - 1]
    let isEVEX = count == 4
    let choices = isEVEX ? code.bytes[code.bytes.startIndex + code.place - 2] : last
    (isVector, choice) = (true, [0, 0x66, 0xF3, 0xF2][Int(choices & 3)])
    hasWideOperands = count > 2 && (isEVEX ? choices : last) & 0x80 != 0
    isSpread = isEVEX && last & 0x10 != 0
    registerBytes = 16 << Int(isEVEX ? last >> 5 & 3 : last >> 2 & 1)
    let number = map(first)
    return (1...3).contains(number) || isEVEX && (5...6).contains(number) ? number : nil
  }

  private mutating func readOperation(_ operation: UInt8, _ map: UInt8, _ code: inout Cursor) -> Bool {
    if map == 0 && (operation == 0xE8 || operation == 0xE9) || map == 1 && !isVector && operation & 0xF0 == 0x80 {
      readBranch(4, &code)
      return true
    }
    if map == 0, operation & 0xF0 == 0x70 || operation & 0xFC == 0xE0 || operation == 0xEB {
      readBranch(1, &code)
      return true
    }
    // Two opcodes mean different instructions in SSE4a and elsewhere; that of SSE4a has immediate operands.
    let isAmbiguous = map == 1 && !isVector && (operation == 0x78 || operation == 0x79)
    let group = code.peek >> 3 & 7
    // XOP begins as POP does, which has a group of 0.
    let isXOP = map == 0 && operation == 0x8F && group != 0
    guard !isAmbiguous, !isXOP, let form = OperationForm(operation, map, group: group) else { return false }
    if map == 0, hasWideOperands, [0x09, 0x0B, 0x8D].contains(operation) {
      registers = [group | extension64 << 1 & 8]
      if code.peek >> 6 == 3 { registers.append(code.peek & 7 | extension64 << 3 & 8) }
    }
    let isAddressAlone = map == 0 && operation == 0x8D
    if form.hasModRM { readAddress(&code, isAddressAlone ? .address : .memory(memoryBytes(operation, map, group))) }
    code.place += form.immediate.count(self)
    return true
  }

  /// The number of bytes that an operation reads or writes in memory.
  ///
  /// The exact size matters since, in a constant pool, the linker chooses the following constants.
  private func memoryBytes(_ operation: UInt8, _ map: UInt8, _ group: UInt8) -> Int {
    let number = hasWideOperands ? 8 : 4
    if isSpread { return map > 3 ? 2 : number }
    switch (map, operation) {
    case (0, _): return ordinaryBytes(operation, group)
    case (1, 0x40...0x4F), (1, 0xA3...0xA5), (1, 0xAB...0xAF), (1, 0xB1...0xBF), (1, 0xC1), (1, 0xC3):
      guard !isVector else { return vectorBytes(operation, map) }
      return operation & 0xF6 == 0xB6 ? 1 << Int(operation & 1) : hasShortOperands ? 2 : number
    case (1, 0x90...0x91) where isVector: return (hasWideOperands ? 4 : 1) << (choice == 0 ? 1 : 0)
    case (1, 0x90...0x9F), (1, 0xB0), (1, 0xC0), (2, 0x78), (3, 0x20): return 1
    case (1, 0xC4), (2, 0x79): return 2
    case (2, 0x58), (2, 0x18), (3, 0x21): return 4
    case (2, 0x19), (2, 0x59): return 8
    case (2, 0x1A), (2, 0x5A), (3, 0x18...0x19), (3, 0x38...0x39): return 16
    case (2, 0x1B), (2, 0x5B), (3, 0x1A...0x1B), (3, 0x3A...0x3B): return 32
    // BMI and similar.
    case (1, 0x6E), (2, 0xF0...0xF7), (3, 0x22), (3, 0xF0): return number
    default: return vectorBytes(operation, map)
    }
  }

  /// The same for one-byte opcodes; even ones access a single byte.
  private func ordinaryBytes(_ operation: UInt8, _ group: UInt8) -> Int {
    switch operation {
    case 0x63: 4
    case 0xD8...0xDF: 8
    case 0xFF where group > 1: 8
    case _ where operation & 1 == 0: 1
    default: hasWideOperands ? 8 : hasShortOperands ? 2 : 4
    }
  }

  /// The same for vector operations: a scalar, a part of a register that is widened, or a whole register.
  private func vectorBytes(_ operation: UInt8, _ map: UInt8) -> Int {
    switch (map, operation, choice) {
    case (1, 0x10...0x11, 0xF3), (1, 0x51...0x53, 0xF3), (1, 0x58...0x5F, 0xF3), (1, 0xC2, 0xF3): 4
    case (1, 0x10...0x11, 0xF2), (1, 0x51...0x53, 0xF2), (1, 0x58...0x5F, 0xF2), (1, 0xC2, 0xF2): 8
    case (1, 0x12, 0), (1, 0x12, 0x66), (1, 0x13, _), (1, 0x16, 0), (1, 0x16, 0x66), (1, 0x17, _): 8
    case (1, 0x2A, 0xF2...): hasWideOperands ? 8 : 4
    case (1, 0x2C...0x2D, 0xF2...): choice == 0xF3 ? 4 : 8
    case (1, 0x2E...0x2F, _): choice == 0 ? 4 : 8
    case (1, 0x7E, 0xF3), (1, 0xD6, 0x66): 8
    case (1, 0x5A, 0), (1, 0xE6, 0xF3), (2, 0x13, 0x66): registerBytes / 2
    case (2, 0x20...0x25, _), (2, 0x30...0x35, _): registerBytes / [2, 4, 8, 2, 4, 2][Int(operation & 7)]
    // Scalar fused multiply-add, and a few other scalar functions.
    case (2, 0x99...0xBF, 0x66) where operation & 0x09 == 0x09: hasWideOperands ? 8 : 4
    case (2, 0x43, _), (2, 0x4D, _), (2, 0x4F, _), (3, 0x27, _), (3, 0x51, _), (3, 0x55, _), (3, 0x57, _):
      hasWideOperands ? 8 : 4
    case (3, 0x0A...0x0B, _): operation == 0x0A ? 4 : 8
    default: registerBytes
    }
  }

  private mutating func readBranch(_ count: Int, _ code: inout Cursor) {
    (kind, field) = (.branch, code.place..<code.place + count)
    code.place += count
  }

  private mutating func readAddress(_ code: inout Cursor, _ reference: Reference) {
    let (mode, base) = (code.peek >> 6, code.peek & 7)
    code.place += 1
    guard mode < 3 else { return }
    let isScaled = base == 4
    let scaledBase = code.peek & 7
    if isScaled { code.place += 1 }
    if mode == 0, base == 5 { (kind, field) = (reference, code.place..<code.place + 4) }
    let isLong = mode == 2 || mode == 0 && (base == 5 || isScaled && scaledBase == 5)
    code.place += isLong ? 4 : mode == 1 ? 1 : 0
  }

  /// The size of an immediate operand, which prefixes may change.
  fileprivate enum Immediate {
    case fixed(Int)
    /// Two or four bytes.
    case operand
    /// The size of the destination register.
    case whole
    case absoluteAddress

    func count(_ instruction: EncodedInstruction) -> Int {
      switch self {
      case let .fixed(count): count
      case .operand: instruction.hasShortOperands && !instruction.hasWideOperands ? 2 : 4
      case .whole: instruction.hasWideOperands ? 8 : instruction.hasShortOperands ? 2 : 4
      case .absoluteAddress: instruction.hasShortAddresses ? 4 : 8
      }
    }
  }
}

/// The parts that follow an opcode.
private struct OperationForm {
  var hasModRM = true
  var immediate = EncodedInstruction.Immediate.fixed(0)

  /// - Parameter group: The three bits of the ModRM byte that extend some opcodes.
  init?(_ operation: UInt8, _ map: UInt8, group: UInt8) {
    switch map {
    case 0: self.init(first: operation, group)
    case 1: self.init(second: operation)
    case 3: self.init(true, .fixed(1))
    default: self.init(true)
    }
  }

  private init(_ hasModRM: Bool, _ immediate: EncodedInstruction.Immediate = .fixed(0)) {
    (self.hasModRM, self.immediate) = (hasModRM, immediate)
  }

  private init?(first operation: UInt8, _ group: UInt8) {
    switch operation {
    case 0x00...0x3F where operation & 7 < 4: self.init(true)
    case 0x00...0x3F where operation & 7 == 4: self.init(false, .fixed(1))
    case 0x00...0x3F where operation & 7 == 5: self.init(false, .operand)
    case 0x69, 0x81, 0xC7: self.init(true, .operand)
    case 0x6B, 0x80, 0x83, 0xC0, 0xC1, 0xC6: self.init(true, .fixed(1))
    case 0xF6: self.init(true, .fixed(group < 2 ? 1 : 0))
    case 0xF7: self.init(true, group < 2 ? .operand : .fixed(0))
    case 0x63, 0x84...0x8F, 0xD0...0xD3, 0xD8...0xDF, 0xFE, 0xFF: self.init(true)
    case 0x68, 0xA9: self.init(false, .operand)
    case 0x6A, 0xA8, 0xB0...0xB7, 0xCD, 0xE4...0xE7: self.init(false, .fixed(1))
    case 0xB8...0xBF: self.init(false, .whole)
    case 0xA0...0xA3: self.init(false, .absoluteAddress)
    case 0xC2, 0xCA: self.init(false, .fixed(2))
    case 0xC8: self.init(false, .fixed(3))
    case 0x50...0x5F, 0x6C...0x6F, 0x90...0x99, 0x9B...0x9F, 0xA4...0xA7, 0xAA...0xAF, 0xC3, 0xC9, 0xCB, 0xCC, 0xCF,
      0xD7, 0xEC...0xEF, 0xF1, 0xF4, 0xF5, 0xF8...0xFD:
      self.init(false)
    default: return nil
    }
  }

  private init?(second operation: UInt8) {
    switch operation {
    case 0x04, 0x0A, 0x0C, 0x0F, 0x24...0x27, 0x36, 0x39, 0x3B...0x3F: return nil
    case 0x05...0x0B, 0x0E, 0x30...0x37, 0x77, 0xA0...0xA2, 0xA8...0xAA, 0xC8...0xCF: self.init(false)
    case 0x70...0x73, 0xA4, 0xAC, 0xBA, 0xC2, 0xC4...0xC6: self.init(true, .fixed(1))
    default: self.init(true)
    }
  }
}
