import Bench
import CardSuites
import Foundation
import KernelContracts
import KernelPlugins
import Records

/// Checks the kernels of a plug-in, each in a separate process.
struct PluginCheck {
  private let facts: PluginFacts
  /// The lines of its kernels before the comparison.
  let offered: [AccuracyLine]

  init(_ facts: PluginFacts, _ check: AccuracyCheck) {
    self.facts = facts
    let kernels = facts.kernels.compactMap { offered in
      PluginInterface.kernels.first { $0.id == offered.id }.flatMap { interface in
        ElementType(rawValue: offered.element).map { (Variant.plugin(facts.name), interface.kernel, $0) }
      }
    }
    offered = check.offered(kernels)
  }

  /// Loads a library into this process, for one of its kernels.
  static func load(_ path: String, _ kernel: String, _ check: AccuracyCheck) throws -> (Plugin, AccuracyLine) {
    let (plugin, missing) = try Plugin.load(path)
    let known = PluginCheck(PluginFacts(plugin, missing: missing), check).offered
    guard let line = known.first(where: { $0.name == kernel }) else {
      throw CommandFailure.badData("'\(path)' has no kernel '\(kernel)'.")
    }
    return (plugin, line)
  }

  func lines(where includes: (String) -> Bool, inputs: [String], report: (String) -> Void) throws -> [AccuracyLine] {
    try offered.filter { includes($0.name) }.map { line in
      report(line.name)
      return try checked(line, inputs)
    }
  }

  private func checked(_ line: AccuracyLine, _ inputs: [String]) throws -> AccuracyLine {
    var line = line
    let arguments = ["plugin", "serve", "check", facts.path, "--kernel", line.name] + inputs
    let outcome = try PluginProcess(arguments: arguments, timeout: 30).run()
    if let result = outcome.lines.last.flatMap(Outcome.init(json:)) {
      result.fill(&line)
    } else {
      let place = outcome.lines.last.map { " at \($0)" } ?? ""
      line.add(.broken("\(outcome.failure ?? "produced no output")\(place)"), recipe: facts.name, rows: 0)
    }
    return line
  }

  struct Outcome: Codable {
    let calls: Int
    let rows: Int
    let numbers: Int
    let agreement: Agreement
    let objection: String?

    init(_ line: AccuracyLine) {
      (calls, rows, numbers) = (line.calls, line.rows, line.numbers)
      (agreement, objection) = (line.agreement, line.objection)
    }

    func fill(_ line: inout AccuracyLine) {
      line.take(calls: calls, rows: rows, numbers: numbers, agreement, objection: objection)
    }

    init?(json: String) {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      guard let outcome = try? decoder.decode(Outcome.self, from: Data(json.utf8)) else { return nil }
      self = outcome
    }
  }
}
