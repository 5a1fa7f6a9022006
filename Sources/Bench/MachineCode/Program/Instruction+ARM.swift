/// arm64 instructions: four bytes each, with the destination as the first operand (Arm ARM, C4.1).
extension Instruction {
  /// The target of a branch; data addresses are built by two instructions, and are not followed.
  var armReference: CodeReference? {
    guard bytes.count == 4 else { return nil }
    let word = UInt32(bitPattern: bytes[...].distance)
    switch word {
    case _ where word & 0x7C00_0000 == 0x1400_0000: return armBranch(word, shift: 0, bits: 26)  // b, bl
    case _ where word & 0xFF00_0000 == 0x5400_0000: return armBranch(word, shift: 5, bits: 19)  // b.cond
    case _ where word & 0x7E00_0000 == 0x3400_0000: return armBranch(word, shift: 5, bits: 19)  // cbz, cbnz
    case _ where word & 0x7E00_0000 == 0x3600_0000: return armBranch(word, shift: 5, bits: 14)  // tbz, tbnz
    default: return nil
    }
  }

  /// A branch by a signed number of instructions in some bits of the word; 0 is left for the linker to fill in.
  private func armBranch(_ word: UInt32, shift: UInt32, bits: UInt32) -> CodeReference? {
    let aligned = Int32(bitPattern: word << (32 - shift - bits))
    let distance = Int64(aligned >> Int32(32 - bits)) * 4
    guard distance != 0 else { return nil }
    return CodeReference(field: 0..<4, kind: .branch, target: address &+ UInt64(bitPattern: distance))
  }

  var armMemoryUse: MemoryUse {
    guard let place = text.firstIndex(of: "[") else { return MemoryUse() }
    let base = text[text.index(after: place)...].prefix { $0.isLetter || $0.isNumber }
    return MemoryUse(
      loads: mnemonic.hasPrefix("ld") || isArmAtomic, stores: mnemonic.hasPrefix("st") || isArmAtomic,
      isStack: base == "sp" || base == "x29")
  }

  /// Whether it both loads and stores, such as `swpal`, `casa` and `ldadd`.
  private var isArmAtomic: Bool {
    ["swp", "cas", "ldadd", "ldclr", "ldset", "ldeor"].contains(where: mnemonic.hasPrefix)
  }

  /// 128 for whole vector registers, 64 for halves, and 0 for scalars.
  var armVectorBits: Int {
    let names = text.dropFirst(mnemonic.count).split { !$0.isLetter && !$0.isNumber && $0 != "." }
    let isQuad = names.contains { $0.first == "q" && $0.dropFirst().allSatisfy(\.isNumber) && $0.count > 1 }
    let shapes = Set(names.compactMap { $0.first == "v" ? $0.split(separator: ".").dropFirst().first : nil })
    if isQuad || !shapes.isDisjoint(with: ["16b", "8h", "4s", "2d", "s", "d", "h", "b"]) { return 128 }
    return shapes.isEmpty ? 0 : 64
  }
}
