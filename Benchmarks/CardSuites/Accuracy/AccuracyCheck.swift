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

  /// The names of all lines the configuration leads to.
  public var names: [String] {
    Kernel.allCases.flatMap { kernel in configuration.elements.flatMap { emptyLines(kernel, $0).map(\.name) }
    }
  }

  /// How often ``lines(where:report:)`` reports at most.
  public var groupCount: Int { Kernel.allCases.count * configuration.elements.count }

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
    try Kernel.allCases.flatMap { kernel in
      try configuration.elements.flatMap { element in
        let lines = emptyLines(kernel, element).filter { includes($0.name) }
        guard !lines.isEmpty else { return lines }
        report("\(kernel.rawValue)/\(element.rawValue)")
        return switch element {
        case .float: try checked(lines, kernel, Float.self)
        case .double: try checked(lines, kernel, Double.self)
        }
      }
    }
  }

  private func emptyLines(_ kernel: Kernel, _ element: ElementType) -> [AccuracyLine] {
    CardKernels.tables(for: Float.self)
      .filter { configuration.variants.contains($0.variant) && $0.offers(kernel) }
      .map { table in
        AccuracyLine(
          kernel: kernel, variant: table.variant, instructionSet: table.instructionSet,
          element: element.rawValue)
      }
  }

  private func checked<Scalar: KernelScalar>(
    _ lines: [AccuracyLine], _ kernel: Kernel, _: Scalar.Type
  ) throws -> [AccuracyLine] {
    var lines = lines
    let domain: [Trial<Scalar>] = try Domain.trials(of: kernel, rows: Domain.rows, configuration)
    let tables = lines.map { CardKernels.table($0.variant, for: Scalar.self) }
    var digests = lines.map { _ in BitDigest() }
    for (number, trial) in domain.enumerated() {
      for rows in number == 0 ? Array(Self.tails) + [trial.rows] : [trial.rows] {
        for (index, table) in tables.enumerated() {
          guard let table else { continue }
          lines[index].add(trial.comparison(of: table, first: rows), recipe: trial.recipe, rows: rows)
          if rows == trial.rows { digests[index].add(trial) }
        }
      }
    }
    let long: [Trial<Scalar>] = Domain.longTrials(of: kernel, configuration)
    for trial in long {
      let sample = RowSample.rows(of: trial.rows, seed: configuration.seed)
      for (index, table) in tables.enumerated() {
        guard let table else { continue }
        lines[index].add(trial.comparison(of: table, rows: sample), recipe: trial.recipe, rows: sample.count)
      }
    }
    for (index, table) in tables.enumerated() where lines[index].agreement.status == .ok {
      // A library's kernels choose their operations by the size of the problem, so only their bounds hold.
      guard let table, table.variant != .blas, let trial = domain.first else { continue }
      if let reason = trial.dependence(of: table, seed: configuration.seed) { lines[index].fail(reason) }
    }
    for (index, digest) in digests.enumerated() { compareBits(&lines[index], digest) }
    return lines
  }

  /// Fails a lane kernel whose bits are not the recorded ones, even when every number is within its bound.
  private func compareBits(_ line: inout AccuracyLine, _ digest: BitDigest) {
    guard line.variant.runsLanes, configuration.seed == RecordedBits.seed, line.agreement.status == .ok,
      let recorded = RecordedBits.digest(of: line.kernel, element: line.element), recorded != "\(digest)"
    else { return }
    line.fail(
      "the bits changed: recorded \(recorded), now \(digest); "
        + "if that is intended, update Benchmarks/CardSuites/Accuracy/RecordedBits.swift")
  }
}
