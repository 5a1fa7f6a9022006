extension ProgramFile {
  /// The most bytes of a constant that are compared.
  private static let longest = 4096
  /// How many bytes are compared of a constant that has neither a name nor a size.
  private static let unknown = 64

  /// What an instruction of a function names; `nil` where it names nothing, or a place of the function itself.
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

  /// A function, or what a stub of the linker leads to.
  private func code(at address: UInt64, _ section: ProgramSection) -> CodeTarget {
    if section.name.hasPrefix(".plt"), let name = stub(at: address, section) { return .imported(name) }
    guard let symbol = functions.symbol(at: address) else { return .unnamed(section: section.name) }
    return .code(symbol, offset: Int(address - symbol.address))
  }

  /// What a stub takes from a library: within its 16 bytes it jumps through a place that the loader fills in.
  private func stub(at address: UInt64, _ section: ProgramSection) -> String? {
    let bytes = bytes(at: section.addresses(from: address, count: 16)).map(Array.init) ?? []
    guard bytes.count >= 6 else { return nil }
    for place in 0...bytes.count - 6 where bytes[place] == 0xFF && bytes[place + 1] == 0x25 {
      let jump = Instruction(address: address + UInt64(place), bytes: Array(bytes[place..<place + 6]), text: "jmp")
      let distance = (0..<4).reduce(UInt32(0)) { $0 | UInt32(jump.bytes[2 + $1]) << UInt32(8 * $1) }
      return symbols.imports[jump.end &+ UInt64(bitPattern: Int64(Int32(bitPattern: distance)))]
    }
    return nil
  }

  /// What an address that the loader writes leads to.
  private func pointee(_ address: UInt64) -> CodeTarget {
    if let symbol = functions.symbol(at: address) { return .code(symbol, offset: Int(address - symbol.address)) }
    return object(at: address) ?? .unnamed(section: section(at: address)?.name ?? "no section")
  }

  private func constant(
    at address: UInt64, _ size: Int?, _ section: ProgramSection, _ function: ProgramSymbol
  ) -> CodeTarget {
    if let size, let bytes = bytes(at: section.addresses(from: address, count: size)) { return .constant(Array(bytes)) }
    if let object = object(at: address) { return object }
    if let places = jumps(at: address, section, in: function), places.count > 1 { return .jumpTable(places) }
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
  private func jumps(at table: UInt64, _ section: ProgramSection, in function: ProgramSymbol) -> [Int]? {
    guard let bytes = bytes(at: section.addresses(from: table, count: Self.longest)).map(Array.init) else { return nil }
    var places: [Int] = []
    for start in stride(from: 0, to: bytes.count - 3, by: 4) {
      let distance = bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let place = table &+ UInt64(bitPattern: Int64(Int32(bitPattern: distance)))
      guard function.addresses.contains(place) else { break }
      places.append(Int(place - function.address))
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
