import Records

extension Probe {
  /// Manifests of parts, one behind the other with an empty line between them, and whether they make a whole.
  static let shards = Probe(text: "shards") { text in
    let parts = try documents(text).prefix(100).compactMap { document -> ShardPart? in
      guard let manifest = try accepted({ try ShardManifest(json: Array(document.utf8)) }) else { return nil }
      let again = try ShardManifest(json: manifest.json)
      try promise(again == manifest, "a manifest changes when it is written and read")
      return ShardPart(path: "part.csv", manifest: manifest, table: [])
    }
    guard let set = try accepted({ try ShardSet(parts: parts, unfinished: [], paths: ["parts"]) }) else { return }
    for group in set.groups {
      let owners = set.parts.count { $0.manifest.shard.includes(group) }
      try promise(owners == 1, "'\(group)' belongs to \(owners) shards")
    }
    let ends = set.parts.map { $0.manifest.shard.range(of: 1 << 42) }
    try promise(ends.first?.lowerBound == 0 && ends.last?.upperBound == 1 << 42, "stretches are missing")
  }

  private static func documents(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map {
      $0.joined(separator: "\n")
    }
  }
}
