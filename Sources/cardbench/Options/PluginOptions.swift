import ArgumentParser
import KernelPlugins

/// Libraries of somebody else's kernels.
struct PluginOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A library of kernels, built against cardbench.h, that are a variant beside the others; repeatable.",
      valueName: "library"),
    completion: .file(extensions: ["so", "dylib"]))
  var plugin: [String] = []

  /// The files these options name.
  var readFiles: [FileUse] { FileUse.plain("--plugin", plugin) }

  /// How long a kernel may take to answer while everything is measured, in milliseconds.
  static let patienceMilliseconds = 120_000

  /// What the libraries say of themselves in processes of their own; prints which of them this processor cannot run.
  ///
  /// - Throws: `CommandFailure` where one is no plug-in, or does not survive being loaded, or two have one name.
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

  /// Loads the libraries into this process; those that need another processor are left out.
  ///
  /// - Throws: `CommandFailure` where one is no plug-in.
  func load() throws -> [Plugin] {
    var plugins: [Plugin] = []
    for path in plugin {
      do {
        let (loaded, missing) = try Plugin.load(path)
        if missing.isEmpty { plugins.append(loaded) }
      } catch {
        throw CommandFailure.badData("\(error)")
      }
    }
    return plugins
  }
}
