/// Some functions of a program as an object file of their own, for a disassembler.
///
/// The whole program has tens of megabytes, most of them for debuggers, and a disassembler reads its tables again for every
/// question. A file of some functions, each a section at its old address, is disassembled in milliseconds.
struct CodeImage {
  /// The bytes of the file.
  let bytes: [UInt8]

  /// Puts functions into a file.
  init(_ functions: [(address: UInt64, bytes: ArraySlice<UInt8>)]) {
    // The names of the sections: none, ".t" for all code, and that of the names.
    let names: [UInt8] = [0] + Array(".t".utf8) + [0] + Array(".shstrtab".utf8) + [0]
    var (body, headers) = (names, Self.section(name: 0, type: 0, flags: 0, address: 0, place: 0, count: 0))
    headers += Self.section(name: 4, type: 3, flags: 0, address: 0, place: 64, count: names.count)
    for function in functions {
      let place = 64 + body.count
      headers += Self.section(
        name: 1, type: 1, flags: 6, address: function.address, place: place, count: function.bytes.count)
      body += function.bytes
    }
    bytes = Self.header(sections: functions.count + 2, at: 64 + body.count) + body + headers
  }

  private static func header(sections: Int, at place: Int) -> [UInt8] {
    let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + [UInt8](repeating: 0, count: 8)
    // A relocatable file for x86-64, version 1, no entry, no segments.
    let kind = little(1, 2) + little(62, 2) + little(1, 4) + little(0, 8) + little(0, 8)
    let tables = little(UInt64(place), 8) + little(0, 4) + little(64, 2) + little(0, 2) + little(0, 2)
    return magic + kind + tables + little(64, 2) + little(UInt64(sections), 2) + little(1, 2)
  }

  private static func section(
    name: UInt64, type: UInt64, flags: UInt64, address: UInt64, place: Int, count: Int
  ) -> [UInt8] {
    little(name, 4) + little(type, 4) + little(flags, 8) + little(address, 8) + little(UInt64(place), 8)
      + little(UInt64(count), 8) + little(0, 4) + little(0, 4) + little(1, 8) + little(0, 8)
  }

  private static func little(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}
