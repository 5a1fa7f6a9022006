import Records

/// What a command has read besides its command line.
enum InputHashes {
  /// Hashes of what files hold, by their paths.
  ///
  /// Of pipes and devices, which are read once, there are none, nor of a tuning that cannot be read and is ignored.
  static func of(_ paths: [String]) -> [String: String] {
    let files = paths.filter { FileStatus(of: $0)?.kind == .file }
    let hashes = files.compactMap { path in (try? hash(of: path)).map { (path, $0) } }
    return Dictionary(hashes) { first, _ in first }
  }

  /// A hash of what a file holds.
  static func hash(of path: String) throws(FileError) -> String { StableHash.digits(of: try contents(of: path)) }
}
