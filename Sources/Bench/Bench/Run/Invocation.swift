import Foundation
import HostSystem
import Records
import Stopwatch

/// The command line of this process, for suggested commands that work as printed.
package enum Invocation {
  /// The program as it can be called from the current folder.
  package static let program: String = {
    let typed = CommandLine.arguments[0]
    // Empty if the folder has been removed.
    let folder = FileManager.default.currentDirectoryPath
    guard !folder.isEmpty, typed.hasPrefix(folder + "/") else { return typed.shellWord }
    let relative = String(typed.dropFirst(folder.count + 1))
    return (relative.contains("/") ? relative : "./" + relative).shellWord
  }()

  package static func command(_ arguments: String...) -> String { command(arguments) }

  /// The command line of this process, without these flags, and without these options and their values.
  package static func repeated(withoutFlags flags: Set<String>, options: Set<String>) -> String {
    command(arguments(withoutFlags: flags, options: options))
  }

  /// The arguments of a command line, by default that of this process, without these flags, and without these options
  /// and their values.
  package static func arguments(
    of line: [String] = CommandLine.arguments, withoutFlags flags: Set<String>, options: Set<String>
  ) -> [String] {
    var kept: [String] = []
    var rest = line.dropFirst()
    while let argument = rest.popFirst() {
      if options.contains(argument) {
        _ = rest.popFirst()
      } else if !flags.contains(argument), !options.contains(where: { argument.hasPrefix($0 + "=") }) {
        kept.append(argument)
      }
    }
    return kept
  }

  package static func command(_ arguments: [String]) -> String {
    ([program] + arguments.map(\.shellWord)).joined(separator: " ")
  }
}

/// The conditions of times besides the source: the optimisation of this build, and the tool's additions.
package enum BuildFlags {
  package static var text: String { tool.flags }

  package static var identifier: String { StableHash.of([text]) }

  /// The optimisation that a program can detect; `-Osize` looks like `-O`.
  package static var optimisation: String {
    Compiler.isDebugBuild ? "-Onone" : Compiler.isUncheckedBuild ? "-Ounchecked" : "-O"
  }
}

/// Hashes of files: inputs of a command, and builds of this program.
package enum FileHashes {
  /// Hashes of the contents of files, by their paths.
  ///
  /// Pipes and devices, which can only be read once, have no hash, nor do unreadable files.
  package static func of(_ paths: [String]) -> [String: String] {
    let files = paths.filter { FileStatus(of: $0)?.kind == .file }
    let hashes = files.compactMap { path in (try? hash(of: path)).map { (path, $0) } }
    return Dictionary(hashes) { first, _ in first }
  }

  /// The build of this program; `nil` if its file cannot be read.
  package static var ofProgram: String? { try? hash(of: OwnProgram.path) }

  package static func hash(of path: String) throws(FileError) -> String {
    StableHash.digits(of: try contents(of: path))
  }
}
