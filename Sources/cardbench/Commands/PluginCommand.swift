import ArgumentParser
import CardSuites
import Foundation
import KernelPlugins

extension Cardbench {
  /// What has to do with plug-ins themselves; 'run', 'check', 'gate' and 'list' take them with --plugin.
  struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "plugin",
      abstract: "Write a plug-in: your kernels, in any language, beside cardbench's.",
      discussion: """
        A plug-in is a shared library with the one function that cardbench.h declares. 'validate' tests it, \
        and 'run', 'check', 'gate' and 'list' take it with --plugin.
        """,
      subcommands: [PluginNew.self, PluginFactsCommand.self, PluginCheckCommand.self, PluginTestCommand.self])
  }

  /// Says what a library is; for programs, not for people.
  struct PluginFactsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "facts", abstract: "Describe a library; 'list --plugin' starts it.", shouldDisplay: false)

    @Argument var path: String

    func run() throws {
      let report = ChildReport()
      do {
        let (plugin, missing) = try Plugin.load(path)
        report.say((try? JSONEncoder().encode(PluginFacts(plugin, missing: missing))).map { Data($0) } ?? Data())
      } catch {
        report.say(Data("\(error)".utf8))
        throw ExitCode(2)
      }
    }
  }

  /// Compares one kernel of a library with the truth; for programs, not for people.
  struct PluginCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Compare one kernel of a library; 'check --plugin' starts it.",
      shouldDisplay: false)

    @Argument var path: String
    @Option var kernel: String
    @OptionGroup var seed: SeedOption
    @OptionGroup var search: SearchOption
    @OptionGroup var scene: SceneOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var variants: VariantOptions

    func run() throws {
      let report = ChildReport()
      var check = AccuracyCheck(
        try scene.configuration(variants: variants, selection: selection, seed: seed.seed))
      check.searchRounds = search.rounds
      let (plugin, line) = try PluginCheck.load(path, kernel, check)
      let checked = try check.checked(line, of: plugin) { report.say(Data($0.utf8)) }
      report.say(Data(PluginCheck.Outcome(checked).json.utf8))
    }
  }
}

extension Cardbench {
  /// Tests one kernel of a library; for programs, not for people.
  struct PluginTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "test", abstract: "Test one kernel of a library; 'validate' starts it.", shouldDisplay: false)

    /// What lines begin with that say where a test is.
    static let mark = "at "

    @Argument var path: String
    @Option var kernel: String
    @Option var first: Int

    func run() throws {
      let report = ChildReport()
      let check = AccuracyCheck(SuiteConfiguration(scroll: .shipped()))
      let (plugin, line) = try PluginCheck.load(path, kernel, check)
      for test in PluginTest.allCases.dropFirst(first) {
        let complaint = try check.complaint(test, about: line, of: plugin) { report.say(Data((Self.mark + $0).utf8)) }
        report.say(Data((complaint ?? "ok").utf8))
      }
    }
  }
}

/// Lines for the process that started this one.
struct ChildReport {
  private let descriptor: Int32

  /// Takes over standard output: whatever else is printed here goes to standard error.
  init() {
    OrphanWatch.start()
    descriptor = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  /// Says a line at once.
  func say(_ line: Data) { FileHandle(fileDescriptor: descriptor).write(line + Data([0x0a])) }
}
