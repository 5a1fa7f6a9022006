/// The bytes of a program file, and little-endian access to its tables.
package struct ProgramBytes: Sendable {
  let bytes: [UInt8]
  let path: String

  package init(bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

  func number<Number: FixedWidthInteger>(_: Number.Type, at place: Int) throws(ProgramFileError) -> Number {
    let size = MemoryLayout<Number>.size
    guard place >= 0, place <= bytes.count - size else {
      throw .damaged(path: path, part: "one of its tables is cut off at byte \(bytes.count)")
    }
    return bytes.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self)) }
  }

  /// A 64-bit number that is a size or an offset.
  func place(at place: Int) throws(ProgramFileError) -> Int {
    let number = try number(UInt64.self, at: place)
    guard let value = Int(exactly: number) else { throw .damaged(path: path, part: "\(number) is no file offset") }
    return value
  }

  func part(_ range: Range<Int>) throws(ProgramFileError) -> ArraySlice<UInt8> {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      throw .damaged(path: path, part: "one of its sections is outside of it")
    }
    return bytes[range]
  }

  /// The text from an offset to the next zero byte.
  func text(at place: Int) throws(ProgramFileError) -> String {
    guard place >= 0, place < bytes.count else { throw .damaged(path: path, part: "one of its names is outside of it") }
    let end = bytes[place...].firstIndex(of: 0) ?? bytes.count
    return String(decoding: bytes[place..<end], as: UTF8.self)
  }
}

/// The header of an ELF file, and the tables it refers to.
extension ProgramBytes {
  private static let names: [UInt32: String] = [3: "x86 of 32 bits", 40: "arm of 32 bits", 243: "RISC-V"]

  static let elfMagic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]

  var isMachO: Bool { bytes.starts(with: Self.machOMagic) }

  /// The processor of a supported file; throws for any other kind of file.
  func processor() throws(ProgramFileError) -> ProgramProcessor {
    guard bytes.count >= 64, isMachO || bytes.starts(with: Self.elfMagic) else {
      let isUniversal = bytes.starts(with: [0xCA, 0xFE, 0xBA])  // then BE, or BF for 64-bit offsets
      let found = "a file for several processors; take one out with: lipo -thin arm64"
      throw .unsupported(path: path, found: isUniversal ? found : "neither an ELF nor a Mach-O file")
    }
    guard isMachO || bytes[4] == 2 && bytes[5] == 1 else {
      throw .unsupported(path: path, found: "an ELF file of another word size or byte order")
    }
    let machine = isMachO ? try number(UInt32.self, at: 4) : UInt32(try number(UInt16.self, at: 18))
    switch machine {
    case 62, 0x0100_0007: return .x86
    case 183, 0x0100_000C: return .arm64
    default:
      let name = isMachO ? nil : Self.names[machine]
      throw .unsupported(path: path, found: "a program for \(name ?? "processor \(machine) of its format's list")")
    }
  }

  /// Whether an ELF file is an object file, whose sections have no addresses yet.
  func isELFObject() throws(ProgramFileError) -> Bool {
    let kind = try number(UInt16.self, at: 16)
    guard (1...3).contains(kind) else { throw .unsupported(path: path, found: "an ELF file that is no program") }
    return kind == 1
  }

  package func sections() throws(ProgramFileError) -> [ProgramSection] {
    if isMachO { return try machOSections() }
    let isObject = try isELFObject()
    let (table, size) = (try place(at: 40), Int(try number(UInt16.self, at: 58)))
    let (count, named) = (Int(try number(UInt16.self, at: 60)), Int(try number(UInt16.self, at: 62)))
    guard count > 0, size >= 64 else { throw .stripped(path: path) }
    guard named < count, table <= bytes.count else { throw .damaged(path: path, part: "its sections have no names") }
    let names = try place(at: table + named * size + 24)
    var sections: [ProgramSection] = []
    for index in 0..<count {
      let section = try ProgramSection(self, at: table + index * size, names: names, inObject: isObject)
      guard !section.hasBytes || section.addresses.count <= bytes.count - section.place else {
        throw .damaged(path: path, part: "the section '\(section.name)' goes beyond its end")
      }
      sections.append(section)
    }
    return sections
  }

  /// The lowest loaded address, rounded down to a page; 0 in an object file.
  func base() throws(ProgramFileError) -> UInt64 {
    if isMachO { return try machOBase() }
    if try isELFObject() { return 0 }
    let (table, size) = (try place(at: 32), Int(try number(UInt16.self, at: 54)))
    var lowest: UInt64?
    for index in 0..<Int(try number(UInt16.self, at: 56)) {
      let entry = table &+ index * size
      guard try number(UInt32.self, at: entry) == 1 else { continue }
      lowest = min(lowest ?? .max, try number(UInt64.self, at: entry + 16))
    }
    guard let lowest else { throw .damaged(path: path, part: "no part of it is loaded") }
    return lowest & ~4095
  }
}
