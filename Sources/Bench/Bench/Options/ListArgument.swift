import ArgumentParser
import Records

/// Reads comma-separated arguments, with errors that name the element and the nearest match.
package enum ListArgument {
  package static func names<Name: RawRepresentable & CaseIterable>(_ text: String) throws -> [Name]
  where Name.RawValue == String {
    var names: [Name] = []
    for element in elements(of: text) {
      let name: Name = try name(element)
      if !names.contains(where: { $0.rawValue == name.rawValue }) { names.append(name) }
    }
    return names
  }

  package static func name<Name: RawRepresentable & CaseIterable>(_ text: String) throws -> Name
  where Name.RawValue == String {
    try name(text, among: Array(Name.allCases))
  }

  package static func name<Name: RawRepresentable>(_ text: String, among names: [Name]) throws -> Name
  where Name.RawValue == String {
    guard let name = names.first(where: { $0.rawValue == text }) else {
      throw unknown(text, among: names.map(\.rawValue))
    }
    return name
  }

  /// Names as a help lists them: `text, csv or json`.
  package static func alternatives<Name: RawRepresentable>(_ names: [Name]) -> String where Name.RawValue == String {
    let words = names.map(\.rawValue)
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }

  /// Counts of at least 1, without repetition.
  package static func counts(_ text: String) throws -> [Int] {
    var (counts, seen) = ([Int](), Set<Int>())
    for element in elements(of: text) {
      guard let count = Int(element.filter { $0 != "_" }), count >= 1 else {
        throw ValidationError(
          "'\(element)' is not a count; expected whole numbers from 1, such as 1000,10000.")
      }
      if seen.insert(count).inserted { counts.append(count) }
    }
    return counts
  }

  private static func elements(of text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
  }

  private static func unknown(_ name: String, among known: [String]) -> ValidationError {
    let question = NearestWord.question(name, among: known)
    return ValidationError("'\(name)' is unknown; expected \(known.joined(separator: ", ")).\(question)")
  }
}

extension ClosedRange<Int> {
  package func require(_ option: String, _ number: Int?) throws {
    guard let number, !contains(number) else { return }
    throw ValidationError("\(option) \(number) is out of range; expected \(lowerBound) to \(upperBound).")
  }
}

/// Reads durations such as `90s`, `5min` or `1h`.
package enum DurationArgument {
  private static let seconds: [(suffix: String, factor: Double)] = [
    ("min", 60), ("m", 60), ("h", 3600), ("s", 1), ("", 1),
  ]

  /// The duration in nanoseconds; a number without a unit is in seconds.
  package static func nanoseconds(_ text: String) throws -> UInt64 {
    for (suffix, factor) in seconds where text.hasSuffix(suffix) {
      let number = text.dropLast(suffix.count).filter { $0 != " " }
      guard let value = Double(number), value > 0, value * factor <= 7 * 24 * 3600 else { continue }
      return UInt64(value * factor * 1e9)
    }
    throw ValidationError("'\(text)' is not a duration of up to a week; expected something like 90s, 5min or 1h.")
  }
}

/// Completions of shells; the files come from `Scripts/shell-files`.
extension CompletionKind {
  package static func names<Name: RawRepresentable & CaseIterable>(_: Name.Type) -> CompletionKind
  where Name.RawValue == String {
    .list(Name.allCases.map(\.rawValue))
  }

  package static var table: CompletionKind { .file(extensions: ["csv"]) }

  package static var patterns: CompletionKind { .list(tool.patternWords) }
}
