/// The numbers of errors by size, in classes a 64th of an octave wide.
///
/// A quantile read from it is off by less than 1 %, however many errors there were, and two histograms add up to that
/// of all their errors. Errors below 2⁻³² count as none and those from 2³² up as infinite.
public struct ErrorHistogram: Sendable, Equatable {
  /// Two classes of their own, for none and infinite, around 64 octaves; empty until something is recorded.
  private var counts: [Int] = []
  /// The number of errors.
  public private(set) var count = 0

  /// Creates a histogram of nothing.
  public init() {}

  /// Counts an error that is not negative; NaN counts as infinite.
  public mutating func record(_ error: Double) {
    if counts.isEmpty { counts = Array(repeating: 0, count: Self.classes) }
    counts[Self.number(of: error)] += 1
    count += 1
  }

  /// Counts the errors of another histogram, too.
  public mutating func add(_ other: ErrorHistogram) {
    guard !other.counts.isEmpty else { return }
    if counts.isEmpty { counts = Array(repeating: 0, count: Self.classes) }
    for index in counts.indices { counts[index] += other.counts[index] }
    count += other.count
  }

  /// The smallest error that a share of all errors, 0…1, do not exceed, by nearest rank.
  ///
  /// It is the middle of the error's class, off by less than 1 %; NaN when nothing was recorded.
  public func quantile(_ share: Double) -> Double {
    guard count > 0 else { return .nan }
    let rank = max(1, Int((share * Double(count)).rounded(.up)))
    var below = 0
    let found = counts.firstIndex { number in
      below += number
      return below >= rank
    }
    return Self.middle(of: found ?? Self.classes - 1)
  }

  /// The classes that have errors, by number, and how many they have; as another process can take them over.
  public var occupied: [(number: Int, count: Int)] {
    counts.enumerated().filter { $0.element > 0 }.map { ($0.offset, $0.element) }
  }

  /// Adds the counts of another process, by class; nil for classes that do not exist.
  public init?(occupied: [(number: Int, count: Int)]) {
    guard occupied.allSatisfy({ (0..<Self.classes).contains($0.number) && (1...Self.mostInOne).contains($0.count) }),
      Set(occupied.map(\.number)).count == occupied.count
    else { return nil }
    guard !occupied.isEmpty else { return }
    counts = Array(repeating: 0, count: Self.classes)
    for (number, count) in occupied { counts[number] = count }
    count = occupied.reduce(0) { $0 + $1.count }
  }

  private static let classes = 64 * 64 + 2
  /// As many as there are Floats; sums over a million processes do not overflow.
  private static let mostInOne = 1 << 32

  /// The exponent and the first six bits of the significand, in one number.
  private static func number(of error: Double) -> Int {
    if error < 0x1p-32 { return 0 }
    guard error < 0x1p32 else { return classes - 1 }
    return Int(error.bitPattern >> 46) - Int((0x1p-32).bitPattern >> 46) + 1
  }

  private static func middle(of number: Int) -> Double {
    if number == 0 { return 0 }
    guard number < classes - 1 else { return .infinity }
    let bits = UInt64(number - 1 + Int((0x1p-32).bitPattern >> 46))
    return 0.5 * (Double(bitPattern: bits << 46) + Double(bitPattern: (bits + 1) << 46))
  }
}
