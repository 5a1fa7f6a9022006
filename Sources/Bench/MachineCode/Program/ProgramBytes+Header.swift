/// The header of an ELF file, and the tables it leads to.
extension ProgramBytes {
  private static let names: [UInt16: String] = [3: "x86 of 32 bits", 40: "arm of 32 bits", 183: "arm64", 243: "RISC-V"]

  /// Refuses everything but programs of 64 bits for x86-64.
  func requireSupported() throws(ProgramFileError) {
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]), bytes.count >= 64 else {
      throw .unsupported(path: path, found: "no ELF file")
    }
    guard bytes[4] == 2, bytes[5] == 1 else {
      throw .unsupported(path: path, found: "an ELF file of another word size or byte order")
    }
    let machine = try number(UInt16.self, at: 18)
    guard machine == 62 else {
      let name = Self.names[machine] ?? "processor \(machine) of ELF's list"
      throw .unsupported(path: path, found: "a program for \(name)")
    }
    guard [2, 3].contains(try number(UInt16.self, at: 16)) else {
      throw .unsupported(path: path, found: "an ELF file that is no linked program")
    }
  }

  /// The table of sections.
  func sections() throws(ProgramFileError) -> [ProgramSection] {
    let (table, size) = (try place(at: 40), Int(try number(UInt16.self, at: 58)))
    let (count, named) = (Int(try number(UInt16.self, at: 60)), Int(try number(UInt16.self, at: 62)))
    guard count > 0, size >= 64 else { throw .stripped(path: path) }
    guard named < count, table <= bytes.count else { throw .damaged(path: path, part: "its sections have no names") }
    let names = try place(at: table + named * size + 24)
    var sections: [ProgramSection] = []
    for index in 0..<count {
      let section = try ProgramSection(self, at: table + index * size, names: names)
      guard !section.hasBytes || section.addresses.count <= bytes.count - section.place else {
        throw .damaged(path: path, part: "the section '\(section.name)' goes beyond its end")
      }
      sections.append(section)
    }
    return sections
  }

  /// The lowest address of what is loaded, on a whole page.
  func base() throws(ProgramFileError) -> UInt64 {
    let (table, size) = (try place(at: 32), Int(try number(UInt16.self, at: 54)))
    var lowest: UInt64?
    for index in 0..<Int(try number(UInt16.self, at: 56)) {
      let entry = table &+ index * size
      guard try number(UInt32.self, at: entry) == 1 else { continue }
      lowest = min(lowest ?? .max, try number(UInt64.self, at: entry + 16))
    }
    guard let lowest else { throw .damaged(path: path, part: "nothing of it would be loaded") }
    return lowest & ~4095
  }
}
