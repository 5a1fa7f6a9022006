import Judge
import Records

/// A comparison as it stands in a JSON document.
struct ComparisonJSON: Encodable {
  private let method: String
  private let base: Side
  private let new: Side
  private let rules: Rules
  private let counts: VerdictCounts
  @OrNull private var geometricMean: RatioJSON?
  @OrNull private var rawGeometricMean: RatioJSON?
  @OrNull private var medianRatio: Double?
  @OrNull private var drift: Drift?
  private let summary: String
  @OrNull private var refusal: String?
  private let objections: [String]
  private let notes: [String]
  private let onlyInBase: [String]
  private let onlyInNew: [String]
  private let benchmarks: [[String: ResultValue]]

  init(_ comparison: Comparison, _ lines: [ComparisonLine]) {
    (method, counts) = (comparison.method.rawValue, VerdictCounts(comparison))
    (base, new, rules) = (Side(comparison.base), Side(comparison.new), Rules(comparison.rules))
    geometricMean = comparison.geometricMean.map { RatioJSON($0) }
    rawGeometricMean = comparison.rawGeometricMean.map { RatioJSON($0) }
    medianRatio = comparison.medianRatio?.ifFinite
    drift = comparison.drift.map { Drift($0) }
    (summary, refusal) = (VerdictSentence(comparison).text, comparison.refusal)
    (objections, notes) = (comparison.objections, comparison.notes)
    (onlyInBase, onlyInNew) = (comparison.onlyInBase, comparison.onlyInNew)
    benchmarks = lines.map { line in
      Dictionary(uniqueKeysWithValues: ComparisonColumn.all.map { ($0.name, $0.value(line)) })
    }
  }

  private struct Side: Encodable {
    let label: String
    let launchesMin: Int
    let launchesMax: Int
    let schemas: [Int]
    let runs: [String]
    let machines: [String]
    let compilers: [String]
    let flags: [String]
    let builds: [String]
    let panels: [String]
    let seeds: [Int]

    init(_ side: Comparison.Side) {
      label = side.label
      (launchesMin, launchesMax) = (side.launches.lowerBound, side.launches.upperBound)
      (schemas, seeds) = (side.provenance.schemas.sorted(), side.provenance.seeds.sorted())
      (runs, machines) = (side.provenance.runs.sorted(), side.provenance.machines.sorted())
      (compilers, flags) = (side.provenance.compilers.sorted(), side.provenance.flags.sorted())
      (panels, builds) = (side.provenance.panels.sorted(), side.provenance.builds.sorted())
    }
  }

  private struct Rules: Encodable {
    struct Threshold: Encodable {
      let pattern: String
      let threshold: Double
    }

    let threshold: Double
    let thresholds: [Threshold]
    let correction: String
    let significance: Double
    let floorNs: Double
    let forced: Bool

    init(_ rules: ComparisonRules) {
      (threshold, significance, floorNs) = (rules.threshold, rules.significance, rules.floorNanoseconds)
      thresholds = rules.thresholds.map { Threshold(pattern: $0.pattern, threshold: $0.threshold) }
      (correction, forced) = (rules.correction.rawValue, rules.isForced)
    }
  }

  private struct Drift: Encodable {
    struct Kernel: Encodable {
      let name: String
      @OrNull var ratio: Double?
      let excluded: Bool
    }

    @OrNull var ratio: Double?
    let kernels: [Kernel]

    init(_ drift: PanelDrift) {
      ratio = drift.ratio.ifFinite
      kernels = drift.kernels.enumerated().map { index, ratio in
        Kernel(
          name: ComparisonWording.panelKernel(index), ratio: ratio.ifFinite, excluded: drift.excluded.contains(index))
      }
    }
  }
}

/// A ratio and its interval as they stand in a JSON document.
struct RatioJSON: Encodable {
  @OrNull private var ratio: Double?
  @OrNull private var low: Double?
  @OrNull private var high: Double?

  init(_ estimate: RatioEstimate) {
    ratio = estimate.ratio.ifFinite
    low = estimate.interval?.lowerBound.ifFinite
    high = estimate.interval?.upperBound.ifFinite
  }
}
