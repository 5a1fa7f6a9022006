/// How many launches, or sessions, a difference rests on.
enum ComparisonDesign: Hashable {
  case independent(base: Int, new: Int)
  case paired(sessions: Int)

  /// The same kind with a number of launches per side, or of sessions.
  func repeated(_ count: Int) -> ComparisonDesign {
    switch self {
    case .independent: .independent(base: count, new: count)
    case .paired: .paired(sessions: count)
    }
  }

  /// The degrees of freedom of the variance.
  var degreesOfFreedom: Double {
    switch self {
    case let .independent(base, new): Double(base + new - 2)
    case let .paired(sessions): Double(sessions - 1)
    }
  }

  /// The variance of the mean difference over the variance of single launches.
  var varianceFactor: Double {
    switch self {
    case let .independent(base, new): 1 / Double(base) + 1 / Double(new)
    case let .paired(sessions): 1 / Double(sessions)
    }
  }

  /// Whether a side has a single launch.
  var isWeak: Bool {
    switch self {
    case let .independent(base, new): min(base, new) < 2
    case let .paired(sessions): sessions < 2
    }
  }
}
