/// Where the time of a benchmark went, as a program tells of itself.
///
/// A look is a moment at which the thread was interrupted and found at an instruction.
package struct CodeProfile: Codable, Sendable, Equatable {
  /// An instruction of the program.
  package struct Place: Codable, Sendable, Equatable {
    /// How far it is from where the program was loaded, in bytes.
    package var offset: UInt64
    /// How many looks found the thread there.
    package var count: Int

    /// Describes one.
    package init(offset: UInt64, count: Int) { (self.offset, self.count) = (offset, count) }
  }

  /// A function outside of the program.
  package struct Elsewhere: Codable, Sendable, Equatable {
    /// The file of the library.
    package var library: String
    /// The function, as far as the library tells.
    package var symbol: String?
    /// How many looks found the thread there.
    package var count: Int

    /// Describes one.
    package init(library: String, symbol: String?, count: Int) {
      (self.library, self.symbol, self.count) = (library, symbol, count)
    }
  }

  /// In the program, by offset.
  package var places: [Place]
  /// In libraries, most looks first.
  package var elsewhere: [Elsewhere]

  /// Gathers looks.
  package init(places: [Place], elsewhere: [Elsewhere]) { (self.places, self.elsewhere) = (places, elsewhere) }

  /// How often was looked.
  package var looks: Int { places.reduce(0) { $0 + $1.count } + elsewhere.reduce(0) { $0 + $1.count } }

  /// Whether the numbers are such as a program tells: looks that are no less than one, and not so many that sums overflow.
  package var isPlausible: Bool {
    let counts = places.map(\.count) + elsewhere.map(\.count)
    return !counts.isEmpty && counts.count < 1 << 20 && counts.allSatisfy { (1...1 << 30).contains($0) }
  }
}
