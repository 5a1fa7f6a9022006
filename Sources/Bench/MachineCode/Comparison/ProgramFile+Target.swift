extension ProgramFile {
  private static let longest = 4096
  /// The number of bytes that are compared of a constant without name and size.
  private static let unknown = 64

  /// The target of a reference; `nil` if it is within the function itself.
  func target(of reference: CodeReference, in function: ProgramSymbol) -> CodeTarget? {
    let address = reference.target
    guard !function.addresses.contains(address) else { return nil }
    guard let section = section(at: address) else { return .unnamed(section: "no section") }
    if let name = symbols.imports[address] { return .imported(name) }
    if let pointer = symbols.pointers[address], !section.isConstant { return pointee(pointer) }
    if section.isCode { return code(at: address, section) }
    if section.name.hasPrefix(".rodata") { return constant(at: address, reference.kind, section, function) }
    return object(at: address) ?? .unnamed(section: section.name)
  }

  private func code(at address: UInt64, _ section: ProgramSection) -> CodeTarget {
    if section.name.hasPrefix(".plt"), let name = stub(at: address, section) { return .imported(name) }
    return function(at: address) ?? .unnamed(section: section.name)
  }

  private func function(at address: UInt64) -> CodeTarget? {
    functions.symbol(at: address).map { .code($0, offset: Int(address - $0.address)) }
  }

  /// The import of a PLT stub, which within 16 bytes jumps through a slot that the loader fills in.
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
    function(at: address) ?? object(at: address) ?? .unnamed(section: section(at: address)?.name ?? "no section")
  }

  private func constant(
    at address: UInt64, _ kind: EncodedInstruction.Reference, _ section: ProgramSection, _ function: ProgramSymbol
  ) -> CodeTarget {
    if case let .memory(size) = kind, let bytes = bytes(at: section.addresses(from: address, count: size)) {
      return .constant(Array(bytes))
    }
    if let object = object(at: address) { return object }
    if let places = jumps(at: address, in: function.addresses), places.count > 1 { return .jumpTable(places) }
    let known = section.addresses(from: address, count: Self.unknown)
    let next = min(known.upperBound, symbols.objects.next(after: address) ?? .max)
    let bytes = bytes(at: address..<next) ?? []
    return .constant(Array(bytes.text(from: 1) ?? bytes))
  }

  /// The targets, within a function, of a table of relative distances, as compilers generate it for `switch`.
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

  /// A named constant or variable with its contents, except the words that the loader changes.
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
  /// Whether it is Swift type metadata, which is full of relative addresses.
  fileprivate var saysWhereThingsAre: Bool {
    guard name.hasPrefix("$s") else { return name.hasPrefix("symbolic ") }
    return name.hasSuffix("MXX") || name.suffix(2).first == "M"
  }
}
