/// Where results come from: what must be equal for two sets of them to be comparable.
///
/// More than one element means that a set is mixed.
public struct Provenance: Sendable, Equatable {
  /// Versions of the columns.
  public var schemas: Set<Int> = []
  /// The runs.
  public var runs: Set<String> = []
  /// The machines.
  public var machines: Set<String> = []
  /// The compilers.
  public var compilers: Set<String> = []
  /// Hashes of the compiler's flags.
  public var flags: Set<String> = []
  /// Hashes of the programs' files, as far as the metadata tells.
  public var builds: Set<String> = []
  /// The widest instruction sets that kernels could use, as far as the metadata tells.
  public var instructionSets: Set<String> = []
  /// Hashes of the panels.
  public var panels: Set<String> = []
  /// The seeds of the inputs.
  public var seeds: Set<Int> = []
  /// Whether calls read `fresh` rows or `warm` ones, the same again; empty where not known.
  public var inputs: Set<String> = []
  /// How often a launch timed a benchmark at most, traces aside; `nil` where not known.
  public var rounds: Int?

  /// Starts with nothing known.
  public init() {}

  /// Notes what the column `fresh_inputs` says.
  mutating func add(freshInputs: Bool) { inputs.insert(freshInputs ? "fresh" : "warm") }

  /// Notes how often a launch timed a benchmark.
  mutating func add(rounds: Int) { self.rounds = max(self.rounds ?? 0, rounds) }
}
