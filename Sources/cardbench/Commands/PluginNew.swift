import ArgumentParser
import Foundation
import HostSystem
import PluginTemplates
import Records

extension PluginLanguage: ExpressibleByArgument {}

extension Cardbench {
  /// Writes a plug-in to begin with.
  struct PluginNew: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new",
      abstract: "Write a working example of a plug-in, and say how to build it.",
      discussion: """
        The example computes springs in Float and Double. It is written into a new folder beside cardbench.h, which \
        lists all kernels there can be.
        """)

    @Argument(help: "The plug-in's name: a letter, then lower-case letters or digits. Its variant has the same.")
    var name: String

    @Option(help: "c, cpp, rust or swift.")
    var language: PluginLanguage

    func run() throws {
      try CommandFailure.reporting {
        let template = try template()
        try write(template)
        try StandardOutput.print(
          """
          wrote \(template.files.map { "\(name)/\($0.name)" }.joined(separator: " and "))

          build:    (cd \(name) && \(template.buildLine))
          test:     \(Invocation.command("validate", "\(name)/\(template.library)"))
          accuracy: \(Invocation.command("check", "--plugin", "\(name)/\(template.library)", "--filter", "/\(name)/"))
          speed:    \(Invocation.command("run", "--quick", "--plugin", "\(name)/\(template.library)", "--filter", "^spring/"))
          """)
      }
    }

    private func template() throws -> PluginTemplate {
      do {
        return try PluginTemplate.make(name: name, language: language)
      } catch {
        throw CommandFailure.usage("\(error)")
      }
    }

    /// Writes into a folder that is new, so that nothing is overwritten; all files or none.
    private func write(_ template: PluginTemplate) throws {
      do {
        try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: false)
      } catch {
        throw CommandFailure.system("cannot make the folder '\(name)': \(error.localizedDescription)")
      }
      let lastResort = FinalAction { [name] in try? FileManager.default.removeItem(atPath: name) }
      defer { withExtendedLifetime(lastResort) {} }
      do {
        for file in template.files { try AtomicFile.replace("\(name)/\(file.name)", with: Array(file.text.utf8)) }
      } catch {
        try? FileManager.default.removeItem(atPath: name)
        throw error
      }
    }
  }
}
