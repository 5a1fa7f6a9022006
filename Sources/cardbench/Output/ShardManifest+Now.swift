import CardKernels
import Records
import Stopwatch

extension ShardManifest {
  /// Options that neither choose nor change what is computed.
  private static let unrelated: Set = ["--shard", "--output", "-o", "--format", "--report", "--commit"]
  private static let unrelatedFlags: Set = ["--worst"]

  /// Describes a part that this process has made.
  ///
  /// - Parameters:
  ///   - kind: What was done.
  ///   - shard: Which part.
  ///   - seed: The seed of all randomness.
  ///   - variants: What runs the work: variants, each with an instruction set of its kernels.
  ///   - inputs: The files that were read.
  ///   - groups: Everything there is to do, in all shards.
  ///   - own: What this part has of it.
  ///   - arguments: The command line that it was made with.
  /// - Throws: `FileError` where this program cannot be read.
  static func now(
    _ kind: Kind, _ shard: Shard, seed: UInt64, variants: [(name: String, set: String)], inputs: [String],
    groups: [String],
    own: [Group], arguments: [String] = CommandLine.arguments
  ) throws(FileError) -> ShardManifest {
    let machine = Machine.current()
    let contents = InputHashes.of(inputs).sorted { $0.key < $1.key }.map { Fact("contents of '\($0)'", $1) }
    let command = Invocation.arguments(of: arguments, withoutFlags: unrelatedFlags, options: unrelated)
    return ShardManifest(
      kind: kind, shard: shard, command: command, seed: seed, toolVersion: Cardbench.version,
      program: try InputHashes.hash(of: SubjectOptions.ownExecutable),
      facts: facts(machine, variants) + contents, machineID: machine.identifier, groups: groups, own: own)
  }

  /// What results depend on besides program, command and seed.
  ///
  /// Functions of the C library differ between its versions, and between processors with and without fused
  /// multiply-add; kernels of the plain variants and references of walks call them.
  private static func facts(_ machine: Machine, _ variants: [(name: String, set: String)]) -> [Fact] {
    let hasFusedMultiplyAdd = machine.processor.instructionSets.contains { $0 == "fma" || $0 == "asimd" }
    let library = "\(machine.system.architecture), glibc \(machine.system.glibc ?? "of another kind")"
    let sets = Dictionary(grouping: variants, by: \.name).mapValues {
      Set($0.map(\.set)).sorted().joined(separator: "+")
    }
    let words = sets.sorted { $0.key < $1.key }.map { "\($0.key) on \($0.value)" }.joined(separator: ", ")
    let arithmetic = hasFusedMultiplyAdd ? ", fused multiply-add" : ", no fused multiply-add"
    let facts = [Fact("instruction sets", words), Fact("mathematics libraries", library + arithmetic)]
    guard sets.keys.contains("blas"), let configuration = BLASLibrary.configuration else { return facts }
    return facts + [Fact("OpenBLAS", "\(configuration), core \(BLASLibrary.core ?? "unknown")")]
  }
}
