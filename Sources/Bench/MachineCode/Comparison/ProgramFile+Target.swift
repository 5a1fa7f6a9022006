extension ProgramFile {
  private static let longest = 4096
  /// The bytes that are compared of a constant with neither name nor size.
  private static let unknown = 64

  /// The target of an instruction; `nil` for none, or a place of the function itself.
  func target(of instruction: Instruction, in function: ProgramSymbol) -> CodeTarget? {
    guard let reference = instruction.reference, !function.addresses.contains(reference.address) else { return nil }
    let address = reference.address
    guard let section = section(at: address) else { return .unnamed(section: "no section") }
    if let name = symbols.imports[address] { return .imported(name) }
    if let pointer = symbols.pointers[address], !section.isConstant { return pointee(pointer) }
    if section.isCode { return code(at: address, section) }
    if section.name.hasPrefix(".rodata") {
      return constant(at: address, OperandSize.bytes(of: instruction), section, function)
    }
    return object(at: address) ?? .unnamed(section: section.name)
  }

  private func code(at address: UInt64, _ section: ProgramSection) -> CodeTarget {
    if section.name.hasPrefix(".plt"), let name = stub(at: address, section) { return .imported(name) }
    guard let symbol = functions.symbol(at: address) else { return .unnamed(section: section.name) }
    return .code(symbol, offset: Int(address - symbol.address))
  }

  /// The import of a stub: within its 16 bytes it jumps through a place that the loader fills in.
  func stub(at address: UInt64, _ section: ProgramSection) -> String? {
    let bytes = bytes(at: section.addresses(from: address, count: 16)).map(Array.init) ?? []
    guard bytes.count >= 6 else { return nil }
    for place in 0...bytes.count - 6 where bytes[place] == 0xFF && bytes[place + 1] == 0x25 {
      let end = address + UInt64(place + 6)
      return symbols.imports[end &+ UInt64(bitPattern: Int64(bytes[place + 2..<place + 6].distance))]
    }
    return nil
  }

  private func pointee(_ address: UInt64) -> CodeTarget {
    if let symbol = functions.symbol(at: address) { return .code(symbol, offset: Int(address - symbol.address)) }
    return object(at: address) ?? .unnamed(section: section(at: address)?.name ?? "no section")
  }

  private func constant(
    at address: UInt64, _ size: Int?, _ section: ProgramSection, _ function: ProgramSymbol
  ) -> CodeTarget {
    if let size, let bytes = bytes(at: section.addresses(from: address, count: size)) { return .constant(Array(bytes)) }
    if let object = object(at: address) { return object }
    if let places = jumps(at: address, in: function.addresses), places.count > 1 { return .jumpTable(places) }
    let known = section.addresses(from: address, count: Self.unknown)
    let next = min(known.upperBound, symbols.objects.next(after: address) ?? .max)
    let bytes = Array(bytes(at: address..<next) ?? [])
    return .constant(Self.string(bytes) ?? bytes)
  }

  /// The bytes up to a zero, where all are characters: text, behind which other text begins.
  private static func string(_ bytes: [UInt8]) -> [UInt8]? {
    guard let end = bytes.firstIndex(of: 0), end > 0, bytes[..<end].allSatisfy({ (0x09..<0x7F).contains($0) }) else {
      return nil
    }
    return Array(bytes[..<end])
  }

  /// The places of a function to which a table of distances leads, as compilers write it for `switch`.
  func jumps(at table: UInt64, in function: Range<UInt64>) -> [Int]? {
    guard let section = section(at: table),
      let bytes = bytes(at: section.addresses(from: table, count: Self.longest)).map(Array.init)
    else { return nil }
    var places: [Int] = []
    for start in stride(from: 0, to: bytes.count - 3, by: 4) {
      let place = table &+ UInt64(bitPattern: Int64(bytes[start..<start + 4].distance))
      guard function.contains(place) else { break }
      places.append(Int(place - function.lowerBound))
    }
    return places
  }

  /// A named constant or variable with what it holds, without the words that the loader changes.
  private func object(at address: UInt64) -> CodeTarget? {
    guard let symbol = symbols.objects.symbol(at: address) else { return nil }
    let offset = Int(address - symbol.address)
    guard !symbol.saysWhereThingsAre, symbol.size <= Self.longest, let bytes = bytes(at: symbol.addresses) else {
      return .object(symbol.name, offset: offset, contents: [])
    }
    var contents = Array(bytes)
    for place in stride(from: 0, to: contents.count - 7, by: 8) {
      let word = symbol.address + UInt64(place)
      guard symbols.pointers[word] != nil || symbols.imports[word] != nil else { continue }
      for byte in place..<place + 8 { contents[byte] = 0 }
    }
    return .object(symbol.name, offset: offset, contents: contents)
  }
}

extension ProgramSymbol {
  /// Whether it holds Swift's descriptions of types, which are full of distances to other things.
  fileprivate var saysWhereThingsAre: Bool {
    guard name.hasPrefix("$s") else { return name.hasPrefix("symbolic ") }
    return name.hasSuffix("MXX") || name.suffix(2).first == "M"
  }
}

/// The number of bytes that an instruction reads from memory next to the code.
///
/// In a pool of constants those of other functions follow, so too many bytes would show changes elsewhere.
package enum OperandSize {
  /// The bytes; `nil` for an instruction that only takes the address.
  package static func bytes(of instruction: Instruction) -> Int? {
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

  private static func register(_ instruction: Instruction) -> Int? {
    instruction.vectorBits > 0 ? instruction.vectorBits / 8 : nil
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
