/// A section of a program: a range of addresses with one purpose.
struct ProgramSection: Sendable {
  /// For example `.text`.
  let name: String
  /// The number of its kind, of ELF's `sh_type`.
  let type: UInt32
  private let flags: UInt64
  /// Its addresses, before the program is loaded anywhere.
  let addresses: Range<UInt64>
  /// Where its bytes are in the file.
  let place: Int
  /// The section that it refers to, by number.
  let link: Int
  /// The size of one entry of a table.
  let entrySize: Int

  static let absent: UInt32 = 0
  static let symbols: UInt32 = 2
  static let relocations: UInt32 = 4
  static let withoutBytes: UInt32 = 8
  static let dynamicSymbols: UInt32 = 11

  /// Reads an entry of the table of sections.
  init(_ file: ProgramBytes, at entry: Int, names: Int) throws(ProgramFileError) {
    name = try file.text(at: names &+ Int(try file.number(UInt32.self, at: entry)))
    type = try file.number(UInt32.self, at: entry + 4)
    flags = try file.number(UInt64.self, at: entry + 8)
    let start = try file.number(UInt64.self, at: entry + 16)
    place = try file.place(at: entry + 24)
    let (end, overflows) = start.addingReportingOverflow(UInt64(try file.place(at: entry + 32)))
    guard !overflows else { throw .damaged(path: file.path, part: "the section '\(name)' has no end") }
    addresses = start..<end
    link = Int(try file.number(UInt32.self, at: entry + 40))
    entrySize = try file.place(at: entry + 56)
  }

  var isLoaded: Bool { flags & 2 != 0 }
  var isCode: Bool { isLoaded && flags & 4 != 0 }
  /// Whether its bytes stay what they are in the file; those that only relocations change count as writable.
  var isConstant: Bool { isLoaded && flags & 5 == 0 && hasBytes }
  /// Whether it has bytes in the file.
  var hasBytes: Bool { type != Self.withoutBytes && type != Self.absent }
  /// Where all of it is in the file.
  var range: Range<Int> { place..<place + addresses.count }

  /// Some addresses of it from one on, fewer where it ends before.
  func addresses(from start: UInt64, count: Int) -> Range<UInt64> {
    start..<start + min(UInt64(count), addresses.upperBound - start)
  }
}
