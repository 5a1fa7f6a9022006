/// Symbols in the order of their addresses, each with an end.
struct SymbolMap: Sendable {
  let symbols: [ProgramSymbol]
  private let names: [String: Int]

  /// Puts symbols in order.
  ///
  /// Of several names for one address the largest symbol's counts, then the first name in the alphabet, so that the choice
  /// is the same in every program. What has no size, such as a function in assembly, ends where the next begins.
  ///
  /// - Parameter limit: Where the section of an address ends.
  init(_ symbols: [ProgramSymbol], limit: (UInt64) -> UInt64) {
    let sorted = symbols.sorted { ($0.address, -$0.size, $0.name) < ($1.address, -$1.size, $1.name) }
    var kept: [ProgramSymbol] = []
    for symbol in sorted where kept.last?.address != symbol.address { kept.append(symbol) }
    for place in kept.indices {
      let next = place + 1 < kept.count ? kept[place + 1].address : .max
      let end = min(next, limit(kept[place].address))
      let symbol = kept[place]
      guard symbol.size == 0, end > symbol.address else { continue }
      kept[place] = ProgramSymbol(name: symbol.name, address: symbol.address, size: Int(end - symbol.address))
    }
    self.symbols = kept
    names = Dictionary(kept.map { ($0.name, 1) }, uniquingKeysWith: +)
  }

  /// The symbol that an address lies in.
  func symbol(at address: UInt64) -> ProgramSymbol? {
    let next = symbols.partition { $0.address > address }
    guard next > 0, symbols[next - 1].addresses.contains(address) else { return nil }
    return symbols[next - 1]
  }

  /// The first symbol behind an address.
  func next(after address: UInt64) -> UInt64? {
    let next = symbols.partition { $0.address > address }
    return next < symbols.count ? symbols[next].address : nil
  }

  /// The symbol of a name, where exactly one has it.
  func unique(_ name: String) -> ProgramSymbol? { isUnique(name) ? symbols.first { $0.name == name } : nil }

  /// Whether exactly one symbol has a name.
  func isUnique(_ name: String) -> Bool { names[name] == 1 }
}

extension [ProgramSymbol] {
  /// The first place at which a condition holds, which holds from there to the end.
  fileprivate func partition(where holds: (ProgramSymbol) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
