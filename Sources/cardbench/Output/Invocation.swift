import Foundation
import Records

/// How the program was started, so that what it suggests works as printed.
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

  /// A command line of this program.
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

  /// A command line of this program.
  static func command(_ arguments: [String]) -> String {
    ([program] + arguments.map(\.shellWord)).joined(separator: " ")
  }
}
