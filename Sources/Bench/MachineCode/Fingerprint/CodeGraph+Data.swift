/// The contents of data without the addresses in it.
extension CodeGraph {
  /// The most bytes of a description without a name.
  private static let longestDescription = 1024

  func readData(_ place: inout Place) {
    let (addresses, section) = (place.addresses, program.section(at: place.addresses.lowerBound))
    let name = program.name(at: addresses.lowerBound)
    if let name, name.isDescription { return place.add(Array(name.utf8)) }
    // Variables begin alike, and are distinguished by their names, without the numbers that compilers append.
    if let name, let section, section.isVariable { place.add(Array(name.utf8.prefix { $0 != UInt8(ascii: ".") })) }
    // Swift's reflection is full of distances, and code only passes it on.
    guard let section, !section.isReflection, var bytes = program.bytes(at: addresses).map(Array.init) else { return }
    readPointers(&bytes, &place)
    let isDescription = name == nil && section.name.hasPrefix(".rodata") && bytes.count <= Self.longestDescription
    maskDistances(&bytes, of: addresses, isDescription: isDescription)
    place.add(bytes)
  }

  /// Makes edges of the words that the loader fills in.
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

  /// Removes the distances in caches of types' names, and in nameless descriptions such as those of key paths.
  ///
  /// A cache is a distance to such a name, and the negative length. Descriptions are small constants with a distance to one:
  /// names take some 100,000 bytes of the four billion that a number of 32 bits can lead to.
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

  /// The end of a text; `nil` for what may be numbers, which have a zero among their first eight bytes or are not text.
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

  /// Whether it is the name of one of Swift's descriptions of types, which are full of distances to other things.
  fileprivate var isDescription: Bool {
    if hasPrefix("symbolic ") || hasPrefix("associated conformance ") { return true }
    guard hasPrefix("$s") else { return false }
    return Self.descriptions.contains(where: hasSuffix) || utf8.dropLast().last == UInt8(ascii: "M") && !hasSuffix("Mf")
  }
}
