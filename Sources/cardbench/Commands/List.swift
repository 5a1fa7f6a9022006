import ArgumentParser
import BenchRecords
import CardKernels
import CardSuites
import KernelContracts

extension Cardbench {
  /// Shows what there is.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show what there is to measure.",
      discussion:
        """
        One line each. --filter, --skip and the other options narrow the names as they do for 'run'. On a terminal, \
        the notations in names of benchmarks and kernels are explained at the end. With --plugin, what that library \
        offers and needs, and which kernels it lacks.
        """)

    /// What to list.
    enum Subject: EnumerableFlag {
      case benchmarks, kernels, recipes, machine, contracts, columns, samples

      static func help(for value: Subject) -> ArgumentHelp? {
        switch value {
        case .benchmarks: "Names that --filter and --skip of 'run' match."
        case .kernels: "Names that --filter and --skip of 'check' match."
        case .recipes: "Recipes of the gallery, or those given."
        case .machine: "Variants, and what this machine runs them on."
        case .contracts: "What every kernel promises."
        case .columns: "The columns of a result file."
        case .samples: "The columns of the file that 'run --samples' adds."
        }
      }
    }

    @Flag(exclusivity: .exclusive) var subject: Subject = .benchmarks
    @Flag(help: "Explain the notations in the names also in files and pipes.")
    var explain = false

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var variants: VariantOptions
    @OptionGroup var scene: SceneOptions
    @OptionGroup var replay: ReplayOptions
    @OptionGroup var plugins: PluginOptions

    @Option(
      parsing: .unconditional, help: "Row counts, comma-separated. (default: 1000,10000,100000,1000000)",
      transform: ListArgument.rowCounts)
    var rows: [Int]?

    func run() throws {
      try CommandFailure.reporting {
        guard plugins.plugin.isEmpty else {
          return try StandardOutput.print(
            try plugins.plugin.map { try PluginFacts(of: $0).text }.joined(separator: "\n\n"))
        }
        var configuration = try scene.configuration(variants: variants, selection: selection, rows: rows)
        try replay.complete(&configuration)
        let (lines, names) = try listing(configuration)
        try StandardOutput.print(lines.joined(separator: "\n"))
        // For programs, each line is a name.
        let legend = explain || StandardOutput.isTerminal ? NameNotation.legend(of: names) : ""
        if !legend.isEmpty { try StandardOutput.write("\n" + legend) }
      }
    }

    /// What is listed; where that is names, also what they are made of.
    private func listing(
      _ configuration: SuiteConfiguration
    ) throws -> (lines: [String], names: [BenchmarkIdentity]) {
      switch subject {
      case .benchmarks:
        let names = try selection.names.select(Suites.entries(checking: configuration).map(\.identity)) { $0.name }
        return (names.map(\.name), names)
      case .kernels:
        let lines = try selection.names.select(AccuracyCheck(configuration).offered, listedBy: "--kernels") { $0.name }
        return (lines.map(\.name), lines.map(\.identity))
      case .recipes: return (configuration.recipes.map(\.summary), [])
      case .machine: return (Variant.allCases.map(Absence.summary), [])
      case .contracts: return ([Kernel.allCases.map(\.text).joined(separator: "\n\n")], [])
      case .columns: return ([String(ColumnGuide.markdown.dropLast())], [])
      case .samples: return ([String(ColumnGuide.samplesMarkdown.dropLast())], [])
      }
    }
  }
}

extension Kernel {
  /// The contract as a paragraph.
  fileprivate var text: String {
    let bound = contract.bound
    return """
      \(name) (\(edition.map { "\(question), \($0.rawValue); " } ?? "")stage: \(contract.stage.rawValue))
        formula   \(contract.formula)
        shape     \(contract.shape)
        units     \(contract.units)
        domain    \(contract.domain)
        error     at most \(bound.float) (Float), \(bound.double) (Double) epsilon, scaled by \(bound.scale.rawValue)
                  \(bound.evidence.rawValue): \(bound.derivation)
        aliasing  \(contract.aliasing)
      """
  }
}
