import Foundation

/// How the program was started, so that what it suggests works as printed.
enum Invocation {
  /// The program as the shell finds it from the current folder.
  static let program: String = {
    let typed = CommandLine.arguments[0]
    // Empty where the folder has been removed.
    let folder = FileManager.default.currentDirectoryPath
    guard !folder.isEmpty, typed.hasPrefix(folder + "/") else { return quoted(typed) }
    let relative = String(typed.dropFirst(folder.count + 1))
    return quoted(relative.contains("/") ? relative : "./" + relative)
  }()

  /// A command line of this program.
  static func command(_ arguments: String...) -> String { command(arguments) }

  /// The command line of this process without some flags, and without some options and their values.
  static func repeated(withoutFlags flags: Set<String>, options: Set<String>) -> String {
    command(arguments(withoutFlags: flags, options: options))
  }

  /// The arguments of this process without some flags, and without some options and their values.
  static func arguments(withoutFlags flags: Set<String>, options: Set<String>) -> [String] {
    var kept: [String] = []
    var rest = CommandLine.arguments.dropFirst()
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
    ([program] + arguments.map(quoted)).joined(separator: " ")
  }

  /// A word as a shell reads it back unchanged.
  private static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+=./:,@%".contains($0)) }
    guard !plain || word.isEmpty else { return word }
    return "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
