/// The contents of data, without addresses.
extension CodeGraph {
  /// The maximum size of an unnamed description, in bytes.
  private static let longestDescription = 1024

  func readData(_ place: inout Place) {
    let (addresses, section) = (place.addresses, program.section(at: place.addresses.lowerBound))
    let name = program.name(at: addresses.lowerBound)
    if let name, name.isDescription { return place.add(Array(name.utf8)) }
    // Variables have equal initial contents, so their names count, without the numbers that compilers append.
    if let name, let section, section.isVariable { place.add(Array(name.utf8.prefix { $0 != UInt8(ascii: ".") })) }
    // Swift reflection data is full of relative addresses, and code only passes it on.
    guard let section, !section.isReflection, var bytes = program.bytes(at: addresses).map(Array.init) else { return }
    readPointers(&bytes, &place)
    let isDescription = name == nil && section.name.hasPrefix(".rodata") && bytes.count <= Self.longestDescription
    maskDistances(&bytes, of: addresses, isDescription: isDescription)
    place.add(bytes)
  }

  /// Turns the words that the loader fills in into edges.
  private func readPointers(_ bytes: inout [UInt8], _ place: inout Place) {
    let first = place.addresses.lowerBound
    for start in stride(from: Int((8 - first % 8) % 8), to: bytes.count - 7, by: 8) {
      let word = first + UInt64(start)
      let pointer = program.symbols.pointers[word]
      guard pointer != nil || program.symbols.imports[word] != nil else { continue }
      for byte in start..<start + 8 { bytes[byte] = 0 }
      lead(to: pointer ?? word, &place)
    }
  }

  /// Masks the distances in caches of type names, and in unnamed descriptions such as those of key paths.
  ///
  /// A cache entry is a distance to a name, and its negated length. Descriptions are small constants with a distance to
  /// one: names take some 100,000 bytes of the four billion that a 32-bit number can address.
  private func maskDistances(_ bytes: inout [UInt8], of addresses: Range<UInt64>, isDescription: Bool) {
    let starts = stride(from: Int((4 - addresses.lowerBound % 4) % 4), to: bytes.count - 3, by: 4)
    let words = starts.map { (start: $0, distance: Int64(bytes[$0..<$0 + 4].distance)) }
    let sections = words.map {
      program.section(at: addresses.lowerBound + UInt64($0.start) &+ UInt64(bitPattern: $0.distance))?.name
    }
    let isAny = isDescription && sections.contains("swift5_typeref")
    for (place, word) in words.enumerated() where sections[place] != nil {
      let next = place + 1 < words.count ? words[place + 1].distance : 0
      let isCache = sections[place] == "swift5_typeref" && (-4096..<0).contains(next)
      guard isCache || isAny && abs(word.distance) >= 4096 else { continue }
      for byte in word.start..<word.start + 4 { bytes[byte] = 0 }
    }
  }
}

extension ProgramFile {
  /// The name of the data that begins at an address.
  fileprivate func name(at address: UInt64) -> String? {
    symbols.objects.symbol(at: address).flatMap { $0.address == address ? $0.name : nil }
  }

  /// The end of a text; `nil` for possible numbers, which have a zero in their first eight bytes or are not text.
  func textEnd(_ addresses: Range<UInt64>) -> UInt64? {
    bytes(at: addresses)?.text(from: 8).map { addresses.lowerBound + UInt64($0.count) }
  }
}

extension ProgramSection {
  fileprivate var isVariable: Bool { name.hasPrefix(".data") && name != ".data.rel.ro" || !hasBytes }
  fileprivate var isReflection: Bool { name.hasPrefix("swift5_") || name == ".swift_modhash" }
}

extension String {
  private static let descriptions = ["MXX", "Tu", "Tl", "TL", "Tn", "Tq"]

  /// Whether it is the name of Swift type metadata, which is full of relative addresses.
  fileprivate var isDescription: Bool {
    if hasPrefix("symbolic ") || hasPrefix("associated conformance ") { return true }
    guard hasPrefix("$s") else { return false }
    return Self.descriptions.contains(where: hasSuffix) || utf8.dropLast().last == UInt8(ascii: "M") && !hasSuffix("Mf")
  }
}
