import ArgumentParser
import BenchText
import CardFiles
import CardMotion

/// Recognises a misspelt command, which the parser takes for a stray argument.
enum UnknownCommand {
  private static let known = names { $0.shouldDisplay } + ["help"]
  /// What only this program itself starts.
  private static let hidden = names { !$0.shouldDisplay }

  private static func names(where isWanted: (CommandConfiguration) -> Bool) -> [String] {
    Cardbench.configuration.subcommands.filter { isWanted($0.configuration) }.map {
      $0.configuration.commandName ?? "\($0)".lowercased()
    }
  }

  /// What is wrong with the first argument; `nil` when it is a command or an option.
  static func message(_ argument: String?) -> String? {
    guard let argument, !argument.hasPrefix("-"), !(known + hidden).contains(argument) else { return nil }
    let nearest = NearestWord.nearest(to: argument, among: known).map { " Did you mean '\($0)'?" } ?? ""
    return "unknown command '\(argument)'; expected \(known.joined(separator: ", ")).\(nearest)"
  }
}
