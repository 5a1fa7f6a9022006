/// A program as it lies in a file: its code with names, its constants, and what it takes from libraries.
///
/// Reads ELF of 64 bits for x86-64, as the linkers of Linux write it. Addresses are those of the file, before the program
/// is loaded anywhere.
package struct ProgramFile: Sendable {
  /// Where it was read from, for messages.
  package let path: String
  /// Functions, and code without a type, as in assembly.
  let functions: SymbolMap
  /// Constants and variables that have names.
  let objects: SymbolMap
  /// What addresses are taken from libraries, by the place that the loader fills in.
  let imports: [UInt64: String]
  /// Places that the loader fills in with an address of the program itself.
  let pointers: [UInt64: UInt64]
  /// The lowest address that is loaded.
  let base: UInt64
  private let file: ProgramBytes
  private let sections: [ProgramSection]

  /// Reads a program.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: Where it comes from, for messages.
  /// - Throws: ``ProgramFileError`` where it is no such program, or is damaged or stripped.
  package init(_ bytes: [UInt8], path: String) throws(ProgramFileError) {
    self.path = path
    file = ProgramBytes(bytes: bytes, path: path)
    try file.requireSupported()
    (sections, base) = (try file.sections(), try file.base())
    let tables = try SymbolTables(file, sections)
    (functions, objects) = (tables.functions, tables.objects)
    (imports, pointers) = (tables.imports, tables.pointers)
  }

  /// The bytes at some addresses; `nil` where they are not in the file, or do not lie in one section.
  func bytes(at addresses: Range<UInt64>) -> ArraySlice<UInt8>? {
    guard let section = section(at: addresses.lowerBound), section.hasBytes,
      addresses.upperBound <= section.addresses.upperBound
    else { return nil }
    let start = section.place + Int(addresses.lowerBound - section.addresses.lowerBound)
    return try? file.part(start..<start + addresses.count)
  }

  /// The section that an address lies in.
  func section(at address: UInt64) -> ProgramSection? {
    sections.first { $0.isLoaded && $0.addresses.contains(address) }
  }

  /// The function that an address of the loaded program lies in.
  ///
  /// - Parameter offset: How far the address is from where the program was loaded.
  package func function(atOffset offset: UInt64) -> ProgramSymbol? {
    let (address, overflows) = base.addingReportingOverflow(offset)
    return overflows ? nil : functions.symbol(at: address)
  }

  /// How far an address is from where the program is loaded.
  func offset(of address: UInt64) -> UInt64 { address - base }
}
