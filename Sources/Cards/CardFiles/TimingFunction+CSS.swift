public import CardMotion
import Records

extension TimingFunction {
  /// The functions that CSS writes as one word.
  static let keywords: [(name: String, function: TimingFunction)] = [
    ("linear", .linear),
    ("ease", .curve(.standard)),
    ("ease-in", .curve(.easeIn)),
    ("ease-out", .curve(.easeOut)),
    ("ease-in-out", .curve(.easeInOut)),
    ("step-start", .steps(try! Steps(count: 1, position: .jumpStart))),
    ("step-end", .steps(try! Steps(count: 1, position: .jumpEnd))),
  ]

  /// Reads a timing function as CSS writes it.
  ///
  /// Understands the keywords `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `step-start` and `step-end`, and
  /// `cubic-bezier(…)`, `steps(…)` and `linear(…)` with plain numbers and percentages. Case does not matter, nor do spaces
  /// and comments, except before a parenthesis that opens. A percentage is rounded once: `10%` is the double nearest to 0.1.
  ///
  /// - Parameter text: One function, such as `steps(4, jump-both)`.
  /// - Throws: ``TimingFunctionError`` naming the character and what is expected there.
  public init(css text: String) throws(TimingFunctionError) {
    var reader = TimingFunctionReader(text)
    self = try reader.wholeText()
  }

  /// The function as CSS writes it; read back, the text gives the same function.
  ///
  /// `linear()` is written with every input, in percent.
  public var css: String {
    if let keyword = Self.keywords.first(where: { $0.function == self }), case .curve = self { return keyword.name }
    switch self {
    case .curve(let curve):
      let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(Self.number)
      return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    case .steps(let steps):
      return steps.position == .jumpEnd ? "steps(\(steps.count))" : "steps(\(steps.count), \(steps.position.rawValue))"
    case .points(let list):
      let stops = list.points.map { "\(Self.number($0.output)) \(Self.percentage($0.input))" }
      return "linear(\(stops.joined(separator: ", ")))"
    }
  }

  /// The shortest text that reads back to a number.
  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The shortest percentage that reads back to a fraction; its decimal point is moved in the text, where nothing
  /// rounds.
  private static func percentage(_ fraction: Double) -> String {
    let text = "\(fraction.magnitude)"
    let sign = fraction.sign == .minus ? "-" : ""
    let parts = text.split(separator: "e")
    if parts.count == 2, let exponent = Int(parts[1]) { return "\(sign)\(parts[0])e\(exponent + 2)%" }
    let point = text.split(separator: ".")
    let decimals = (point[1] == "0" ? "" : point[1]) + "00"
    let whole = (point[0] + decimals.prefix(2)).drop { $0 == "0" }
    let rest = decimals.dropFirst(2).dropLast(2)
    let digits = (whole.isEmpty ? "0" : String(whole)) + (rest.isEmpty ? "" : ".\(rest)")
    return sign + digits + "%"
  }
}

extension Steps.Position {
  /// The names in CSS, the synonyms `start` and `end` last.
  static var cssNames: [String] { allCases.map(\.rawValue) + ["start", "end"] }

  /// The position with a name in CSS; nil for any other name.
  init?(cssName name: String) {
    switch name {
    case "start": self = .jumpStart
    case "end": self = .jumpEnd
    default: self.init(rawValue: name)
    }
  }
}

/// A text that gives no timing function, and the character, counted from 1, where it goes wrong.
public enum TimingFunctionError: Error, Equatable {
  /// Something else than CSS allows here.
  case unexpected(character: Int, expected: String, actual: String)
  /// A word that means nothing here.
  case unknownName(character: Int, name: String, known: [String])
  /// Numbers that are well written but make no function.
  case invalid(character: Int, reason: String)
}

extension TimingFunctionError: CustomStringConvertible {
  /// The place of the mistake, the expected text, the actual one and the nearest name.
  public var description: String {
    switch self {
    case .unexpected(let place, let expected, let actual): "character \(place): expected \(expected); got \(actual)"
    case .unknownName(let place, let name, let known):
      "character \(place): unknown name '\(name)'\(Self.hint(name, known))"
    case .invalid(let place, let reason): "character \(place): \(reason)"
    }
  }

  private static func hint(_ word: String, _ known: [String]) -> String {
    guard let nearest = NearestWord.nearest(to: word, among: known) else {
      return "; known are \(known.joined(separator: ", "))"
    }
    return "; did you mean '\(nearest)'?"
  }
}
