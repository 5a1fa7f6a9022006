/// What a program's tables of symbols and of relocations say.
struct SymbolTables {
  private(set) var functions: SymbolMap
  private(set) var objects: SymbolMap
  /// Names from libraries, by the place that the loader fills in.
  private(set) var imports: [UInt64: String] = [:]
  /// Addresses of the program, by the place that the loader fills in.
  private(set) var pointers: [UInt64: UInt64] = [:]

  init(_ file: ProgramBytes, _ sections: [ProgramSection]) throws(ProgramFileError) {
    guard let table = sections.first(where: { $0.type == ProgramSection.symbols }) else {
      throw .stripped(path: file.path)
    }
    var code: [ProgramSymbol] = []
    var data: [ProgramSymbol] = []
    for entry in try Self.entries(of: table, file) {
      guard let symbol = try Self.symbol(entry, table, file, sections) else { continue }
      if symbol.isCode { code.append(symbol.symbol) } else { data.append(symbol.symbol) }
    }
    let limit = { (address: UInt64) in
      sections.first { $0.isLoaded && $0.addresses.contains(address) }?.addresses.upperBound ?? address
    }
    (functions, objects) = (SymbolMap(code, limit: limit), SymbolMap(data, limit: limit))
    for section in sections where section.type == ProgramSection.relocations && section.isLoaded {
      try read(relocations: section, file, sections)
    }
  }

  private static func entries(
    of table: ProgramSection, _ file: ProgramBytes
  ) throws(ProgramFileError) -> StrideTo<Int> {
    guard table.entrySize >= 24, table.range.upperBound <= file.bytes.count else {
      throw .damaged(path: file.path, part: "its table '\(table.name)' has no entries")
    }
    return stride(from: table.place, to: table.range.upperBound - 23, by: table.entrySize)
  }

  /// A symbol of code or data; `nil` for files, sections, and what other programs define.
  private static func symbol(
    _ entry: Int, _ table: ProgramSection, _ file: ProgramBytes, _ sections: [ProgramSection]
  ) throws(ProgramFileError) -> (symbol: ProgramSymbol, isCode: Bool)? {
    let (type, home) = (
      try file.number(UInt8.self, at: entry + 4) & 15, Int(try file.number(UInt16.self, at: entry + 6))
    )
    guard type <= 2 || type == 10, sections.indices.contains(home), sections[home].isLoaded, home > 0 else {
      return nil
    }
    let name = try name(entry, table, file, sections)
    let (address, size) = (try file.number(UInt64.self, at: entry + 8), try file.place(at: entry + 16))
    guard !name.isEmpty, sections[home].addresses.contains(address),
      size <= Int(sections[home].addresses.upperBound - address)
    else { return nil }
    return (ProgramSymbol(name: name, address: address, size: size), sections[home].isCode)
  }

  private static func name(
    _ entry: Int, _ table: ProgramSection, _ file: ProgramBytes, _ sections: [ProgramSection]
  ) throws(ProgramFileError) -> String {
    guard sections.indices.contains(table.link) else {
      throw .damaged(path: file.path, part: "its table '\(table.name)' has no names")
    }
    return try file.text(at: sections[table.link].place &+ Int(try file.number(UInt32.self, at: entry)))
  }

  /// Notes what the loader puts where: the address of a name, or one of the program's own.
  private mutating func read(
    relocations table: ProgramSection, _ file: ProgramBytes, _ sections: [ProgramSection]
  ) throws(ProgramFileError) {
    for entry in try Self.entries(of: table, file) {
      let (place, kind) = (try file.number(UInt64.self, at: entry), try file.number(UInt64.self, at: entry + 8))
      if kind & 0xFFFF_FFFF == 8 {
        pointers[place] = try file.number(UInt64.self, at: entry + 16)
      } else if sections.indices.contains(table.link), kind >> 32 > 0 {
        let symbols = sections[table.link]
        let symbol = symbols.place &+ Int(kind >> 32) &* max(24, symbols.entrySize)
        imports[place] = try Self.name(symbol, symbols, file, sections)
      }
    }
  }
}
