package struct SymbolTables: Sendable {
  /// Functions, and code without a type, as in assembly.
  private(set) var functions = SymbolMap([]) { $0 }
  /// Named constants and variables.
  package private(set) var objects = SymbolMap([]) { $0 }
  /// The objects whose size is in the table; others may end long before the next begins.
  private(set) var sizedObjects = SymbolMap([]) { $0 }
  /// Imported names, by the address that the loader fills in.
  private(set) var imports: [UInt64: String] = [:]
  /// Addresses within the program, by the address that the loader fills in.
  private(set) var pointers: [UInt64: UInt64] = [:]
  private let file: ProgramBytes
  private let sections: [ProgramSection]

  init(_ file: ProgramBytes, _ sections: [ProgramSection]) throws(ProgramFileError) {
    (self.file, self.sections) = (file, sections)
    let symbols = file.isMachO ? try file.machOSymbols(sections) : try elfSymbols()
    let (code, data) = (symbols.filter(\.isCode).map(\.symbol), symbols.filter { !$0.isCode }.map(\.symbol))
    let limit = { (address: UInt64) in
      sections.first { $0.isLoaded && $0.addresses.contains(address) }?.addresses.upperBound ?? address
    }
    (functions, objects) = (SymbolMap(code, limit: limit), SymbolMap(data, limit: limit))
    sizedObjects = SymbolMap(data.filter { $0.size > 0 }, limit: limit)
    for section in sections where section.type == ProgramSection.relocations && section.isLoaded {
      try read(relocations: section)
    }
  }

  private func elfSymbols() throws(ProgramFileError) -> [(symbol: ProgramSymbol, isCode: Bool)] {
    guard let table = sections.first(where: { $0.type == ProgramSection.symbols }) else {
      throw .stripped(path: file.path)
    }
    let isObject = try file.isELFObject()
    var symbols: [(symbol: ProgramSymbol, isCode: Bool)] = []
    for entry in try entries(of: table) {
      if let symbol = try symbol(entry, table, inObject: isObject) { symbols.append(symbol) }
    }
    return symbols
  }

  private func entries(of table: ProgramSection) throws(ProgramFileError) -> StrideTo<Int> {
    guard table.entrySize >= 24, table.range.upperBound <= file.bytes.count else {
      throw .damaged(path: file.path, part: "its table '\(table.name)' has no entries")
    }
    return stride(from: table.place, to: table.range.upperBound - 23, by: table.entrySize)
  }

  /// A symbol of code or data; `nil` for files, sections and undefined symbols.
  private func symbol(
    _ entry: Int, _ table: ProgramSection, inObject: Bool
  ) throws(ProgramFileError) -> (symbol: ProgramSymbol, isCode: Bool)? {
    let type = try file.number(UInt8.self, at: entry + 4) & 15
    let home = Int(try file.number(UInt16.self, at: entry + 6))
    guard type <= 2 || type == 10, sections.indices.contains(home), sections[home].isLoaded, home > 0 else {
      return nil
    }
    let name = try name(entry, table)
    let (value, size) = (try file.number(UInt64.self, at: entry + 8), try file.place(at: entry + 16))
    // Symbols of an object file are relative to their sections.
    let address = value &+ (inObject ? sections[home].addresses.lowerBound : 0)
    // Mapping symbols such as $x mark code and data on ARM.
    guard !name.isEmpty, !name.hasPrefix("$x"), !name.hasPrefix("$d"), sections[home].addresses.contains(address),
      size <= Int(sections[home].addresses.upperBound - address)
    else { return nil }
    return (ProgramSymbol(name: name, address: address, size: size), sections[home].isCode)
  }

  private func name(_ entry: Int, _ table: ProgramSection) throws(ProgramFileError) -> String {
    guard sections.indices.contains(table.link) else {
      throw .damaged(path: file.path, part: "its table '\(table.name)' has no names")
    }
    return try file.text(at: sections[table.link].place &+ Int(try file.number(UInt32.self, at: entry)))
  }

  /// Reads the values that the loader fills in: addresses of imported names, or the program's own.
  private mutating func read(relocations table: ProgramSection) throws(ProgramFileError) {
    for entry in try entries(of: table) {
      let (place, kind) = (try file.number(UInt64.self, at: entry), try file.number(UInt64.self, at: entry + 8))
      if kind & 0xFFFF_FFFF == 8 {
        pointers[place] = try file.number(UInt64.self, at: entry + 16)
      } else if sections.indices.contains(table.link), kind >> 32 > 0 {
        let symbols = sections[table.link]
        let symbol = symbols.place &+ Int(kind >> 32) &* max(24, symbols.entrySize)
        imports[place] = try name(symbol, symbols)
      }
    }
  }
}

/// Symbols in order of address, each with an end.
package struct SymbolMap: Sendable {
  package let symbols: [ProgramSymbol]
  private let names: [String: Int]

  /// Sorts symbols; `limit` gives the end of the section at an address.
  ///
  /// If an address has several names, that of the largest symbol counts, then the alphabetically first, so that the
  /// choice is the same in every program. A symbol without a size, such as a function in assembly, ends at the next.
  init(_ symbols: [ProgramSymbol], limit: (UInt64) -> UInt64) {
    let sorted = symbols.sorted { ($0.address, -$0.size, $0.name) < ($1.address, -$1.size, $1.name) }
    var kept: [ProgramSymbol] = []
    for symbol in sorted where kept.last?.address != symbol.address { kept.append(symbol) }
    for place in kept.indices {
      let next = place + 1 < kept.count ? kept[place + 1].address : .max
      let end = min(next, limit(kept[place].address))
      let symbol = kept[place]
      guard symbol.size == 0, end > symbol.address else { continue }
      kept[place] = ProgramSymbol(name: symbol.name, address: symbol.address, size: Int(end - symbol.address))
    }
    self.symbols = kept
    names = Dictionary(kept.map { ($0.name, 1) }, uniquingKeysWith: +)
  }

  package func symbol(at address: UInt64) -> ProgramSymbol? {
    let next = symbols.partition { $0.address > address }
    guard next > 0, symbols[next - 1].addresses.contains(address) else { return nil }
    return symbols[next - 1]
  }

  func next(after address: UInt64) -> UInt64? {
    let next = symbols.partition { $0.address > address }
    return next < symbols.count ? symbols[next].address : nil
  }

  package func unique(_ name: String) -> ProgramSymbol? { isUnique(name) ? symbols.first { $0.name == name } : nil }

  func isUnique(_ name: String) -> Bool { names[name] == 1 }
}

extension Array {
  /// The first index at which a monotonic condition holds.
  func partition(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

package struct ProgramSymbol: Hashable, Sendable {
  package let name: String
  /// The first address in the file, before relocation.
  package let address: UInt64
  package let size: Int

  package init(name: String, address: UInt64, size: Int) {
    (self.name, self.address, self.size) = (name, address, size)
  }

  package var addresses: Range<UInt64> { address..<address + UInt64(size) }
}
