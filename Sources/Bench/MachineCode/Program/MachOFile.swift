/// The header and the load commands of a 64-bit Mach-O file (mach-o/loader.h).
extension ProgramBytes {
  static let machOMagic: [UInt8] = [0xCF, 0xFA, 0xED, 0xFE]

  private static let segment: UInt32 = 0x19
  private static let symbolTable: UInt32 = 2

  /// The kinds, offsets and sizes of the load commands.
  private func commands() throws(ProgramFileError) -> [(kind: UInt32, place: Int, size: Int)] {
    var (commands, place) = ([(kind: UInt32, place: Int, size: Int)](), 32)
    for _ in 0..<(try number(UInt32.self, at: 16)) {
      let size = Int(try number(UInt32.self, at: place + 4))
      guard size >= 8, size <= bytes.count - place else {
        throw .damaged(path: path, part: "its load commands go beyond its end")
      }
      commands.append((try number(UInt32.self, at: place), place, size))
      place += size
    }
    return commands
  }

  func machOSections() throws(ProgramFileError) -> [ProgramSection] {
    var sections: [ProgramSection] = []
    for command in try commands() where command.kind == Self.segment {
      let count = Int(try number(UInt32.self, at: command.place + 64))
      guard count <= (command.size - 72) / 80 else { throw .damaged(path: path, part: "a segment has no end") }
      for index in 0..<count {
        sections.append(try ProgramSection(machO: self, at: command.place + 72 + 80 * index))
      }
    }
    return sections
  }

  /// The address of the header: that of the first segment with bytes in a linked file, 0 in an object file.
  func machOBase() throws(ProgramFileError) -> UInt64 {
    for command in try commands() where command.kind == Self.segment {
      if try number(UInt64.self, at: command.place + 48) > 0 { return try number(UInt64.self, at: command.place + 24) }
    }
    throw .damaged(path: path, part: "no part of it is loaded")
  }

  /// The symbols that the file defines, without sizes; assembler-local labels are omitted.
  func machOSymbols(_ sections: [ProgramSection]) throws(ProgramFileError) -> [(symbol: ProgramSymbol, isCode: Bool)] {
    guard let table = try commands().first(where: { $0.kind == Self.symbolTable }) else { throw .stripped(path: path) }
    let (place, names) = (Int(try number(UInt32.self, at: table.place + 8)), table.place + 16)
    var symbols: [(symbol: ProgramSymbol, isCode: Bool)] = []
    for index in 0..<Int(try number(UInt32.self, at: table.place + 12)) {
      let entry = place + 16 * index
      let (kind, home) = (try number(UInt8.self, at: entry + 4), Int(try number(UInt8.self, at: entry + 5)))
      // Neither debugging nor undefined symbols.
      guard kind & 0xEE == 0x0E, sections.indices.contains(home - 1) else { continue }
      let (section, address) = (sections[home - 1], try number(UInt64.self, at: entry + 8))
      let text = try text(at: Int(try number(UInt32.self, at: names)) + Int(try number(UInt32.self, at: entry)))
      guard section.addresses.contains(address), text.hasPrefix("_") else { continue }
      // Symbol names are C names with a leading underscore.
      symbols.append((ProgramSymbol(name: String(text.dropFirst()), address: address, size: 0), section.isCode))
    }
    guard !symbols.isEmpty else { throw .stripped(path: path) }
    return symbols
  }
}

extension ProgramSection {
  /// Reads a `section_64`; its flags are translated to those of ELF.
  fileprivate init(machO file: ProgramBytes, at entry: Int) throws(ProgramFileError) {
    let start = try file.number(UInt64.self, at: entry + 32)
    let (end, overflows) = start.addingReportingOverflow(UInt64(try file.place(at: entry + 40)))
    let place = Int(try file.number(UInt32.self, at: entry + 48))
    let kind = try file.number(UInt32.self, at: entry + 64)
    let name = String(decoding: try file.part(entry..<entry + 16).prefix { $0 != 0 }, as: UTF8.self)
    guard !overflows else { throw .damaged(path: file.path, part: "the section '\(name)' has no end") }
    let isZero = [1, 12, 18].contains(kind & 0xFF)
    guard isZero || end - start <= UInt64(max(0, file.bytes.count - place)) else {
      throw .damaged(path: file.path, part: "the section '\(name)' goes beyond its end")
    }
    self.init(
      name: name, type: isZero ? Self.withoutBytes : 1, flags: kind & 0x8000_0400 != 0 ? 6 : 2, addresses: start..<end,
      place: place)
  }
}
