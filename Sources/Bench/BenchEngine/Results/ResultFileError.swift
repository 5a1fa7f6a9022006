#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A result file that cannot be written or read.
public enum ResultFileError: Error, Equatable, CustomStringConvertible {
  /// The folder of the file does not exist.
  case noFolder(folder: String)
  /// The path is a folder, a device or a pipe.
  case notARegularFile(path: String)
  /// The operating system refused; `action` is a verb.
  case system(action: String, path: String, reason: Int32)
  /// The file is not a table of result rows.
  case malformed(path: String, ResultTableError)
  /// The metadata file is not what this program writes.
  case malformedMetadata(path: String, reason: String)
  /// The table has more or fewer lines than the metadata of its completed run says.
  case wrongLineCount(path: String, lines: Int, promised: Int)
  /// The metadata beside the table is that of another run.
  case foreignMetadata(path: String, run: String)

  /// A refusal of the operating system, with its reason taken from `errno` at once.
  static func system(_ action: String, _ path: String, reason: Int32 = errno) -> ResultFileError {
    .system(action: action, path: path, reason: reason)
  }

  /// The path, what is wrong with it, and what to do.
  public var description: String {
    switch self {
    case let .noFolder(folder):
      "The folder '\(folder)' does not exist. Create it with `mkdir -p '\(folder)'`, or choose another path."
    case let .notARegularFile(path):
      "'\(path)' is not a regular file. Choose the path of a new or existing file."
    case let .system(action, path, reason):
      "Cannot \(action) '\(path)': \(String(cString: strerror(reason))). \(Self.remedy(action, reason))"
    case let .malformed(path, error):
      "'\(path)', \(error)"
    case let .malformedMetadata(path, reason):
      "'\(path)' is not a metadata file of a run: \(reason)"
    case let .wrongLineCount(path, lines, promised):
      "'\(path)' has \(lines) lines, its metadata says \(promised): truncated or edited. Restore the file as it was "
        + "written."
    case let .foreignMetadata(path, run):
      "'\(path)' is about run '\(run)', which the table beside it has no line of. Restore the file that belongs to "
        + "the table, or move this one away."
    }
  }

  private static func remedy(_ action: String, _ reason: Int32) -> String {
    switch reason {
    case EACCES where action == "open": "Ask for permission to read it, or name another file."
    case EISDIR where action == "read": "Name a file in it."
    case ENOSPC, EDQUOT: "Free some space, or choose a path on another disk."
    case EACCES, EPERM, EROFS: "Choose a path in a folder you may write to."
    case ENOENT: "Check the path."
    default: "Choose another path."
    }
  }
}
