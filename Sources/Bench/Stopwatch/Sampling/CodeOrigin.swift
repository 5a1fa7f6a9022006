import CSampling

/// Where the code at an address was loaded from.
package struct CodeOrigin: Hashable, Sendable {
  /// Where the file begins in memory; 0 for an address of no file.
  package let base: UInt
  /// The file.
  package let library: String
  /// The function, as far as the file tells.
  package let symbol: String?

  /// Asks the loader about an address.
  package init(of address: UInt) {
    let origin = sampling_origin_of(address)
    base = origin.base
    library = origin.library.map { String(cString: $0) } ?? "the operating system"
    symbol = origin.symbol.map { String(cString: $0) }
  }

  /// Where this program begins in memory.
  package static var program: UInt { sampling_program() }
}
