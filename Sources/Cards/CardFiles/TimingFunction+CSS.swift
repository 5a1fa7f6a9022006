public import CardMotion
import Records

extension TimingFunction {
  /// The CSS functions that are a single keyword.
  static let keywords: [(name: String, function: TimingFunction)] = [
    ("linear", .linear),
    ("ease", .curve(.standard)),
    ("ease-in", .curve(.easeIn)),
    ("ease-out", .curve(.easeOut)),
    ("ease-in-out", .curve(.easeInOut)),
    ("step-start", .steps(try! Steps(count: 1, position: .jumpStart))),
    ("step-end", .steps(try! Steps(count: 1, position: .jumpEnd))),
  ]

  /// Parses a timing function in CSS syntax.
  ///
  /// Supports the keywords `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `step-start` and `step-end`, and
  /// `cubic-bezier(…)`, `steps(…)` and `linear(…)` with plain numbers and percentages. Case is ignored, as are spaces
  /// and comments, except before an opening parenthesis. A percentage is rounded once: `10%` is the Double 0.1.
  ///
  /// - Parameter text: One function, such as `steps(4, jump-both)`.
  /// - Throws: ``TimingFunctionError`` naming the character and the expected text.
  public init(css text: String) throws(TimingFunctionError) {
    var reader = TimingFunctionReader(text)
    self = try reader.wholeText()
  }

  /// The function in CSS syntax; parsing it gives the same function.
  ///
  /// `linear()` is written with all inputs, as percentages.
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

  /// The shortest text that round-trips to a number.
  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The shortest percentage that round-trips to a fraction; the decimal point is moved in the text to avoid rounding.
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
  /// The CSS names, with the synonyms `start` and `end` last.
  static var cssNames: [String] { allCases.map(\.rawValue) + ["start", "end"] }

  /// The position with a CSS name; nil for any other name.
  init?(cssName name: String) {
    switch name {
    case "start": self = .jumpStart
    case "end": self = .jumpEnd
    default: self.init(rawValue: name)
    }
  }
}

/// An error in a timing function and its position in characters, counted from 1.
public enum TimingFunctionError: Error, Equatable {
  /// Text that CSS does not allow here.
  case unexpected(character: Int, expected: String, actual: String)
  /// An unknown word.
  case unknownName(character: Int, name: String, known: [String])
  /// Well-formed numbers that define no function.
  case invalid(character: Int, reason: String)
}

extension TimingFunctionError: CustomStringConvertible {
  /// The position of the error, the expected and actual text, and the nearest name.
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
