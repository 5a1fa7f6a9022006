import ArgumentParser
import CardFiles
import CardMotion
import Records

/// Reads comma-separated arguments, with errors that name the element and the nearest match.
enum ListArgument {
  /// Names out of a fixed set.
  static func names<Name: RawRepresentable & CaseIterable>(_ text: String) throws -> [Name]
  where Name.RawValue == String {
    var names: [Name] = []
    for element in elements(of: text) {
      let name: Name = try name(element)
      if !names.contains(where: { $0.rawValue == name.rawValue }) { names.append(name) }
    }
    return names
  }

  /// One name out of a fixed set.
  static func name<Name: RawRepresentable & CaseIterable>(_ text: String) throws -> Name
  where Name.RawValue == String {
    guard let name = Name(rawValue: text) else { throw unknown(text, among: Name.allCases.map(\.rawValue)) }
    return name
  }

  /// All names of a set, as a help lists them: `text, csv or json`.
  static func alternatives<Name: RawRepresentable & CaseIterable>(_: Name.Type) -> String
  where Name.RawValue == String {
    let names = Name.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// Row counts of at least 1, without repetition.
  static func rowCounts(_ text: String) throws -> [Int] {
    var (counts, seen) = ([Int](), Set<Int>())
    for element in elements(of: text) {
      guard let count = Int(element.filter { $0 != "_" }), count >= 1 else {
        throw ValidationError(
          "'\(element)' is not a row count; expected whole numbers from 1, such as 1000,10000.")
      }
      if seen.insert(count).inserted { counts.append(count) }
    }
    return counts
  }

  private static func elements(of text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
  }

  private static func unknown(_ name: String, among known: [String]) -> ValidationError {
    let nearest = NearestWord.nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
    return ValidationError("'\(name)' is unknown; expected \(known.joined(separator: ", ")).\(nearest)")
  }
}
