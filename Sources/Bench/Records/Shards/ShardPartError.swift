/// Parts that cannot be read, or that do not belong together.
package enum ShardPartError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be read.
  case file(FileError)
  /// There is nothing of this name.
  case noSuchPath(String)
  /// The manifest is not what this program writes.
  case malformedManifest(path: String, reason: String)
  /// The table is not what its manifest says.
  case malformedTable(path: String, reason: String)
  /// What the run of a part says about itself cannot be read, or is about another run.
  case unusableMetadata(path: String, ResultFileError)
  /// There is not a single part.
  case noParts(paths: [String])
  /// Two parts are of different work.
  case different(
    what: String, first: (path: String, value: String), second: (path: String, value: String), remedy: String)
  /// One shard was done twice, with different results.
  case contradiction(shard: Shard, first: String, second: String)
  /// Shards are missing.
  case missing(indices: [Int], count: Int, command: [String])

  /// The paths, what is wrong, and what to do.
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .noSuchPath(let path): "'\(path)' does not exist. Name the folder of the parts, or their tables."
    case let .malformedManifest(path, reason):
      "'\(path)' is not the manifest of a part: \(reason). Repeat the shard."
    case let .malformedTable(path, reason): "'\(path)' is not the table of a part: \(reason). Repeat the shard."
    case let .unusableMetadata(path, error): "'\(path)' lacks the metadata of its run: \(error) Or repeat the shard."
    case .noParts(let paths):
      "\(paths.map { "'\($0)'" }.joined(separator: ", ")): no parts here. Name tables that --shard wrote, or their folder."
    case let .different(what, first, second, remedy):
      "'\(first.path)' and '\(second.path)' are of different \(what): \(first.value), and \(second.value). \(remedy)"
    case let .contradiction(shard, first, second):
      "'\(first)' and '\(second)' are both shard \(shard), with different results. Keep one of them."
    case let .missing(indices, count, _):
      "\(indices.count) of \(count) shards \(indices.count == 1 ? "is" : "are") missing: "
        + Self.ranges(of: indices)
    }
  }

  /// Ascending numbers, as schedulers take them: `1-3,7`.
  private static func ranges(of numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  /// Whether two errors say the same.
  package static func == (first: ShardPartError, second: ShardPartError) -> Bool {
    first.description == second.description
  }
}
