import KernelContracts
import KernelPlugins

extension AccuracyCheck {
  /// The lines of plug-ins, before anything is compared.
  package func offered(_ kernels: [(variant: Variant, kernel: Kernel, element: ElementType)]) -> [AccuracyLine] {
    kernels.filter { configuration.elements.contains($0.element) }.map {
      AccuracyLine(
        form: KernelForm($0.kernel), variant: $0.variant, instructionSet: .baseline, element: $0.element.rawValue)
    }
  }

  /// Compares one kernel of a plug-in, whose code runs in this process, with the truth, over the domain that the project's
  /// own kernels are checked in.
  ///
  /// Problems that the plug-in does not offer are left out. A row's bits may depend on more than the row, unlike those of
  /// the project's kernels.
  ///
  /// - Parameter report: Called with the problem and the number of rows before each call.
  /// - Throws: `CompiledRecipeError` where the table cannot play a recipe.
  package func checked(
    _ line: AccuracyLine, of plugin: Plugin, report: @escaping (_ place: String) -> Void
  ) throws -> AccuracyLine {
    line.element == Float.elementName
      ? try checked(line, Float.self, of: plugin, report) : try checked(line, Double.self, of: plugin, report)
  }

  private func checked<Scalar: KernelScalar>(
    _ line: AccuracyLine, _: Scalar.Type, of plugin: Plugin, _ report: @escaping (String) -> Void
  ) throws -> AccuracyLine {
    var line = line
    let domain: [Trial<Scalar>] = try Domain.trials(of: line.kernel, rows: Domain.rows, configuration)
    var prepared: [ObjectIdentifier: KernelTable<Scalar>] = [:]
    func compared(_ trial: Trial<Scalar>, _ rows: Int) -> TrialComparison? {
      guard let table = prepared[ObjectIdentifier(trial)] else { return nil }
      report("\(rows) rows, \(trial.recipe)")
      return trial.comparison(of: table, first: rows)
    }
    var search = WorstInputSearch<Scalar>(tables: 1, seed: configuration.seed) { trial, _, rows in
      let found = compared(trial, rows)
      if let found { line.add(found: found, recipe: trial.searchedRecipe) }
      return found
    }
    for (number, trial) in domain.enumerated() {
      report("prepare, \(trial.recipe)")
      prepared[ObjectIdentifier(trial)] = try Self.table(of: plugin, for: trial, &line)
      var last: TrialComparison?
      for rows in number == 0 ? Array(Self.tails) + [trial.rows] : [trial.rows] {
        last = compared(trial, rows)
        if let last { line.add(last, recipe: trial.recipe, rows: rows) }
      }
      if searchRounds > 0 { search.begin(at: [last], of: trial) }
    }
    search.climb(rounds: searchRounds)
    if line.calls == 0 { line.fail("it offers none of the \(domain.count) problems of the check") }
    return line
  }

  /// The plug-in's table for a trial; nil where it does not offer the problem, or fails to prepare itself.
  private static func table<Scalar: KernelScalar>(
    of plugin: Plugin, for trial: Trial<Scalar>, _ line: inout AccuracyLine
  ) throws -> KernelTable<Scalar>? {
    do throws(PluginRefusal) {
      return try trial.table(of: plugin)
    } catch {
      if !error.isUnsupported { line.add(.broken("\(error)"), recipe: trial.recipe, rows: 0) }
      return nil
    }
  }

  /// Tests whether a kernel of a plug-in keeps the promises of `cardbench.h`, with the first problems of the check.
  ///
  /// - Parameter report: Called with the problem and the number of rows before each call.
  /// - Returns: The first broken promise, or nil.
  /// - Throws: `CompiledRecipeError` where the table cannot play a recipe.
  package func complaint(
    _ test: PluginTest, about line: AccuracyLine, of plugin: Plugin, report: @escaping (_ place: String) -> Void
  ) throws -> String? {
    if test == .floatingPoint, let change = plugin.change { return change }
    return line.element == Float.elementName
      ? try complaint(test, line.kernel, Float.self, of: plugin, report)
      : try complaint(test, line.kernel, Double.self, of: plugin, report)
  }

  private func complaint<Scalar: KernelScalar>(
    _ test: PluginTest, _ kernel: Kernel, _: Scalar.Type, of plugin: Plugin, _ report: @escaping (String) -> Void
  ) throws -> String? {
    guard let own = plugin.kernel(kernel, Scalar.self) else { return nil }
    let domain: [Trial<Scalar>] = try Domain.trials(of: kernel, rows: Domain.rows, configuration)
    var offered = 0
    for trial in domain where offered < Self.testedProblems {
      guard let subject = trial.pluginCase else { continue }
      do throws(PluginRefusal) {
        let complaint = try KernelValidation<Scalar>(own, subject) { report("\($0), \(trial.recipe)") }.complaint(test)
        offered += 1
        if let complaint { return "\(trial.recipe): \(complaint)" }
      } catch {
        if !error.isUnsupported { return "\(trial.recipe): \(error)" }
      }
    }
    return offered == 0 ? "it offers none of the \(domain.count) problems of the check" : nil
  }

  /// The number of problems a kernel is tested with; their numbers matter little to its treatment of arrays.
  private static var testedProblems: Int { 3 }
}
