/// The number of bytes that an instruction reads from memory beside the code.
///
/// In a pool of constants those of other functions follow, so too many bytes would show changes elsewhere.
enum OperandSize {
  /// The bytes; `nil` for an instruction that only takes the address.
  static func bytes(of instruction: Instruction) -> Int? {
    let mnemonic = instruction.mnemonic
    guard !mnemonic.hasPrefix("lea") else { return nil }
    return broadcast(instruction) ?? scalar(mnemonic) ?? widened(instruction) ?? register(instruction)
      ?? general(instruction)
  }

  /// One element for all lanes of a register.
  private static func broadcast(_ instruction: Instruction) -> Int? {
    let mnemonic = instruction.mnemonic
    if instruction.text.contains("{1to") { return element(mnemonic) }
    guard let broadcast = mnemonic.ranges(of: "broadcast").first else { return nil }
    let blocks: [Substring: Int] = [
      "f128": 16, "i128": 16, "f32x4": 16, "i32x4": 16, "f64x2": 16, "i64x2": 16, "f32x2": 8, "i32x2": 8, "f32x8": 32,
      "i32x8": 32, "f64x4": 32, "i64x4": 32, "b": 1, "w": 2, "ss": 4, "d": 4, "sd": 8, "q": 8,
    ]
    return blocks[mnemonic[broadcast.upperBound...]]
  }

  private static func element(_ mnemonic: Substring) -> Int {
    if mnemonic.hasSuffix("pd") || mnemonic.hasSuffix("q") { return 8 }
    return mnemonic.hasSuffix("ph") ? 2 : 4
  }

  /// One number in a vector register.
  private static func scalar(_ mnemonic: Substring) -> Int? {
    // Whole numbers have names that end likewise, such as vpabsd.
    guard !mnemonic.hasPrefix("vp"), !mnemonic.hasPrefix("p") else { return nil }
    if mnemonic.contains("ss2s") || mnemonic.hasSuffix("ss") && !mnemonic.contains("sd2") { return 4 }
    if mnemonic.hasSuffix("sd") || mnemonic.contains("sd2") { return 8 }
    return nil
  }

  /// A vector that becomes wider on its way.
  private static func widened(_ instruction: Instruction) -> Int? {
    let mnemonic = instruction.mnemonic
    let halves = ["ps2pd", "dq2pd", "ph2ps"]
    guard let width = register(instruction) else { return nil }
    if halves.contains(where: mnemonic.contains) { return width / 2 }
    guard mnemonic.hasPrefix("vpmovzx") || mnemonic.hasPrefix("vpmovsx") || mnemonic.hasPrefix("pmov") else {
      return nil
    }
    if mnemonic.hasSuffix("bq") { return width / 8 }
    return mnemonic.hasSuffix("bd") || mnemonic.hasSuffix("wq") ? width / 4 : width / 2
  }

  /// The bytes of the widest vector register that is named.
  private static func register(_ instruction: Instruction) -> Int? {
    [("%zmm", 64), ("%ymm", 32), ("%xmm", 16)].first { instruction.text.contains($0.0) }?.1
  }

  /// The size by the mnemonic of an instruction on whole numbers, or by its register; 8 by default.
  private static func general(_ instruction: Instruction) -> Int {
    let (mnemonic, letters) = (instruction.mnemonic, [Character("b"): 1, "w": 2, "l": 4, "q": 8])
    if mnemonic.hasPrefix("movs") || mnemonic.hasPrefix("movz"), let letter = mnemonic.dropFirst(4).first {
      return letters[letter] ?? 4
    }
    if let register = instruction.operands.last(where: { $0.hasPrefix("%") }) { return size(ofRegister: register) }
    return mnemonic.last.flatMap { letters[$0] } ?? 8
  }

  private static func size(ofRegister name: Substring) -> Int {
    if name.hasPrefix("%r") { return name.hasSuffix("d") ? 4 : name.hasSuffix("w") ? 2 : name.hasSuffix("b") ? 1 : 8 }
    if name.hasPrefix("%e") { return 4 }
    return name.hasSuffix("l") || name.hasSuffix("h") ? 1 : 2
  }
}
