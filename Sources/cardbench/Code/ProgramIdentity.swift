import Records

/// Which build of this program a file is.
enum ProgramIdentity {
  /// That of this program; `nil` where its file cannot be read.
  static var own: String? { of(SubjectOptions.ownExecutable) }

  /// A hash of all bytes of a file, so that not even one differs in another with the same.
  static func of(_ path: String) -> String? { (try? contents(of: path)).map { StableHash.of(file: $0) } }
}
