import CLibrary

package enum FileError: Error, Equatable, CustomStringConvertible {
  case noFolder(folder: String)
  /// The path is a folder, a device or a pipe.
  case notARegularFile(path: String)
  /// The file has reached a limit other than the operating system's.
  case full(path: String, reason: String)
  /// A system call failed; `action` is a verb, `reason` the error number.
  case system(action: String, path: String, reason: Int32)

  package static func system(_ action: String, _ path: String, reason: Int32 = errno) -> FileError {
    .system(action: action, path: path, reason: reason)
  }

  package var description: String {
    switch self {
    case let .noFolder(folder):
      "The folder '\(folder)' does not exist. Create it with `mkdir -p '\(folder)'`, or choose another path."
    case let .notARegularFile(path): "'\(path)' is not a regular file. Choose the path of a new or existing file."
    case let .full(path, reason): "Cannot append to '\(path)': \(reason)."
    case let .system(action, path, reason):
      "Cannot \(action) '\(path)': \(Self.words(action, reason)). \(Self.remedy(action, reason))"
    }
  }

  private static func words(_ action: String, _ reason: Int32) -> String {
    switch (action, reason) {
    case ("read", EFBIG): "it has no end, or is larger than a quarter of the memory, the most that is read"
    case ("create", ENAMETOOLONG): "its name has no room for the suffix of an unfinished file"
    case ("write to", EBUSY): "another run is writing it"
    default: String(cString: strerror(reason))
    }
  }

  private static func remedy(_ action: String, _ reason: Int32) -> String {
    switch reason {
    case EACCES where action == "open": "Ask for permission to read it, or name another file."
    case EISDIR where action == "read": "Name a file in it."
    case EFBIG where action == "read": "Name a smaller file."
    case ENAMETOOLONG where action == "create": "Choose a shorter name."
    case EFBIG: "Allow larger files with `ulimit -f`."
    case EMFILE: "Allow more open files with `ulimit -n`."
    case EBUSY where action == "replace": "Mount its folder rather than the file, or choose another path."
    case EBUSY: "Wait for the run that writes it, or choose another path."
    case ENOSPC, EDQUOT: "Free some space, or choose a path on another disk."
    case EACCES, EPERM, EROFS: "Choose a path in a folder you may write to."
    case ENOENT: "Check the path."
    default: "Choose another path."
    }
  }
}
