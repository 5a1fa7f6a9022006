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
      "Cannot \(action) '\(path)': \(String(cString: strerror(reason))). \(Self.remedy(reason))"
    case let .malformed(path, error):
      "'\(path)', \(error)"
    case let .malformedMetadata(path, reason):
      "'\(path)' is not a metadata file of a run: \(reason)"
    }
  }

  private static func remedy(_ reason: Int32) -> String {
    switch reason {
    case ENOSPC, EDQUOT: "Free some space, or choose a path on another disk."
    case EACCES, EPERM, EROFS: "Choose a path in a folder you may write to."
    case ENOENT: "Check the path."
    default: "Choose another path."
    }
  }
}
