import Records

/// Results that are no history.
package enum HistoryError: Error, Equatable, CustomStringConvertible {
  case nothing(String)
  case missing(String)
  /// A folder cannot be listed, or a file in it cannot be read.
  case file(FileError)
  /// A file has lines of several machines, compilers, flags, panels, inputs or runs.
  case mixed(String)

  package var description: String {
    switch self {
    case let .nothing(path): "'\(path)' has no result file of 'run'; name a file or a folder that has some."
    case let .missing(path): "'\(path)' is neither a file nor a folder."
    case let .file(error): error.description
    case let .mixed(path):
      "'\(path)' mixes runs, machines, compilers, flags, panels or inputs; a history takes one run per file."
    }
  }
}
