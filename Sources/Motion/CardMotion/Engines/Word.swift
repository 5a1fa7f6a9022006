/// A number in an engine's words: its name, unit, range and default.
package struct Word: Sendable {
  package let name: String
  package let unit: WordUnit
  package let range: NumberRange
  /// The number where it is left out; nil where it must be there.
  package let usual: Double?
  /// Other names that lead to it.
  package let aliases: [String]
}

/// The unit of a number, and its factor to seconds and shares of the way.
package enum WordUnit: Sendable, Equatable {
  case none, seconds, milliseconds, wholeMilliseconds
  /// Ways per second.
  case perSecond
  /// The unit of the way, such as points.
  case units
  /// The same per second and per millisecond.
  case unitsPerSecond, unitsPerMillisecond

  /// A number of an engine in seconds or ways per second.
  func canonical(_ number: Double, distance: Double) -> Double {
    switch self {
    case .none, .seconds, .perSecond: number
    case .milliseconds, .wholeMilliseconds: number / 1000
    case .units, .unitsPerSecond: number / distance
    case .unitsPerMillisecond: number * 1000 / distance
    }
  }

  /// The inverse of ``canonical(_:distance:)``.
  func own(_ number: Double, distance: Double) -> Double {
    switch self {
    case .none, .seconds, .perSecond: number
    case .milliseconds, .wholeMilliseconds: number * 1000
    case .units, .unitsPerSecond: number * distance
    case .unitsPerMillisecond: number / 1000 * distance
    }
  }

  /// The symbol for people; empty without a unit.
  package var symbol: String {
    switch self {
    case .none: ""
    case .seconds: "s"
    case .milliseconds, .wholeMilliseconds: "ms"
    case .perSecond: "1/s"
    case .units: "units"
    case .unitsPerSecond: "units/s"
    case .unitsPerMillisecond: "units/ms"
    }
  }
}

/// An interval with open or closed ends.
package struct NumberRange: Sendable {
  /// The lower end, and whether it belongs to the range.
  let lower: Double, isLowerIn: Bool
  /// The upper end, and whether it belongs to the range.
  let upper: Double, isUpperIn: Bool

  init(above lower: Double, below upper: Double = .infinity) {
    (self.lower, isLowerIn, self.upper, isUpperIn) = (lower, false, upper, false)
  }

  init(above lower: Double, through upper: Double) {
    (self.lower, isLowerIn, self.upper, isUpperIn) = (lower, false, upper, true)
  }

  init(from lower: Double, through upper: Double = .infinity) {
    (self.lower, isLowerIn, self.upper, isUpperIn) = (lower, true, upper, upper.isFinite)
  }

  package func contains(_ number: Double) -> Bool {
    (isLowerIn ? number >= lower : number > lower) && (isUpperIn ? number <= upper : number < upper)
  }

  /// The range as text, such as `above 0 and at most 60`.
  package var text: String {
    let parts = [
      lower.isFinite ? "\(isLowerIn ? "at least" : "above") \(Self.digits(lower))" : nil,
      upper.isFinite ? "\(isUpperIn ? "at most" : "below") \(Self.digits(upper))" : nil,
    ]
    let text = parts.compactMap(\.self).joined(separator: " and ")
    return text.isEmpty ? "finite" : text
  }

  private static func digits(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

/// A number outside the range of its word.
package struct WordError: Error, Sendable {
  package let word: Word
  package let actual: Double
}

/// The kinds of words, with their usual ranges; durations of more than a minute are taken for mistakes.
extension Word {
  static func number(
    _ name: String, _ range: NumberRange = NumberRange(above: -.infinity), unit: WordUnit = .none,
    usual: Double? = nil, _ aliases: String...
  ) -> Word { Word(name: name, unit: unit, range: range, usual: usual, aliases: aliases) }

  static func number(_ name: String, _ alias: String) -> Word {
    Word(name: name, unit: .none, range: NumberRange(above: -.infinity), usual: nil, aliases: [alias])
  }

  /// The target of a way from 0, which only scales the motion.
  static var target: Word { number("target", unit: .units, usual: 1) }

  static func share(_ name: String, _ aliases: String...) -> Word {
    Word(name: name, unit: .none, range: NumberRange(from: 0, through: 1), usual: nil, aliases: aliases)
  }

  static func seconds(_ name: String, usual: Double? = nil, _ aliases: String...) -> Word {
    Word(name: name, unit: .seconds, range: NumberRange(above: 0, through: 60), usual: usual, aliases: aliases)
  }

  static func milliseconds(
    _ name: String, from least: Double = 1, through most: Double = 60_000, isWhole: Bool = false,
    usual: Double? = nil, _ aliases: String...
  ) -> Word {
    Word(
      name: name, unit: isWhole ? .wholeMilliseconds : .milliseconds, range: NumberRange(from: least, through: most),
      usual: usual, aliases: aliases)
  }

  static func ratio(_ name: String, usual: Double? = nil, _ aliases: String...) -> Word {
    Word(name: name, unit: .none, range: NumberRange(above: 0, through: 10_000), usual: usual, aliases: aliases)
  }

  static func bounce(_ name: String = "bounce", usual: Double? = nil) -> Word {
    number(name, NumberRange(above: -1, below: 1), usual: usual)
  }

  static func mass(usual: Double? = 1) -> Word { number("mass", NumberRange(above: 0), usual: usual) }

  static func stiffness(_ name: String = "stiffness", usual: Double? = nil, _ aliases: String...) -> Word {
    Word(name: name, unit: .none, range: NumberRange(above: 0), usual: usual, aliases: aliases)
  }

  static func damping(_ name: String = "damping", usual: Double? = nil, _ aliases: String...) -> Word {
    Word(name: name, unit: .none, range: NumberRange(from: 0), usual: usual, aliases: aliases)
  }

  static func velocity(_ name: String, _ unit: WordUnit, _ aliases: String...) -> Word {
    Word(name: name, unit: unit, range: NumberRange(above: -.infinity), usual: 0, aliases: aliases)
  }
}
