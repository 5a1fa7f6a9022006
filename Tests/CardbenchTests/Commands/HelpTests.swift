import ArgumentParser
import Bench
import Foundation
import Records
import Testing

@testable import cardbench

@Suite struct HelpTests {
  /// A command with all visible subcommands.
  private static func commands(_ command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.flatMap(commands)
  }

  /// Manually indented text is a table; if wrapped, the rest would start at the margin.
  @Test func everyHelpFitsEightyColumnsWithoutWrappingTables() {
    for command in Self.commands(CardCommand.Root.self) {
      func lines(_ columns: Int) -> [Substring] {
        let help = CardCommand.Root.helpMessage(for: command, columns: columns)
        return help.split(separator: "\n", omittingEmptySubsequences: false)
      }
      let narrow = lines(80)
      for line in narrow { #expect(line.count <= 80, "\(line)") }
      for line in lines(200).prefix(while: { !$0.hasPrefix("USAGE") }) where line.hasPrefix(" ") {
        #expect(narrow.contains(line), "\(line)")
      }
    }
  }

  /// Arguments required by a command or by a value of an option.
  private static let needed = [
    "show": ["a.csv"], "report": ["a.csv"], "film": ["tipIn", "--output=f.html", "--scroll=s.csv"],
    "compare": ["a.csv", "b.csv"], "history": ["a.csv"], "merge": ["parts"], "code": ["spring/simd/float"],
    "convert": ["swiftui bouncy"], "plugin new": ["mine"], "plugin serve": ["check", "a.so"], "export": ["a.csv"],
    "--format=svg": ["--chart=budget"], "report --metrics": ["--baseline=b.csv"],
    "--again": ["--policy=oneThenAnother"],
  ]
  /// Options whose completions differ from the accepted values, or depend on the machine.
  private static let others: Set<String> = ["filter", "skip", "kernel", "recipe", "variant", "pages", "language"]
  /// Options whose help has only an example, and whose values are parsed later.
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
        let rest = ["--\(option.name)", argument, "\(command) --\(option.name)"].flatMap { Self.needed[$0] ?? [] }
        #expect(throws: Never.self, "\(command) \(argument)") {
          try CardCommand.Root.parseAsRoot(words + [argument] + rest)
        }
        #expect(Self.longLists.contains(option.name) || option.help.contains(value), "\(command) \(argument)")
      }
      if Self.longLists.contains(option.name) { continue }
      let error = #expect(throws: (any Error).self) {
        try CardCommand.Root.parseAsRoot(words + ["--\(option.name)=qqq"])
      }
      let message = error.map { CardCommand.Root.message(for: $0) } ?? ""
      guard message.contains("expected ") else { continue }
      #expect(message.contains("expected \(option.values.joined(separator: ", "))."), "\(command): \(message)")
    }
  }
}

/// The machine-readable help of all commands, as dumped by the argument parser.
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

    /// The options with a list of values, of this command and its subcommands.
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

@Suite struct CardbenchTests {
  @Test func withoutACommandItAnswersInTwelveLinesWithCommandsThatWork() throws {
    let outcome = try Program.run()
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()

    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(lines.count == 12)
    for (line, intention) in zip(lines.dropFirst(2), Cardbench.intentions) {
      let words = [Program.path] + intention.command.map(\.shellWord)
      #expect(line.hasPrefix("  \(intention.text)  ") && line.hasSuffix("  \(words.joined(separator: " "))"))
      // The parser reports help as an error with exit code 0.
      if intention.command.last != "--help" {
        #expect(throws: Never.self, "\(line)") { try CardCommand.Root.parseAsRoot(intention.command) }
      }
    }
  }

  @Test func theVersionIsOneLine() throws {
    let outcome = try Program.run("--version").expect(0)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }
}
