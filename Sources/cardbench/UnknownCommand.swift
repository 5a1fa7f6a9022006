import BenchText
import CardFiles
import CardMotion

/// Recognises a misspelt command, which the parser takes for a stray argument.
enum UnknownCommand {
  private static let known =
    Cardbench.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map {
      $0.configuration.commandName ?? "\($0)".lowercased()
    }
    + ["help"]

  /// What is wrong with the first argument; `nil` when it is a command or an option.
  static func message(_ argument: String?) -> String? {
    guard let argument, !argument.hasPrefix("-"), !known.contains(argument), argument != "worker" else { return nil }
    let nearest = NearestWord.nearest(to: argument, among: known).map { " Did you mean '\($0)'?" } ?? ""
    return "unknown command '\(argument)'; expected \(known.joined(separator: ", ")).\(nearest)"
  }
}
