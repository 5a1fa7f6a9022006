import ArgumentParser
import CardFiles
import CardMotion
import Records

/// Recognises a misspelt command, which the parser takes for a stray argument, or answers with other help.
enum UnknownCommand {
  /// What is wrong with the words that call a command, or ask for help on one; `nil` when nothing is.
  static func message(_ arguments: ArraySlice<String>) -> String? {
    guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
    return first == "help" ? message(helpOn: arguments.dropFirst()) : message(first, in: Cardbench.self)
  }

  private static func message(helpOn words: ArraySlice<String>) -> String? {
    var command: any ParsableCommand.Type = Cardbench.self
    for word in words {
      guard !word.hasPrefix("-"), !command.configuration.subcommands.isEmpty else { return nil }
      if let message = message(word, in: command) { return message }
      guard let next = command.configuration.subcommands.first(where: { name(of: $0) == word }) else { return nil }
      command = next
    }
    return nil
  }

  private static func message(_ word: String, in command: any ParsableCommand.Type) -> String? {
    let isRoot = command == Cardbench.self
    let subcommands = command.configuration.subcommands
    let known = subcommands.filter { $0.configuration.shouldDisplay }.map(name(of:)) + (isRoot ? ["help"] : [])
    // What is not displayed is what only this program itself starts.
    guard !known.contains(word), !subcommands.contains(where: { name(of: $0) == word }) else { return nil }
    let nearest = NearestWord.nearest(to: word, among: known).map { " Did you mean '\($0)'?" } ?? ""
    let kind = isRoot ? "command" : "subcommand"
    return "unknown \(kind) '\(word)'; expected \(known.joined(separator: ", ")).\(nearest)"
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }
}
