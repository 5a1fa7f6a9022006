/// Where the time of a benchmark went, as a program tells of itself.
///
/// A look is a moment at which the thread was interrupted and found at an instruction.
public struct CodeProfile: Codable, Sendable, Equatable {
  /// An instruction of the program.
  public struct Place: Codable, Sendable, Equatable {
    /// How far it is from where the program was loaded, in bytes.
    public var offset: UInt64
    /// How many looks found the thread there.
    public var count: Int

    /// Describes one.
    public init(offset: UInt64, count: Int) { (self.offset, self.count) = (offset, count) }
  }

  /// A function outside of the program.
  public struct Elsewhere: Codable, Sendable, Equatable {
    /// The file of the library.
    public var library: String
    /// The function, as far as the library tells.
    public var symbol: String?
    /// How many looks found the thread there.
    public var count: Int

    /// Describes one.
    public init(library: String, symbol: String?, count: Int) {
      (self.library, self.symbol, self.count) = (library, symbol, count)
    }
  }

  /// In the program, by offset.
  public var places: [Place]
  /// In libraries, most looks first.
  public var elsewhere: [Elsewhere]

  /// Gathers looks.
  public init(places: [Place], elsewhere: [Elsewhere]) { (self.places, self.elsewhere) = (places, elsewhere) }

  /// How often was looked.
  public var looks: Int { places.reduce(0) { $0 + $1.count } + elsewhere.reduce(0) { $0 + $1.count } }

  /// Whether the numbers are such as a program tells: looks that are no less than one, and not so many that sums overflow.
  public var isPlausible: Bool {
    let counts = places.map(\.count) + elsewhere.map(\.count)
    return !counts.isEmpty && counts.count < 1 << 20 && counts.allSatisfy { (1...1 << 30).contains($0) }
  }
}
