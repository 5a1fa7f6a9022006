import CLibrary

/// The number of rows that one call can work on in a given time.
struct RowsThatFit: Sendable, Equatable, CustomStringConvertible {
  /// The evidence for the number.
  enum Evidence: Sendable, Equatable {
    /// It is a measured size, or lies between two of them.
    case measured
    /// It lies beyond the measured sizes, and the time per row of the nearest one is taken to hold on.
    case extrapolated
    /// More rows fit than ten times the largest measured size, which is the number: a cache may end behind it.
    case exceeded
  }

  /// The limit of extrapolation, as a multiple of the largest measured size.
  static let reach = 10.0

  var count: Int
  var evidence: Evidence

  /// The number with three significant digits, behind ≈ where it is extrapolated and > where more rows fit.
  var description: String { marked(extrapolated: "≈ ", exceeded: "> ") }

  /// The number with three significant digits, in the words of a sentence.
  var phrase: String { marked(extrapolated: "about ", exceeded: "more than ") }

  /// The number in at most five characters, such as `4.9M`, behind the same marks; cut, as in the others.
  var short: String {
    let (value, unit) = count >= 1_000_000 ? (count / 100_000, "M") : (count / 100, "k")
    let digits = value < 100 && value % 10 > 0 ? "\(value / 10).\(value % 10)" : String(value / 10)
    let mark =
      switch evidence {
      case .measured: ""
      case .extrapolated: "≈"
      case .exceeded: ">"
      }
    return mark + (count < 1_000 ? String(count) : digits + unit)
  }

  private func marked(extrapolated: String, exceeded: String) -> String {
    let text = Self.leading(count).grouped
    return switch evidence {
    case .measured: text
    case .extrapolated: extrapolated + text
    case .exceeded: exceeded + text
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
  /// Between two sizes, time is taken as a power of the number of rows; beyond them it is proportional, up to ten
  /// times the largest.
  ///
  /// - Parameter nanoseconds: The time; positive.
  /// - Returns: The rows, rounded down.
  func rowsThatFit(within nanoseconds: Double) -> RowsThatFit {
    guard let last = points.lastIndex(where: { $0.nanoseconds <= nanoseconds }) else {
      return RowsThatFit(count: Self.count(nanoseconds / points[0].nsPerRow), evidence: .extrapolated)
    }
    guard last + 1 < points.count else { return Self.extrapolated(from: points[last], to: nanoseconds) }
    let (small, large) = (points[last], points[last + 1])
    let share = log(nanoseconds / small.nanoseconds) / log(large.nanoseconds / small.nanoseconds)
    let growth = Double(large.rows) / Double(small.rows)
    return RowsThatFit(count: Self.count(Double(small.rows) * pow(growth, share)), evidence: .measured)
  }

  /// The rows from the largest size on.
  private static func extrapolated(from point: Point, to nanoseconds: Double) -> RowsThatFit {
    guard nanoseconds > point.nanoseconds else { return RowsThatFit(count: point.rows, evidence: .measured) }
    let (rows, limit) = (nanoseconds / point.nsPerRow, Double(point.rows) * RowsThatFit.reach)
    guard rows <= limit else { return RowsThatFit(count: count(limit), evidence: .exceeded) }
    return RowsThatFit(count: count(rows), evidence: .extrapolated)
  }

  /// A number of rows can be too large for an integer; times at the end of the range of Double leave none.
  private static func count(_ rows: Double) -> Int { rows.isNaN ? 0 : Int(min(rows.rounded(.down), 1e18)) }
}
