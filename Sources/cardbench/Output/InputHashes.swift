import BenchText

/// What a command has read besides its command line.
enum InputHashes {
  /// Hashes of what files hold, by their paths; of pipes and devices, which are read once, there are none.
  ///
  /// - Throws: `CommandFailure` where a file cannot be read again.
  static func of(_ paths: [String]) throws -> [String: String] {
    let files = paths.distinct.filter { FileStatus(of: $0)?.kind == .file }
    return Dictionary(uniqueKeysWithValues: try files.map { ($0, try hash(of: $0)) })
  }

  /// A hash of what a file holds.
  static func hash(of path: String) throws -> String {
    do { return StableHash.digits(of: try contents(of: path)) } catch { throw CommandFailure.badData("\(error)") }
  }
}
