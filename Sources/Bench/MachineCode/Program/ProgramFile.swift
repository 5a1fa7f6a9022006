/// A program file: named code, constants, and imports from libraries.
///
/// Reads 64-bit ELF and Mach-O files for x86-64 and arm64, linked or not. Addresses are those of the file; the sections
/// of an ELF object file, which have no addresses yet, get their file offsets.
package struct ProgramFile: Sendable {
  package let path: String
  let processor: ProgramProcessor
  package let base: UInt64
  private let file: ProgramBytes
  let sections: [ProgramSection]
  package let symbols: SymbolTables

  package var functions: SymbolMap { symbols.functions }

  package init(_ bytes: [UInt8], path: String) throws(ProgramFileError) {
    self.path = path
    file = ProgramBytes(bytes: bytes, path: path)
    processor = try file.processor()
    (sections, base) = (try file.sections(), try file.base())
    symbols = try SymbolTables(file, sections)
  }

  /// The bytes at some addresses; `nil` if they are not in the file, or not in one section.
  package func bytes(at addresses: Range<UInt64>) -> ArraySlice<UInt8>? {
    guard let section = section(at: addresses.lowerBound), section.hasBytes,
      addresses.upperBound <= section.addresses.upperBound
    else { return nil }
    let start = section.place + Int(addresses.lowerBound - section.addresses.lowerBound)
    return try? file.part(start..<start + addresses.count)
  }

  func section(at address: UInt64) -> ProgramSection? {
    sections.first { $0.isLoaded && $0.addresses.contains(address) }
  }

  package func function(atOffset offset: UInt64) -> ProgramSymbol? {
    let (address, overflows) = base.addingReportingOverflow(offset)
    return overflows ? nil : functions.symbol(at: address)
  }
}

package enum ProgramFileError: Error, Equatable, CustomStringConvertible {
  /// Not a program of a supported kind; `found` is its kind.
  case unsupported(path: String, found: String)
  /// A program whose tables refer to outside of it.
  case damaged(path: String, part: String)
  case stripped(path: String)

  package var description: String {
    switch self {
    case let .unsupported(path, found):
      "'\(path)' is \(found); only 64-bit ELF and Mach-O files for x86-64 and arm64 can be read."
    case let .damaged(path, part): "'\(path)' is damaged: \(part). Build or copy it again."
    case let .stripped(path):
      "'\(path)' has no table of symbols, so its functions have no names; use one that is not stripped."
    }
  }
}

/// The processors whose code can be analysed.
package enum ProgramProcessor: Sendable {
  case x86, arm64

  /// The number in the header of an ELF file.
  package var elfMachine: UInt64 { self == .arm64 ? 183 : 62 }
}

/// A section of a program: a range of addresses with one purpose.
package struct ProgramSection: Sendable {
  let name: String
  /// The kind of section, as in ELF's `sh_type`.
  let type: UInt32
  let flags: UInt64
  /// Its addresses in the file, before relocation.
  package let addresses: Range<UInt64>
  /// The offset of its bytes in the file.
  let place: Int
  /// The index of the section that it refers to (`sh_link`).
  var link = 0
  var entrySize = 0

  static let absent: UInt32 = 0
  static let symbols: UInt32 = 2
  static let relocations: UInt32 = 4
  static let withoutBytes: UInt32 = 8

  var isLoaded: Bool { flags & 2 != 0 }
  package var isCode: Bool { isLoaded && flags & 4 != 0 }
  /// Whether its bytes never change after loading; those that relocations change count as writable.
  var isConstant: Bool { isLoaded && flags & 5 == 0 && hasBytes }
  /// Whether it has bytes in the file.
  var hasBytes: Bool { type != Self.withoutBytes && type != Self.absent }
  package var range: Range<Int> { place..<place + addresses.count }

  /// A range of its addresses from a start; shorter if the section ends before.
  func addresses(from start: UInt64, count: Int) -> Range<UInt64> {
    start..<start + min(UInt64(count), addresses.upperBound - start)
  }
}

extension ProgramSection {
  init(_ file: ProgramBytes, at entry: Int, names: Int, inObject: Bool) throws(ProgramFileError) {
    name = try file.text(at: names &+ Int(try file.number(UInt32.self, at: entry)))
    type = try file.number(UInt32.self, at: entry + 4)
    flags = try file.number(UInt64.self, at: entry + 8)
    place = try file.place(at: entry + 24)
    let start = inObject ? UInt64(place) : try file.number(UInt64.self, at: entry + 16)
    let (end, overflows) = start.addingReportingOverflow(UInt64(try file.place(at: entry + 32)))
    guard !overflows else { throw .damaged(path: file.path, part: "the section '\(name)' has no end") }
    addresses = start..<end
    link = Int(try file.number(UInt32.self, at: entry + 40))
    entrySize = try file.place(at: entry + 56)
  }
}
