import ArgumentParser
import BenchEngine
import CardKernels
import CardMotion
import CardSuites
import KernelContracts

extension Cardbench {
  /// Shows what there is.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show what there is to measure.",
      discussion: "One name per line; --filter and --skip of the other commands match these names.")

    /// What to list.
    enum Subject: EnumerableFlag {
      case benchmarks, recipes, variants, contracts, columns

      static func help(for value: Subject) -> ArgumentHelp? {
        switch value {
        case .benchmarks: "Benchmark names (default)."
        case .recipes: "Recipes of the gallery, or those given."
        case .variants: "Variants, and whether this machine has them."
        case .contracts: "What every kernel promises."
        case .columns: "The columns of a result file."
        }
      }
    }

    @Flag(exclusivity: .exclusive) var subject: Subject = .benchmarks
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var scene: SceneOptions

    @Option(
      help: "Row counts, comma-separated. (default: 1000,2000,5000,10000)", transform: ListArgument.rowCounts)
    var rows: [Int]?

    func run() throws {
      try CommandFailure.reporting {
        let configuration = try scene.configuration(selection, rows: rows)
        switch subject {
        case .benchmarks: try benchmarks(configuration).forEach { print($0) }
        case .recipes: configuration.recipes.forEach { print($0.summary) }
        case .variants: Variant.allCases.forEach { print(Absence.summary(of: $0)) }
        case .contracts: Kernel.allCases.forEach { print($0.contract.text) }
        case .columns: print(ColumnGuide.markdown)
        }
      }
    }

    private func benchmarks(_ configuration: SuiteConfiguration) throws -> [String] {
      let names = try Suites.entries(checking: configuration).map(\.identity.name)
      return try selection.select(names) { $0 }
    }
  }
}

extension Recipe {
  /// The recipe on one line.
  fileprivate var summary: String {
    let delay = delayPerRow == 0 ? "" : ", \(delayPerRow) s later per row"
    return switch driver {
    case .curve(let curve): "\(name): \(duration) s on the curve \(curve.name)\(delay)"
    case .spring(let spring):
      "\(name): \(duration) s on a spring of damping ratio \(spring.dampingRatio)\(delay)"
    }
  }
}

extension Contract {
  /// The contract as a paragraph.
  fileprivate var text: String {
    """
    \(kernel.rawValue) (room: \(room.rawValue))
      formula   \(formula)
      shape     \(shape)
      units     \(units)
      domain    \(domain)
      error     at most \(bound.float) (Float), \(bound.double) (Double) epsilon, scaled by \(bound.gauge.rawValue)
                \(bound.derivation)
      aliasing  \(aliasing)

    """
  }
}
