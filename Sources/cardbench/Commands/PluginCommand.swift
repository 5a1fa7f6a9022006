import Bench
import ArgumentParser
import CardSuites
import Foundation
import HostSystem
import KernelPlugins
import PluginTemplates
import Records

extension Cardbench {
  /// Commands about plug-ins themselves; 'run', 'check', 'gate' and 'list' load them with --plugin.
  struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "plugin",
      abstract: "Write a plug-in: your own kernels, in any language, next to cardbench's.",
      discussion: """
        A plug-in is a shared library with the one function declared in cardbench.h. 'validate' tests it, \
        and 'run', 'check', 'gate' and 'list' load it with --plugin.
        """,
      subcommands: [PluginNew.self, PluginServe.self])
  }

  /// Loads a library in a separate process; internal.
  struct PluginServe: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve", abstract: "Describe, check or test a library; other commands start it.",
      shouldDisplay: false)

    enum Task: String, CaseIterable, ExpressibleByArgument {
      case facts
      case check
      case test
    }

    /// The prefix of lines that state the progress of a test.
    static let mark = "at "

    @Argument var task: Task
    @Argument var path: String
    @Option var kernel = ""
    @Option var first = 0
    @OptionGroup var seed: SeedOption
    @OptionGroup var search: SearchOption
    @OptionGroup var scene: SceneOptions
    @OptionGroup var selection: SelectionOptions

    func run() throws {
      let output = PluginProcessOutput()
      switch task {
      case .facts: try describe(to: output)
      case .check: try check(to: output)
      case .test: try test(to: output)
      }
    }

    private func describe(to output: PluginProcessOutput) throws {
      do {
        let (plugin, missing) = try Plugin.load(path)
        output.write((try? JSONEncoder().encode(PluginFacts(plugin, missing: missing))) ?? Data())
      } catch {
        output.write(Data("\(error)".utf8))
        throw ExitCode(2)
      }
    }

    private func check(to output: PluginProcessOutput) throws {
      var check = AccuracyCheck(try scene.configuration(of: selection, seed: seed.seed))
      check.searchRounds = search.rounds
      let (plugin, line) = try PluginCheck.load(path, kernel, check)
      let checked = try check.checked(line, of: plugin) { output.write(Data($0.utf8)) }
      output.write(Data(JSONText.compact(PluginCheck.Outcome(checked)).utf8))
    }

    private func test(to output: PluginProcessOutput) throws {
      let check = AccuracyCheck(SuiteConfiguration(scroll: .shipped()))
      let (plugin, line) = try PluginCheck.load(path, kernel, check)
      for test in PluginTest.allCases.dropFirst(first) {
        let failure = try check.complaint(test, about: line, of: plugin) { output.write(Data((Self.mark + $0).utf8)) }
        output.write(Data((failure ?? "ok").utf8))
      }
    }
  }
}

extension PluginLanguage: ExpressibleByArgument {}

extension Cardbench {
  struct PluginNew: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new",
      abstract: "Write a working example of a plug-in and print the build command.",
      discussion: """
        The example computes springs in Float and Double. It is written into a new folder with cardbench.h, which \
        lists all possible kernels.
        """)

    @Argument(help: "The name of the plug-in and its variant: a letter, then lower-case letters or digits.")
    var name: String

    @Option(help: "c, cpp, rust or swift.") var language: PluginLanguage

    func run() throws {
      let template = try CommandFailure.interpreting { try PluginTemplate.make(name: name, language: language) }
      try write(template)
      let library = "\(name)/\(template.library)"
      try StandardOutput.print(
        """
        wrote \(template.files.map { "\(name)/\($0.name)" }.joined(separator: " and "))

        build:    (cd \(name) && \(template.buildLine))
        test:     \(Invocation.command("validate", library))
        accuracy: \(Invocation.command("check", "--plugin", library, "--filter", "/\(name)/"))
        speed:    \(Invocation.command("run", "--quick", "--plugin", library, "--filter", "^spring/"))
        """)
    }

    /// Writes all files or none into a new folder, so that nothing is overwritten.
    private func write(_ template: PluginTemplate) throws {
      do {
        try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: false)
      } catch {
        throw CommandFailure.system("cannot make the folder '\(name)': \(error.localizedDescription)")
      }
      let cleanup = SignalCleanup { [name] in try? FileManager.default.removeItem(atPath: name) }
      defer { withExtendedLifetime(cleanup) {} }
      do {
        for file in template.files { try AtomicFile.replace("\(name)/\(file.name)", with: Array(file.text.utf8)) }
      } catch {
        try? FileManager.default.removeItem(atPath: name)
        throw error
      }
    }
  }
}
