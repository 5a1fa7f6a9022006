import Records

/// Renames of benchmarks, so that results before and after are comparable.
package struct Renames: Sendable, Equatable {
  package struct Pair: Sendable, Equatable {
    /// A whole name, or the prefix of names up to a slash.
    package let old: String
    package let new: String

    /// A pair as text: `OLD=NEW`, with spaces around the sign if a name contains one.
    init?(_ text: String) {
      let spaced = text.split(separator: " = ", omittingEmptySubsequences: false)
      let parts = spaced.count == 2 ? spaced : text.split(separator: "=", omittingEmptySubsequences: false)
      let names = parts.map { String($0.wholeMatch(of: /\s*(.*?)\s*/)?.1 ?? "") }
      guard names.count == 2, names.allSatisfy({ !$0.isEmpty }), names[0] != names[1] else { return nil }
      (old, new) = (names[0], names[1])
    }

    func name(of name: String) -> String? {
      name == old ? new : name.hasPrefix(old + "/") ? new + name.dropFirst(old.count) : nil
    }
  }

  package private(set) var pairs: [Pair] = []

  package init() {}

  /// - Parameter texts: Pairs, or files of one pair per line; lines that begin with `#` are comments.
  package init(_ texts: [String]) throws(RenameError) {
    for text in texts {
      guard !text.contains("=") else {
        guard let pair = Pair(text) else { throw .malformed(text, place: "") }
        pairs.append(pair)
        continue
      }
      pairs += try Self.pairs(inFile: text)
    }
  }

  private static func pairs(inFile path: String) throws(RenameError) -> [Pair] {
    let bytes: [UInt8]
    do { bytes = try contents(of: path) } catch { throw .unreadable("\(error)") }
    var pairs: [Pair] = []
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) && line.first != "#" {
      guard let pair = Pair(line) else { throw .malformed(line, place: "'\(path)', line \(index + 1): ") }
      pairs.append(pair)
    }
    return pairs
  }

  /// The present name of a benchmark, by the pair with the longest matching old name.
  func name(of name: String) -> String {
    pairs.max { ($0.name(of: name) == nil ? 0 : $0.old.count + 1) < ($1.name(of: name) == nil ? 0 : $1.old.count + 1) }?
      .name(of: name) ?? name
  }

  /// Throws if a pair renames none of these benchmarks.
  package func requireUse(among names: [String], of place: String) throws(RenameError) {
    for pair in pairs where !names.contains(where: { pair.name(of: $0) != nil }) {
      throw .unused(pair, place: place, nearest: NearestName.nearest(to: pair.old, among: names))
    }
  }
}

extension ResultSet {
  /// The set with the present names of its benchmarks.
  ///
  /// - Parameter requiresUse: Whether every pair must rename a benchmark.
  package func renamed(_ renames: Renames, requiresUse: Bool = true) throws(RenameError) -> ResultSet {
    guard !renames.pairs.isEmpty else { return self }
    if requiresUse { try renames.requireUse(among: benchmarks.map(\.identity.name), of: "'\(label)'") }
    var (set, known) = (self, Set<String>())
    for index in benchmarks.indices {
      let (old, new) = (benchmarks[index].identity, renames.name(of: benchmarks[index].identity.name))
      guard known.insert(new).inserted else { throw .taken(new, place: label) }
      guard new != old.name else { continue }
      set.benchmarks[index].identity = BenchmarkIdentity(name: new)
      (set.benchmarks[index].identity.kind, set.benchmarks[index].identity.isa) = (old.kind, old.isa)
    }
    return set
  }
}

package enum RenameError: Error, Equatable, CustomStringConvertible {
  case malformed(String, place: String)
  case unreadable(String)
  case unused(Renames.Pair, place: String, nearest: String?)
  case taken(String, place: String)

  package var description: String {
    switch self {
    case let .malformed(text, place):
      "\(place)'\(text.shortened(to: 80))' is no pair of names; write OLD=NEW, or OLD = NEW where a name has the sign."
    case let .unreadable(reason): reason
    case let .unused(pair, place, nearest):
      "\(place) has no benchmark '\(pair.old)', nor any below it, to rename to '\(pair.new)'"
        + (nearest.map { "; the nearest name is '\($0)'." } ?? ".")
    case let .taken(name, place):
      "two benchmarks of '\(place)' would have the name '\(name)'; use another name for one of them."
    }
  }
}
