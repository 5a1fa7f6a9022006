import Bench
import ArgumentParser
import CardKernels
import CardMotion
import CardSuites
import KernelContracts
import Records
import Reports

extension Cardbench {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List everything that can be measured.",
      discussion:
        """
        One line each. --filter, --skip and the other options select names as they do for 'run'. On a terminal, \
        the notations in names of benchmarks and kernels are explained at the end. With --plugin, the kernels and \
        requirements of that library, and the kernels it lacks.
        """)

    enum Subject: String, EnumerableFlag {
      case benchmarks, kernels, recipes, machine, contracts, columns, samples

      static func help(for value: Subject) -> ArgumentHelp? {
        switch value {
        case .benchmarks: "Names that --filter and --skip of 'run' match."
        case .kernels: "Names that --filter and --skip of 'check' match."
        case .recipes: "Recipes of the gallery, described, or those given."
        case .machine: "Variants, and the instruction sets on which this machine runs them."
        case .contracts: "The contract of every kernel."
        case .columns: "The columns of a result file."
        case .samples: "The columns of the file written by 'run --samples'."
        }
      }
    }

    @Flag(exclusivity: .exclusive) var subject: Subject = .benchmarks
    @Flag(help: "Explain the notations in names even in files and pipes.") var explain = false

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var scene: SceneOptions
    @OptionGroup var replay: ReplayOptions
    @OptionGroup var plugins: PluginOptions

    @Option(
      parsing: .unconditional, help: "Row counts, comma-separated. (default: 1000,10000,100000,1000000)",
      transform: ListArgument.counts)
    var rows: [Int]?

    func validate() throws {
      let isPlugin = !plugins.plugin.isEmpty
      for (option, isGiven, subjects) in narrowing where isGiven && (isPlugin || !subjects.contains(subject)) {
        let remedy = subjects.map { "--\($0.rawValue)" }.joined(separator: " or ")
        throw ValidationError(
          "\(option) has no effect on \(isPlugin ? "--plugin" : "--\(subject.rawValue)"); omit it, or list \(remedy)."
        )
      }
      guard !isPlugin || subject == .benchmarks else {
        throw ValidationError("--plugin lists the kernels of a library; omit --\(subject.rawValue).")
      }
    }

    /// The options that narrow a list, whether they are given, and the lists they narrow.
    private var narrowing: [(option: String, isGiven: Bool, subjects: [Subject])] {
      [
        ("--filter", !selection.names.filter.isEmpty, [.benchmarks, .kernels]),
        ("--skip", !selection.names.skip.isEmpty, [.benchmarks, .kernels]),
        ("--precision", selection.precision != ElementType.allCases, [.benchmarks, .kernels]),
        ("--variants", selection.variants != CardKernels.distinctVariants, [.benchmarks, .kernels]),
        ("--rows", rows != nil, [.benchmarks]), ("--scroll", replay.scroll != nil, [.benchmarks]),
        ("--policy", replay.policy != nil, [.benchmarks]), ("--table", scene.table != nil, [.benchmarks, .kernels]),
        ("--recipe", !scene.recipe.isEmpty, [.benchmarks, .kernels, .recipes]),
      ]
    }

    func run() throws {
      guard plugins.plugin.isEmpty else {
        let facts = try plugins.plugin.map { try PluginFacts(of: $0) }
        return try StandardOutput.write(facts.map(\.document.screen).joined(separator: "\n"))
      }
      var configuration = try scene.configuration(of: selection, rows: rows)
      try replay.complete(&configuration)
      let (lines, names) = try listing(configuration)
      try StandardOutput.print(lines.joined(separator: "\n"))
      // In a pipe or file, each line is a name.
      let legend = explain || StandardOutput.isTerminal ? NameNotation.legend(of: names) : []
      if let section = Section(nil, [.facts(legend)]), !legend.isEmpty {
        try StandardOutput.write("\n" + Document("names", sections: [section]).screen)
      }
    }

    /// The lines of a list, and, if they are names, their identities.
    private func listing(_ configuration: SuiteConfiguration) throws -> (lines: [String], names: [BenchmarkIdentity]) {
      switch subject {
      case .benchmarks:
        let names = try selection.names.select(Suites.benchmarks(checking: configuration).map(\.identity)) { $0.name }
        try replay.requireReplay(among: names.map(\.kernel))
        return (names.map(\.name), names)
      case .kernels:
        let lines = try selection.names.select(AccuracyCheck(configuration).offered, .checks) { $0.name }
        return (lines.map(\.name), lines.map(\.identity))
      case .recipes: return (configuration.recipes.map(\.listing), [])
      case .machine: return (Variant.allCases.map(Absence.summary), [])
      case .contracts: return ([Kernel.allCases.map(\.text).joined(separator: "\n\n")], [])
      case .columns: return ([String(ResultColumn.all.guide().dropLast())], [])
      case .samples: return ([String(SamplesFile.columns.guide().dropLast())], [])
      }
    }
  }
}

extension Recipe {
  /// The summary, after a sentence on the motion if the gallery has one.
  fileprivate var listing: String {
    guard let sentence = Gallery.summary(of: self) else { return summary }
    return "\(name): \(sentence) \(summary.dropFirst(name.count + 2))"
  }
}

extension Kernel {
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
