#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How many rows one call can work on in a given time.
public struct RowsThatFit: Sendable, Equatable, CustomStringConvertible {
  /// Where the number lies among the measured sizes.
  public enum Position: Sendable, Equatable {
    /// Between two of them.
    case measured
    /// Above the largest, whose time per row is taken to hold on.
    case above
    /// Below the smallest, whose time per row is taken to hold already.
    case below
  }

  /// The number of rows.
  public var count: Int
  /// Where it lies.
  public var position: Position

  /// Takes over a number.
  package init(count: Int, position: Position) {
    (self.count, self.position) = (count, position)
  }

  /// The number with three significant digits, marked when it is not between measured sizes.
  public var description: String { position == .measured ? figure : figure + " extrapolated" }

  /// The number with three significant digits, and its sign where it is a limit.
  var figure: String {
    let text = Self.leading(count).grouped
    return switch position {
    case .measured: text
    case .above: "≥ \(text)"
    case .below: "≤ \(text)"
    }
  }

  /// The number cut to three significant digits: rounding up would promise rows that do not fit.
  private static func leading(_ count: Int) -> Int {
    var unit = 1
    while count / unit >= 1_000 { unit *= 10 }
    return count / unit * unit
  }
}

extension ScalingCurve {
  /// The most rows that a call can work on in a given time.
  ///
  /// Between two sizes, time is taken as a power of the number of rows; beyond them it is proportional.
  ///
  /// - Parameter nanoseconds: The time; positive.
  /// - Returns: The rows, rounded down.
  public func rowsThatFit(within nanoseconds: Double) -> RowsThatFit {
    guard let last = points.lastIndex(where: { $0.nanoseconds <= nanoseconds }) else {
      return RowsThatFit(count: Self.count(nanoseconds / points[0].nsPerRow), position: .below)
    }
    guard last + 1 < points.count else {
      return RowsThatFit(count: Self.count(nanoseconds / points[last].nsPerRow), position: .above)
    }
    let (small, large) = (points[last], points[last + 1])
    let share = log(nanoseconds / small.nanoseconds) / log(large.nanoseconds / small.nanoseconds)
    let growth = Double(large.rows) / Double(small.rows)
    return RowsThatFit(count: Self.count(Double(small.rows) * pow(growth, share)), position: .measured)
  }

  /// A time per row can be so short that the quotient has no place in an integer.
  private static func count(_ rows: Double) -> Int { Int(min(rows.rounded(.down), 1e18)) }
}
