/// A number in an engine's words: its name, unit, range and default.
package struct Word: Sendable {
  package let name: String
  package let unit: WordUnit
  package let range: NumberRange
  /// The default; nil where the number is required.
  package let usual: Double?
  /// Other names that are accepted for it.
  package let aliases: [String]
  /// Whether the engine takes whole numbers only.
  let isWhole: Bool

  init(
    _ name: String, _ range: NumberRange = .init(above: -.infinity), _ unit: WordUnit = .none, usual: Double? = nil,
    aliases: [String] = [], isWhole: Bool = false
  ) {
    (self.name, self.unit, self.range, self.usual) = (name, unit, range, usual)
    (self.aliases, self.isWhole) = (aliases, isWhole)
  }
}

/// The unit of a number, by its symbol; `units` are those of the distance from start to target, such as points.
package enum WordUnit: String, Sendable {
  case none = ""
  case seconds = "s"
  case milliseconds = "ms"
  /// Ways per second.
  case perSecond = "1/s"
  case units
  case unitsPerSecond = "units/s"
  case unitsPerMillisecond = "units/ms"

  /// An engine's number divided by the same in seconds or ways.
  private func divisor(_ distance: Double) -> Double {
    switch self {
    case .none, .seconds, .perSecond: 1
    case .milliseconds: 1000
    case .units, .unitsPerSecond: distance
    case .unitsPerMillisecond: distance / 1000
    }
  }

  /// A number of an engine in seconds or ways per second.
  func canonical(_ number: Double, distance: Double) -> Double { number / divisor(distance) }

  /// The inverse of ``canonical(_:distance:)``.
  func own(_ number: Double, distance: Double) -> Double { number * divisor(distance) }
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

/// The kinds of words, with their usual ranges; durations of more than a minute are treated as mistakes.
extension Word {
  static func number(
    _ name: String, _ range: NumberRange = .init(above: -.infinity), unit: WordUnit = .none, usual: Double? = nil,
    _ aliases: String...
  ) -> Word { Word(name, range, unit, usual: usual, aliases: aliases) }

  /// The target of a motion from 0, which only scales it.
  static var target: Word { number("target", unit: .units, usual: 1) }

  static func share(_ name: String, _ aliases: String...) -> Word {
    Word(name, .init(from: 0, through: 1), aliases: aliases)
  }

  static func seconds(_ name: String, usual: Double? = nil, _ aliases: String...) -> Word {
    Word(name, .init(above: 0, through: 60), .seconds, usual: usual, aliases: aliases)
  }

  static func milliseconds(
    _ name: String, from least: Double = 1, through most: Double = 60_000, isWhole: Bool = false,
    usual: Double? = nil, _ aliases: String...
  ) -> Word {
    Word(name, .init(from: least, through: most), .milliseconds, usual: usual, aliases: aliases, isWhole: isWhole)
  }

  static func ratio(_ name: String, usual: Double? = nil, _ aliases: String...) -> Word {
    Word(name, .init(above: 0, through: 10_000), usual: usual, aliases: aliases)
  }

  static func bounce(_ name: String = "bounce", usual: Double? = nil) -> Word {
    Word(name, .init(above: -1, below: 1), usual: usual)
  }

  static func mass(usual: Double? = 1) -> Word { Word("mass", .init(above: 0), usual: usual) }

  static func stiffness(_ name: String = "stiffness", usual: Double? = nil) -> Word {
    Word(name, .init(above: 0), usual: usual)
  }

  static func damping(_ name: String = "damping", usual: Double? = nil) -> Word {
    Word(name, .init(from: 0), usual: usual)
  }

  static func velocity(_ name: String, _ unit: WordUnit, _ aliases: String...) -> Word {
    Word(name, .init(above: -.infinity), unit, usual: 0, aliases: aliases)
  }
}
