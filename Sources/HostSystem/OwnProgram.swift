import CLibrary
internal import CThreads

/// The executable of this process.
package enum OwnProgram {
  /// A path to its file, which on Linux remains valid after a rename.
  package static var path: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      loadedPath ?? CommandLine.arguments[0]
    #endif
  }

  #if !os(Linux)
    private static var loadedPath: String? {
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard program_path(&path, UInt32(path.count)) else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  #endif

  /// The files of all other code in this process, with a placeholder for generated code; empty if unknown.
  package static var otherCode: Set<String> {
    let maps = systemText("/proc/self/maps") ?? ""
    let executable = maps.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 5) }.filter {
      $0.count > 1 && $0[1].contains("x")
    }
    let files = executable.map { $0.count > 5 ? String($0[5].drop { $0 == " " }) : "generated at run time" }
    guard let own = realpath(path, nil) else { return Set(files) }
    defer { free(own) }
    return Set(files).subtracting([String(cString: own)])
  }

  /// Restarts the program in this process, with the same arguments and one more environment variable.
  ///
  /// - Returns: The error message on failure; otherwise it does not return.
  package static func startAgain(with variable: String, _ value: String) -> String {
    setenv(variable, value, 1)
    execv(path, CommandLine.unsafeArgv)
    return String(cString: strerror(errno))
  }

  /// The possible reasons why a process has no arguments, and the remedy.
  package static let argumentsObstacle =
    "Either argv is empty, or /proc is not mounted, or a library in LD_PRELOAD has changed the "
    + "environment first; start it without that library."
}
