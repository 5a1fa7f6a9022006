import CardKernels
import KernelContracts

/// Compares every variant of every kernel with the truth, over the kernel's domain and for every tail.
public struct AccuracyCheck {
  let configuration: SuiteConfiguration

  /// Row counts that make every tail of every register width.
  static let tails = 0...67

  /// Prepares a check; nothing is computed yet.
  ///
  /// - Parameter configuration: Variants, element types, recipes, table and seed.
  public init(_ configuration: SuiteConfiguration) { self.configuration = configuration }

  /// All lines the configuration leads to, before anything is compared.
  public var offered: [AccuracyLine] {
    KernelForm.all.flatMap { form in configuration.elements.flatMap { emptyLines(form, $0) } }
  }

  /// The names of these lines.
  public var names: [String] { offered.map(\.name) }

  /// How often ``lines(where:report:)`` reports at most.
  public var groupCount: Int {
    let offered = KernelForm.all.filter { form in CardKernels.tables(for: Float.self).contains { $0.offers(form) } }
    return offered.count * configuration.elements.count
  }

  /// Compares.
  ///
  /// - Parameters:
  ///   - includes: Which lines, by name.
  ///   - report: Called with the name of each kernel and element type before it is checked.
  /// - Returns: One line per kernel, element type and variant.
  /// - Throws: `CompiledRecipeError` where the table cannot play a recipe.
  public func lines(
    where includes: (String) -> Bool = { _ in true }, report: (String) -> Void = { _ in }
  ) throws -> [AccuracyLine] {
    try KernelForm.all.flatMap { form in
      try configuration.elements.flatMap { element in
        let lines = emptyLines(form, element).filter { includes($0.name) }
        guard !lines.isEmpty else { return lines }
        report("\(form)/\(element.rawValue)")
        return switch element {
        case .float: try checked(lines, form, Float.self)
        case .double: try checked(lines, form, Double.self)
        }
      }
    }
  }

  private func emptyLines(_ form: KernelForm, _ element: ElementType) -> [AccuracyLine] {
    CardKernels.tables(for: Float.self)
      .filter { configuration.variants.contains($0.variant) && $0.offers(form) }
      .map { table in
        AccuracyLine(
          form: form, variant: table.variant, instructionSet: table.instructionSet, element: element.rawValue)
      }
  }

  private func checked<Scalar: KernelScalar>(
    _ lines: [AccuracyLine], _ form: KernelForm, _: Scalar.Type
  ) throws -> [AccuracyLine] {
    var lines = lines
    let domain: [Trial<Scalar>] = try Domain.trials(of: form.kernel, rows: Domain.rows, configuration)
    let tables = lines.map { CardKernels.table($0.variant, for: Scalar.self) }
    var digests = lines.map { _ in BitDigest() }
    for (number, trial) in domain.enumerated() {
      for rows in number == 0 ? Array(Self.tails) + [trial.rows] : [trial.rows] {
        for (index, table) in tables.enumerated() {
          guard let table else { continue }
          lines[index].add(
            trial.comparison(of: table, streaming: form.streams, first: rows), recipe: trial.recipe, rows: rows)
          if rows == trial.rows { digests[index].add(trial) }
        }
      }
    }
    let long: [Trial<Scalar>] = Domain.longTrials(of: form.kernel, configuration)
    for trial in long {
      let sample = RowSample.rows(of: trial.rows, seed: configuration.seed)
      for (index, table) in tables.enumerated() {
        guard let table else { continue }
        lines[index].add(
          trial.comparison(of: table, streaming: form.streams, rows: sample), recipe: trial.recipe, rows: sample.count)
      }
    }
    for (index, table) in tables.enumerated() where lines[index].agreement.status == .ok {
      // A library's kernels choose their operations by the size of the problem, so only their bounds hold.
      guard let table, table.variant != .blas, let trial = domain.first else { continue }
      let reason = trial.dependence(of: table, streaming: form.streams, seed: configuration.seed)
      if let reason { lines[index].fail(reason) }
    }
    for (index, digest) in digests.enumerated() { compareBits(&lines[index], digest) }
    return lines
  }

  /// Fails a lane kernel whose bits are not the recorded ones, even when every number is within its bound.
  private func compareBits(_ line: inout AccuracyLine, _ digest: BitDigest) {
    guard line.variant.runsLanes, configuration.seed == RecordedBits.seed, line.agreement.status == .ok,
      let recorded = RecordedBits.digest(of: line.kernel, element: line.element), recorded != digest.value
    else { return }
    line.fail(
      "the bits changed: recorded 0x\(String(recorded, radix: 16)), now \(digest); "
        + "if that is intended, record them beside the kernel's domain in Benchmarks/CardSuites/Kernels")
  }
}
