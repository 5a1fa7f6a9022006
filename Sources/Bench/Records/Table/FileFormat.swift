/// What a file looks like from its first bytes, to say more than that it is no table.
enum FileFormat {
  /// Refuses files that are not CSV in UTF-8, as far as their first bytes tell.
  ///
  /// - Parameter bytes: The beginning of the file, or all of it.
  /// - Throws: ``ResultTableError`` with what the file is instead.
  static func check(_ bytes: some Collection<UInt8>) throws(ResultTableError) {
    guard !bytes.isEmpty else { throw .empty }
    for (start, remedy) in foreign where bytes.starts(with: start) { throw .otherFormat(remedy) }
    let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if let first = bytes.first(where: { !isBlank($0) }), [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first) {
      throw .otherFormat("JSON, for example the metadata of a run; name the file that ends in '.csv'")
    }
  }

  private static let foreign: [([UInt8], String)] = [
    ([0xFF, 0xFE], "UTF-16; save it as CSV in UTF-8"),
    ([0xFE, 0xFF], "UTF-16; save it as CSV in UTF-8"),
    ([0x1F, 0x8B], "compressed by gzip; unpack it first"),
    (Array("PK\u{3}\u{4}".utf8), "a spreadsheet or a ZIP archive; save it as CSV, or unpack it"),
  ]
}
