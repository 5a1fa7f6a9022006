import CardKernels
import KernelContracts

/// Compares every variant of every kernel with the truth, over the kernel's domain and for every tail.
package struct AccuracyCheck {
  let configuration: SuiteConfiguration
  /// Whether lines also map their errors over the domain.
  package var mapsErrors = false
  /// Rounds of the search around the worst inputs of a sample; 0 for none.
  package var searchRounds = defaultSearchRounds

  /// Enough to expose wrong coefficients; more rounds find larger sums of roundings.
  package static var defaultSearchRounds: Int { 16 }

  /// Row counts that make every tail of every register width.
  static let tails = 0...67

  private static let forms = KernelForm.all + KernelForm.inPlace

  package init(_ configuration: SuiteConfiguration) { self.configuration = configuration }

  /// All lines of the configuration, before anything is compared.
  package var offered: [AccuracyLine] {
    Self.forms.flatMap { form in configuration.elements.flatMap { emptyLines(form, $0) } }
  }

  /// The names of the lines that are compared together, in order: all chosen variants of a kernel and element type,
  /// since inputs that a search finds for one of them are tried on all.
  package func groups(where includes: (String) -> Bool = { _ in true }) -> [String] {
    Self.forms.flatMap { form in
      configuration.elements.compactMap { emptyLines(form, $0).first { includes($0.name) }?.group }
    }
  }

  /// Compares all variants of each kernel that has a line to return: the search covers all of them together, and its
  /// findings must not depend on the choice of lines.
  ///
  /// - Parameter report: Called with the name of each group before it is checked, and the lines so far.
  /// - Throws: `CompiledRecipeError` where the table cannot play a recipe.
  package func lines(
    where includes: (String) -> Bool = { _ in true }, inGroups takesGroup: (String) -> Bool = { _ in true },
    report: (String, [AccuracyLine]) -> Void = { _, _ in }
  ) throws -> [AccuracyLine] {
    var lines: [AccuracyLine] = []
    for form in Self.forms {
      for element in configuration.elements {
        let empty = emptyLines(form, element)
        guard let group = empty.first(where: { includes($0.name) })?.group, takesGroup(group) else { continue }
        report(group, lines)
        let all = element == .float ? try checked(empty, form, Float.self) : try checked(empty, form, Double.self)
        lines += all.filter { includes($0.name) }
      }
    }
    return lines
  }

  private func emptyLines(_ form: KernelForm, _ element: ElementType) -> [AccuracyLine] {
    element == .float ? emptyLines(form, Float.self) : emptyLines(form, Double.self)
  }

  private func emptyLines<Scalar: KernelScalar>(_ form: KernelForm, _: Scalar.Type) -> [AccuracyLine] {
    configuration.tables(of: form, for: Scalar.self).map { table in
      AccuracyLine(
        form: form, variant: table.variant, instructionSet: table.instructionSet(of: form.kernel),
        element: Scalar.elementName)
    }
  }

  private func checked<Scalar: KernelScalar>(
    _ lines: [AccuracyLine], _ form: KernelForm, _: Scalar.Type
  ) throws -> [AccuracyLine] {
    var lines = lines
    let domain: [Trial<Scalar>] = try Domain.trials(of: form, rows: Domain.rows, configuration)
    let tables = configuration.tables(of: form, for: Scalar.self)
    var digests = lines.map { _ in BitDigest() }
    var search = WorstInputSearch<Scalar>(tables: tables.count, seed: configuration.seed) { trial, index, count in
      let found = trial.comparison(of: tables[index], streaming: form.streams, first: count)
      lines[index].add(found: found, recipe: trial.searchedRecipe)
      if mapsErrors, let worst = found.worst { trial.add(to: &lines[index].map, found: worst.row) }
      return found
    }
    for (number, trial) in domain.enumerated() {
      var whole: [TrialComparison?] = tables.map { _ in nil }
      for rows in number == 0 ? Array(Self.tails) + [trial.rows] : [trial.rows] {
        for (index, table) in tables.enumerated() {
          let comparison = trial.comparison(of: table, streaming: form.streams, first: rows)
          lines[index].add(comparison, recipe: trial.recipe, rows: rows)
          guard rows == trial.rows else { continue }
          whole[index] = comparison
          digests[index].add(trial)
          if mapsErrors { trial.add(to: &lines[index].map) }
        }
      }
      if searchRounds > 0 { search.begin(at: whole, of: trial) }
    }
    if searchRounds > 0 {
      for trial: Trial<Scalar> in Domain.searchedTrials(of: form, configuration) { search.begin(at: trial) }
      search.climb(rounds: searchRounds)
    }
    try compareLongTables(&lines, form, tables)
    if let trial = domain.first(where: { !$0.dependsOnPosition }) { requireIndependence(&lines, form, tables, trial) }
    for (index, digest) in digests.enumerated() { compareBits(&lines[index], digest) }
    return lines
  }

  /// Adds trials of many rows, and compares a sample of them.
  private func compareLongTables<Scalar: KernelScalar>(
    _ lines: inout [AccuracyLine], _ form: KernelForm, _ tables: [KernelTable<Scalar>]
  ) throws {
    let long: [Trial<Scalar>] = try Domain.longTrials(of: form, configuration)
    for trial in long {
      let sample = RowSample.rows(of: trial.rows, seed: configuration.seed)
      for (index, table) in tables.enumerated() {
        lines[index].add(
          trial.comparison(of: table, streaming: form.streams, rows: sample), recipe: trial.recipe, rows: sample.count)
      }
    }
  }

  /// Fails kernels whose rows depend on their places.
  ///
  /// A library's kernels choose their operations by the size of the problem, so only their bounds hold.
  private func requireIndependence<Scalar: KernelScalar>(
    _ lines: inout [AccuracyLine], _ form: KernelForm, _ tables: [KernelTable<Scalar>], _ trial: Trial<Scalar>
  ) {
    for (index, table) in tables.enumerated() where table.variant != .blas && lines[index].agreement.status == .ok {
      let reason = trial.dependence(of: table, streaming: form.streams, seed: configuration.seed)
      if let reason { lines[index].fail(reason) }
    }
  }

  /// Fails a lane kernel whose bits are not the recorded ones, even if every number is within its bound.
  private func compareBits(_ line: inout AccuracyLine, _ digest: BitDigest) {
    guard line.variant.runsLanes, configuration.seed == RecordedBits.seed, line.agreement.status == .ok,
      let recorded = RecordedBits.digest(of: line.kernel, element: line.element), recorded != digest.value
    else { return }
    line.fail(
      "the bits changed: recorded 0x\(String(recorded, radix: 16)), now \(digest); "
        + "if that is intended, record them beside the kernel's domain in Benchmarks/CardSuites/Kernels")
  }
}

extension AccuracyCheck {
  /// Milliseconds to compare a group with the default search, by the prefix of its name, measured on a virtual Zen 4.
  private static let durations: KeyValuePairs<String, Double> = [
    "curve": 1800, "keyframes": 800, "baked": 1500, "frame": 1700, "fusedFrame": 600, "compactFrame": 400,
    "spring": 300, "displacement": 250, "decomposed": 350, "compose": 250, "concat": 250, "blend": 200,
  ]

  /// The expected duration of comparing a group, in milliseconds: one half is its truth, the other grows with its variants
  /// and with the search.
  package func milliseconds(ofGroup group: String) -> Int {
    let whole = Self.durations.first { group.hasPrefix($0.key) }?.value ?? 100
    let variants = Double(configuration.variants.count) / Double(CardKernels.distinctVariants.count)
    let search = 0.8 + 0.2 * Double(searchRounds) / Double(Self.defaultSearchRounds)
    return Int(whole * (0.5 + 0.5 * variants) * search)
  }
}
