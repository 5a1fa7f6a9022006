/// Where results come from: what must be equal for two sets of them to be comparable.
///
/// More than one element means that a set is mixed.
package struct Provenance: Sendable, Equatable {
  /// Versions of the columns.
  package var schemas: Set<Int> = []
  /// The runs.
  package var runs: Set<String> = []
  /// The machines.
  package var machines: Set<String> = []
  /// The compilers.
  package var compilers: Set<String> = []
  /// Hashes of the compiler's flags.
  package var flags: Set<String> = []
  /// Hashes of the programs' files, as far as the metadata tells.
  package var builds: Set<String> = []
  /// The widest instruction sets that kernels could use, as far as the metadata tells.
  package var instructionSets: Set<String> = []
  /// Hashes of the panels.
  package var panels: Set<String> = []
  /// The seeds of the inputs.
  package var seeds: Set<Int> = []
  /// Whether calls read `fresh` rows or `warm` ones, the same again; empty where not known.
  package var inputs: Set<String> = []
  /// How often a launch timed a benchmark at most, traces aside; `nil` where not known.
  package var rounds: Int?

  /// Starts with nothing known.
  package init() {}

  /// Notes what the column `fresh_inputs` says.
  mutating func add(freshInputs: Bool) { inputs.insert(freshInputs ? "fresh" : "warm") }

  /// Notes how often a launch timed a benchmark.
  mutating func add(rounds: Int) { self.rounds = max(self.rounds ?? 0, rounds) }
}
