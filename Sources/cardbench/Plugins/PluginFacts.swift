import Bench
import ArgumentParser
import Foundation
import KernelPlugins
import Records
import Reports

/// Libraries of third-party kernels.
struct PluginOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A library of kernels, built against cardbench.h, as one more variant; repeatable.",
      valueName: "library"),
    completion: .file(extensions: ["so", "dylib"]))
  var plugin: [String] = []

  var readFiles: [FileUse] { FileUse.plain("--plugin", plugin) }

  /// The timeout for answers of a worker with plug-ins, in milliseconds.
  static let timeout = 120_000

  /// Describes the libraries, each in a separate process; prints those that this processor cannot run.
  func facts() throws -> [PluginFacts] {
    let facts = try plugin.map(PluginFacts.init)
    for absence in facts.compactMap(\.absence) { Notice.print("note: \(absence)") }
    for one in facts {
      if let change = one.change { Notice.print("note: the plug-in '\(one.path)': \(change), which was undone") }
    }
    for (place, one) in facts.enumerated() where facts[..<place].contains(where: { $0.name == one.name }) {
      throw CommandFailure.badData("the plug-in '\(one.path)' is named '\(one.name)' like another; rename one.")
    }
    return facts.filter(\.missing.isEmpty)
  }

  /// Loads the libraries into this process; those that need another processor are excluded.
  func load() throws -> [Plugin] {
    try plugin.compactMap { path -> Plugin? in
      let (loaded, missing) = try CommandFailure.reading { try Plugin.load(path) }
      return missing.isEmpty ? loaded : nil
    }
  }
}

/// The plug-in against which a gate compares.
struct BaselinePlugin: BaselineAdditions {
  @Option("library", .file(extensions: ["so", "dylib"]), "Compare --plugin with this library in paired sessions.")
  var baselinePlugin: String?

  var given: (option: String, value: String)? { baselinePlugin.map { ("--baseline-plugin", $0) } }
  var readFiles: [FileUse] { FileUse.plain("--baseline-plugin", [baselinePlugin]) }

  func counterpart(of options: SubjectOptions) throws -> SubjectOptions? {
    guard let baselinePlugin else { return nil }
    guard !options.plugins.plugin.isEmpty else {
      throw CommandFailure.usage("--baseline-plugin is compared with --plugin NEW; name both.")
    }
    var other = options
    other.plugins.plugin = [baselinePlugin]
    return other
  }
}

/// The description of a plug-in, sent from one process to another.
struct PluginFacts: Codable {
  struct Kernel: Codable {
    let id: String
    let element: String
    let errorBound: Double?
  }

  let path: String
  let name: String
  let version: String
  let needs: [String]
  /// Required features that this processor lacks.
  let missing: [String]
  /// The change to a thread's floating-point state made by loading it; nil for none.
  let change: String?
  let kernels: [Kernel]

  var ownKernels: [String] { kernels.map(\.id).filter { $0.contains("/") }.distinct }

  init(_ plugin: Plugin, missing: [String]) {
    (path, name, version, needs, self.missing) = (plugin.path, plugin.name, plugin.version, plugin.needs, missing)
    change = plugin.change
    kernels = plugin.kernels.map { Kernel(id: $0.id, element: $0.element, errorBound: $0.errorBound) }
  }

  /// Loads the library in another process, which describes it.
  init(of path: String) throws {
    let outcome = try PluginProcess(arguments: ["plugin", "serve", "facts", path]).run()
    let last = outcome.lines.last ?? ""
    if let facts = try? JSONDecoder().decode(PluginFacts.self, from: Data(last.utf8)) {
      self = facts
      guard outcome.leftChildren else { return }
      Notice.print("note: the plug-in '\(path)' left a process behind while it was loaded")
    } else if last.hasPrefix("the plug-in '\(path)' ") {
      throw CommandFailure.badData(last)
    } else {
      // A plug-in may write to any descriptor, even into its description.
      throw CommandFailure.badData(
        "the plug-in '\(path)' \(outcome.failure ?? "prevented its description") while it was loaded")
    }
  }

  var absence: String? {
    missing.isEmpty
      ? nil : "no \(name): '\(path)' needs \(missing.joined(separator: " ")), which this processor lacks"
  }

  /// The library, its kernels, and the interface's kernels that it lacks.
  var document: Document {
    let kernels = ["float", "double"].flatMap { element in
      let offered = self.kernels.filter { $0.element == element }
      let words = offered.map { kernel in kernel.id + (kernel.errorBound.map { " (error at most \($0))" } ?? "") }
      let lacking = PluginInterface.kernels.map(\.id).filter { id in !offered.contains { $0.id == id } }
      return [(element, words), ("\(element) lacks", lacking)]
    }
    let facts = [("needs", needs)] + (absence.map { [("absent", [$0])] } ?? []) + kernels
    let block = Block.facts(
      facts.map { (title: $0.0, text: Sentence($0.1.isEmpty ? "nothing" : $0.1.joined(separator: ", "))) })
    return Document("plug-in", verdict: [Sentence("\(name) \(version) (\(path))")], sections: [Section(nil, [block])])
  }
}
