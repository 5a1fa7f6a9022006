/// Guesses which name a pattern was meant to match.
package enum NearestName {
  /// The name that holds most words of a pattern, each corrected where it is in no name but close to a part of one.
  ///
  /// - Parameters:
  ///   - pattern: A regular expression that matches none of the names.
  ///   - names: What there is; parts are divided by slashes.
  /// - Returns: The name; of equally near ones the first, `nil` where no word is in any.
  package static func nearest(to pattern: String, among names: [String]) -> String? {
    let parts = names.flatMap { $0.split(separator: "/").map(String.init) }.distinct
    let words = words(of: pattern).compactMap { word in
      parts.contains { $0.contains(word) } ? word : NearestWord.nearest(to: word, among: parts)
    }
    let ranked = names.lazy.map { name in (name: name, matches: words.count { name.contains($0) }) }
    guard let best = ranked.max(by: { $0.matches < $1.matches }), best.matches > 0 else { return nil }
    return best.name
  }

  /// A word of a pattern that is in no name and close to a part of one, and that part.
  package static func correction(of pattern: String, among names: [String]) -> (word: String, part: String)? {
    let parts = Set(names.flatMap { $0.split(separator: "/").map(String.init) }).sorted()
    for word in words(of: pattern) where !parts.contains(where: { $0.contains(word) }) {
      if let part = NearestWord.nearest(to: word, among: parts) { return (word, part) }
    }
    return nil
  }

  /// The letters and digits of a pattern that stand together, without those of escapes such as `\d` and `\Q`.
  package static func words(of pattern: String) -> [String] {
    pattern.replacing(/\\./, with: " ").split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
