import CBuildFlags
import Foundation
import HostSystem
import Records
import Stopwatch

/// The command line of this process; suggested commands work as printed.
enum Invocation {
  /// The program as the shell finds it from the current folder.
  static let program: String = {
    let typed = CommandLine.arguments[0]
    // Empty where the folder has been removed.
    let folder = FileManager.default.currentDirectoryPath
    guard !folder.isEmpty, typed.hasPrefix(folder + "/") else { return typed.shellWord }
    let relative = String(typed.dropFirst(folder.count + 1))
    return (relative.contains("/") ? relative : "./" + relative).shellWord
  }()

  static func command(_ arguments: String...) -> String { command(arguments) }

  /// The command line of this process without some flags, and without some options and their values.
  static func repeated(withoutFlags flags: Set<String>, options: Set<String>) -> String {
    command(arguments(withoutFlags: flags, options: options))
  }

  /// The arguments of a command line, by default that of this process, without some flags, and without some options
  /// and their values.
  static func arguments(
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

  static func command(_ arguments: [String]) -> String {
    ([program] + arguments.map(\.shellWord)).joined(separator: " ")
  }
}

/// The conditions of kernels' times apart from their source: the optimisation of this build, the flags of the manifest, and
/// pages that were asked for.
enum BuildFlags {
  static var text: String {
    "\(optimisation); \(String(cString: cbuild_flags()))" + (BufferPages.requested == .huge ? "; huge pages" : "")
  }

  static var identifier: String { StableHash.of([text]) }

  /// The optimisation that a program can detect; `-Osize` looks like `-O`.
  private static var optimisation: String {
    Compiler.isDebugBuild ? "-Onone" : Compiler.isUncheckedBuild ? "-Ounchecked" : "-O"
  }
}

/// Hashes of files: inputs of a command, and builds of this program.
enum FileHashes {
  /// Hashes of the contents of files, by their paths.
  ///
  /// Pipes and devices, which are read once, have no hash, nor has a tuning that cannot be read and is ignored.
  static func of(_ paths: [String]) -> [String: String] {
    let files = paths.filter { FileStatus(of: $0)?.kind == .file }
    let hashes = files.compactMap { path in (try? hash(of: path)).map { (path, $0) } }
    return Dictionary(hashes) { first, _ in first }
  }

  /// The build of this program; `nil` where its file cannot be read.
  static var ofProgram: String? { try? hash(of: SubjectOptions.ownExecutable) }

  static func hash(of path: String) throws(FileError) -> String { StableHash.digits(of: try contents(of: path)) }
}
