/// All addresses that the code of a program refers to.
///
/// They show where data without names ends, and where functions without names begin.
struct ReferenceIndex {
  /// The functions of the symbol table, and those to which only other code and tables lead.
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
    // What a function without a name refers to may have none either.
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

  /// Whether an address is one of code; stubs of libraries' functions are not.
  private static func codeTest(_ program: ProgramFile) -> (UInt64) -> Bool {
    let parts = program.sections.filter { $0.isCode && !$0.name.hasPrefix(".plt") }.map(\.addresses)
    return { address in parts.contains { $0.contains(address) } }
  }

  /// The first referenced address of data behind one.
  func next(after address: UInt64) -> UInt64 {
    var (low, high) = (0, data.count)
    while low < high {
      let middle = (low + high) / 2
      if data[middle] > address { high = middle } else { low = middle + 1 }
    }
    return low < data.count ? data[low] : .max
  }
}
