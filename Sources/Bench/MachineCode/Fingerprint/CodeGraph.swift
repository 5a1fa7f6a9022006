/// A program as a graph of places that refer to each other: functions and data objects.
///
/// A place has contents without addresses, and edges to the targets of its addresses, in their order. If two programs
/// are built from the same sources, their contents and edges are the same, however they were linked. Places are read
/// on demand, since most of a program does not run.
final class CodeGraph {
  struct Place {
    let addresses: Range<UInt64>
    let isCode: Bool
    /// The hash of its bytes without addresses, and of the names of its imports.
    fileprivate(set) var contents: UInt64 = 0
    fileprivate(set) var edges: [Edge] = []
    /// Whether it could be decoded completely.
    fileprivate(set) var isKnown = true
    fileprivate var isRead = false
  }

  struct Edge {
    /// The index of the target.
    let place: Int
    let offset: UInt64
    /// Whether it is a jump or a call.
    let isBranch: Bool
  }

  let program: ProgramFile
  private let index: ReferenceIndex
  private var places: [Place] = []
  private var known: [Range<UInt64>: Int] = [:]

  /// All functions, with or without a name, by addresses; their places have the same indices.
  var functions: [ProgramSymbol] { index.functions.symbols }
  var count: Int { places.count }

  init(_ program: ProgramFile) {
    self.program = program
    index = ReferenceIndex(program)
    for function in functions { _ = place(function.addresses, isCode: true) }
  }

  /// A place with its contents.
  subscript(index: Int) -> Place {
    if !places[index].isRead {
      var place = places[index]
      place.isRead = true
      if place.isCode { readFunction(&place) } else { readData(&place) }
      places[index] = place
    }
    return places[index]
  }

  private func place(_ addresses: Range<UInt64>, isCode: Bool) -> Int {
    if let index = known[addresses] { return index }
    known[addresses] = places.count
    places.append(Place(addresses: addresses, isCode: isCode))
    return places.count - 1
  }

  private func readFunction(_ place: inout Place) {
    let function = place.addresses
    guard var bytes = program.bytes(at: function).map(Array.init) else { return place.isKnown = false }
    guard let references = program.references(in: function) else { return place.isKnown = false }
    for reference in references {
      for byte in reference.field { bytes[byte] = 0 }
      refer(to: reference.target, reference.kind, &place)
    }
    place.add(bytes)
  }

  private func refer(to target: UInt64, _ reference: EncodedInstruction.Reference, _ place: inout Place) {
    switch reference {
    case .branch: lead(to: target, isBranch: true, &place)
    case let .memory(size): lead(to: target, size: size, &place)
    case .address:
      let jumps = program.jumps(at: target, in: place.addresses) ?? []
      if jumps.count > 1 { place.add(jumps.map { UInt64($0) }) } else { lead(to: target, &place) }
    }
  }

  /// Adds an edge to the object at an address; names of imports become part of the contents.
  func lead(to address: UInt64, size: Int? = nil, isBranch: Bool = false, _ place: inout Place) {
    if let name = program.symbols.imports[address] { return place.add(Array(name.utf8)) }
    guard let section = program.section(at: address) else {
      guard let literal = program.literal(ofPointer: address) else { return place.add([address]) }
      place.add([literal.flags])
      return lead(to: literal.address, &place)
    }
    if section.name.hasPrefix(".plt"), let name = program.stub(at: address, section) {
      return place.add(Array(name.utf8))
    }
    guard let addresses = section.isCode ? function(at: address) : extent(of: address, size, section) else {
      return place.isKnown = false
    }
    let index = self.place(addresses, isCode: section.isCode)
    place.edges.append(Edge(place: index, offset: address - addresses.lowerBound, isBranch: isBranch))
  }

  private func function(at address: UInt64) -> Range<UInt64>? { index.functions.symbol(at: address)?.addresses }

  /// The addresses of a data object: those of its symbol, or else up to the next referenced address.
  private func extent(of address: UInt64, _ size: Int?, _ section: ProgramSection) -> Range<UInt64> {
    if let object = program.symbols.sizedObjects.symbol(at: address) { return object.addresses }
    let named = program.symbols.objects.next(after: address) ?? .max
    let next = min(index.next(after: address), named, section.addresses.upperBound)
    let end = min(next, address + UInt64(size ?? Self.longest))
    let text = size == nil ? program.textEnd(address..<end) : nil
    return address..<(text ?? end)
  }

  /// The maximum size of unnamed data that is compared, in bytes.
  private static let longest = 1 << 16
}

extension CodeGraph.Place {
  /// Adds bytes; trailing zeros, which may be padding between constants, do not count.
  mutating func add(_ bytes: [UInt8]) {
    let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    for byte in bytes[..<end] { contents.mix(UInt64(byte)) }
  }

  mutating func add(_ numbers: [UInt64]) { for number in numbers { contents.mix(number) } }
}

extension UInt64 {
  /// Hashes another number into this one, by a step of MurmurHash3's finaliser.
  mutating func mix(_ other: UInt64) {
    self = (self ^ other &+ 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD
    self ^= self >> 33
  }
}

/// All addresses that the code of a program refers to.
///
/// They show the ends of unnamed data, and the beginnings of unnamed functions.
struct ReferenceIndex {
  /// The functions of the symbol table, and those that only other code and tables refer to.
  let functions: SymbolMap
  /// Referenced addresses of data, ascending.
  private let data: [UInt64]

  init(_ program: ProgramFile) {
    let isCode = Self.codeTest(program)
    var (functions, fresh) = (program.functions, program.functions.symbols)
    var data = Set<UInt64>()
    for pointer in program.symbols.pointers.values {
      data.insert(program.literal(ofPointer: pointer)?.address ?? pointer)
    }
    // Targets of an unnamed function may be unnamed, too.
    while !fresh.isEmpty {
      for function in fresh {
        data.formUnion(program.references(in: function.addresses)?.map(\.target) ?? [])
      }
      fresh = data.filter { isCode($0) && functions.symbol(at: $0) == nil }.map {
        ProgramSymbol(name: "nameless", address: $0, size: 0)
      }
      let known = Set(functions.symbols.map(\.address))
      functions = SymbolMap(functions.symbols + fresh) { program.section(at: $0)?.addresses.upperBound ?? $0 }
      fresh = functions.symbols.filter { !known.contains($0.address) }
    }
    self.functions = functions
    self.data = data.filter { !isCode($0) }.sorted()
  }

  /// Whether an address is one of code; PLT stubs do not count.
  private static func codeTest(_ program: ProgramFile) -> (UInt64) -> Bool {
    let parts = program.sections.filter { $0.isCode && !$0.name.hasPrefix(".plt") }.map(\.addresses)
    return { address in parts.contains { $0.contains(address) } }
  }

  /// The first referenced data address after another.
  func next(after address: UInt64) -> UInt64 {
    let next = data.partition { $0 > address }
    return next < data.count ? data[next] : .max
  }
}
