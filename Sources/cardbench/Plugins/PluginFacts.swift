import Foundation
import KernelContracts
import KernelPlugins
import Records

/// What a plug-in says of itself, as one process tells another.
struct PluginFacts: Codable {
  /// One kernel for one element type.
  struct Kernel: Codable {
    let id: String
    let element: String
    let errorBound: Double?
  }

  let path: String
  let name: String
  let version: String
  let needs: [String]
  /// Features that it needs and that this processor lacks.
  let missing: [String]
  /// What loading it left changed of how a thread computes; nil where nothing.
  let change: String?
  let kernels: [Kernel]

  /// Describes a plug-in that this process has loaded.
  init(_ plugin: Plugin, missing: [String]) {
    (path, name, version, needs, self.missing) = (plugin.path, plugin.name, plugin.version, plugin.needs, missing)
    change = plugin.change
    kernels = plugin.kernels.map { Kernel(id: $0.id, element: $0.element, errorBound: $0.errorBound) }
  }

  /// Asks another process, which loads the library.
  ///
  /// - Throws: `CommandFailure` where the library is no plug-in, crashes or never returns.
  init(of path: String) throws {
    let (lines, ending) = try WatchedProcess(arguments: ["plugin", "facts", path]).run()
    if let last = lines.last, let facts = try? JSONDecoder().decode(PluginFacts.self, from: Data(last.utf8)) {
      self = facts
      guard ending == .outlived, let complaint = ending.complaint else { return }
      Notice.print("note: the plug-in '\(path)' \(complaint) while it was loaded")
    } else if let last = lines.last, last.hasPrefix("the plug-in '\(path)' ") {
      throw CommandFailure.badData(last)
    } else {
      // It may write into descriptors that are not its own, also among what is said of it.
      throw CommandFailure.badData(
        "the plug-in '\(path)' \(ending.complaint ?? "prevented its description") while it was loaded")
    }
  }

  /// Why its kernels are absent here; nil where they are not.
  var absence: String? {
    missing.isEmpty
      ? nil : "no \(name): '\(path)' needs \(missing.joined(separator: " ")), which this processor has not"
  }

  /// The library, its kernels, and those of the interface that it has not.
  var text: String {
    var lines = [
      "\(name) \(version) (\(path))", "  needs    \(needs.isEmpty ? "nothing" : needs.joined(separator: " "))",
    ]
    if let absence { lines.append("  absent   \(absence)") }
    for element in ["float", "double"] {
      let offered = kernels.filter { $0.element == element }
      let words = offered.map { kernel in kernel.id + (kernel.errorBound.map { " (error at most \($0))" } ?? "") }
      let lacking = PluginInterface.kernels.map(\.id).filter { id in !offered.contains { $0.id == id } }
      lines += wrapped("  \(element.padding(toLength: 9, withPad: " ", startingAt: 0))", words)
      lines += wrapped("  lacks    ", lacking)
    }
    return lines.joined(separator: "\n")
  }

  /// Words behind a title, in lines of 100 characters.
  private func wrapped(_ title: String, _ words: [String]) -> [String] {
    var lines = [title]
    for (place, word) in (words.isEmpty ? ["nothing"] : words).enumerated() {
      let part = (place == 0 ? "" : ", ") + word
      if lines[lines.count - 1].count + part.count > 100 {
        lines[lines.count - 1] += ","
        lines.append(String(repeating: " ", count: title.count) + word)
      } else {
        lines[lines.count - 1] += part
      }
    }
    return lines
  }
}
