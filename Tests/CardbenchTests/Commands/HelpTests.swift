import ArgumentParser
import Foundation
import Testing

@testable import cardbench

@Suite struct HelpTests {
  /// All that are shown, as words after 'help'.
  static let commands = [""] + names(in: Cardbench.self)

  private static func names(in command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.flatMap { inner in
      let name = inner.configuration.commandName ?? "\(inner)".lowercased()
      return [name] + names(in: inner).map { "\(name) \($0)" }
    }
  }

  private func help(_ command: String, columns: Int) throws -> [Substring] {
    let outcome = try Program.shell("COLUMNS=\(columns) \"$cardbench\" help \(command)", in: ScratchFolder())
    #expect(outcome.code == 0)
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: commands) func fitsEightyColumns(command: String) throws {
    for line in try help(command, columns: 80) { #expect(line.count <= 80, "\(line)") }
  }

  static let mistakes = [
    (["runn"], "unknown command 'runn'; expected run, show,", "Did you mean 'run'?"),
    (["eval", "sprin"], "unknown subcommand 'sprin'; expected spring, spring-parameters,", "Did you mean 'spring'?"),
  ]

  @Test(arguments: mistakes)
  func helpOnACommandThatThereIsNotNamesTheNearest(words: [String], message: String, nearest: String) throws {
    let outcome = try Program.shell("\"$cardbench\" help \(words.joined(separator: " "))", in: ScratchFolder())

    #expect(outcome.code == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Error: \(message)"), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix(" \(nearest)\n"), "\(outcome.errors)")
  }

  /// What is indented by hand is a table; wrapped, its rest would stand at the margin.
  @Test(arguments: commands) func indentedLinesOfTheOverviewAreNotWrapped(command: String) throws {
    let narrow = Set(try help(command, columns: 80))
    let overview = try help(command, columns: 200).prefix { !$0.hasPrefix("USAGE") }
    for line in overview where line.hasPrefix(" ") { #expect(narrow.contains(line), "\(line)") }
  }

  /// Arguments without which a command, or a value of an option, means nothing.
  private static let needed = [
    "show": ["a.csv"], "report": ["a.csv"], "film": ["tipIn", "--output=f.html", "--scroll=s.csv"],
    "compare": ["a.csv", "b.csv"], "history": ["a.csv"], "merge": ["parts"], "code": ["spring/simd/float"],
    "plugin new": ["mine"], "plugin serve": ["check", "a.so"], "export": ["a.csv"],
    "--format=svg": ["--chart=budget"], "--again": ["--policy=oneThenAnother"],
  ]
  /// Options that complete words of another set than they accept, or that the machine decides about.
  private static let others: Set<String> = ["filter", "skip", "kernel", "recipe", "variant", "pages", "language"]
  /// Options whose help names an example only, and whose values are read later.
  private static let longLists: Set<String> = ["variants", "blas-core", "again"]

  @Test func whatAHelpOffersIsAcceptedAndNothingElse() throws {
    let dump = try Program.run("--experimental-dump-help").output
    let help = try JSONDecoder().decode(DumpedHelp.self, from: Data(dump.utf8))
    let options = help.command.options(of: []).filter { !Self.others.contains($0.name) }
    #expect(options.count > 40)
    for option in options {
      let command = option.command.joined(separator: " ")
      let words = option.command + (Self.needed[command] ?? [])
      for value in option.values {
        let argument = "--\(option.name)=\(value)"
        let rest = (Self.needed["--\(option.name)"] ?? []) + (Self.needed[argument] ?? [])
        #expect(throws: Never.self, "\(command) \(argument)") { try Cardbench.parseAsRoot(words + [argument] + rest) }
        #expect(Self.longLists.contains(option.name) || option.help.contains(value), "\(command) \(argument)")
      }
      if Self.longLists.contains(option.name) { continue }
      let error = #expect(throws: (any Error).self) { try Cardbench.parseAsRoot(words + ["--\(option.name)=qqq"]) }
      let message = error.map { Cardbench.message(for: $0) } ?? ""
      guard message.contains("expected ") else { continue }
      #expect(message.contains("expected \(option.values.joined(separator: ", "))."), "\(command): \(message)")
    }
  }
}

/// The help of all commands as the argument parser writes it for programs.
private struct DumpedHelp: Decodable {
  struct Option {
    let command: [String]
    let name: String
    let help: String
    let values: [String]
  }

  struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { let kind, name: String }
      struct Completion: Decodable {
        struct List: Decodable { let values: [String] }
        let list: List?
      }
      let names: [Name]?
      let abstract: String?
      let completionKind: Completion?
    }
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// The options with a list of values, of this command and those below it.
    func options(of parents: [String]) -> [Option] {
      let listed = (arguments ?? []).compactMap { argument -> Option? in
        let name = argument.names?.first { $0.kind == "long" }?.name
        guard let name, let values = argument.completionKind?.list?.values else { return nil }
        return Option(command: parents, name: name, help: argument.abstract ?? "", values: values)
      }
      return listed + (subcommands ?? []).flatMap { $0.options(of: parents + [$0.commandName]) }
    }
  }

  let command: Command
}
