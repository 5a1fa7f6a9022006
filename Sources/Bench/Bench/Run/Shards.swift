import ArgumentParser
import Foundation
import HostSystem
import Records

package struct ShardOption: ParsableArguments {
  package init() {}

  @Option(
    help: ArgumentHelp(
      """
      Compute one of n parts, such as 3/16, and write it to the folder --output, for 'merge'. With env, the part that \
      Slurm, Kubernetes, AWS Batch or Bazel set in the environment; env/16 if they do not set the number of parts.
      """, valueName: "i/n"),
    transform: { text in try ValidationError.interpreting { try ShardRequest(text) } })
  package var shard: ShardRequest?

  /// The variable with the path of the file that Bazel requires to be touched.
  package static let statusVariable = "TEST_SHARD_STATUS_FILE"

  package func resolved() throws -> Shard? {
    guard let shard else { return nil }
    let environment = ProcessInfo.processInfo.environment
    let resolved = try CommandFailure.interpreting("--shard: ") { try shard.shard(in: environment) }
    if case .environment = shard { Self.acknowledge(environment) }
    return resolved
  }

  /// Touches the file, keeping its contents, by which Bazel recognises programs that support shards.
  private static func acknowledge(_ environment: [String: String]) {
    guard let path = environment[statusVariable], !path.isEmpty else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard file >= 0 else { return }
    futimens(file, nil)
    close(file)
  }

  package static func path(of shard: Shard, in folder: String?) throws -> String {
    guard let folder else {
      throw CommandFailure.usage("--shard \(shard) needs --output FOLDER, where all shards write their parts.")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure.usage(
        "--output '\(folder)' is not a folder and cannot be created; with --shard, parts are written there.")
    }
    return ShardPart.path(of: shard, in: folder)
  }
}

/// The output file of a command, or a part if the command is one shard of several.
package struct PartOutput {
  package let shard: Shard?
  private let file: OutputFile?

  /// Checks that the file can be written, before anything is computed.
  package init(_ option: ShardOption, path: String?) throws {
    shard = try option.resolved()
    let part = try shard.map { try ShardOption.path(of: $0, in: path) }
    file = try (part ?? path).map { try OutputFile(path: $0) }
  }

  /// A phrase such as `, shard 3/16`.
  package var inWords: String { shard.map { ", shard \($0)" } ?? "" }

  /// Whether a group of work belongs here.
  package func takes(_ group: String) -> Bool { shard?.includes(group) ?? true }

  /// The range of equal pieces of work that belongs here.
  package func stretch(of total: Int) -> Range<Int> { shard?.range(of: total) ?? 0..<total }

  /// Writes the file, or the manifest and the table of the part.
  package func write(
    _ bytes: @autoclosure () -> [UInt8], part: (Shard) throws -> (manifest: ShardManifest, table: [UInt8])
  ) throws {
    guard let file else { return }
    guard let shard else { return try file.write(bytes()) }
    let (manifest, table) = try part(shard)
    try ShardPart.write(manifest, table, to: file.path)
    Notice.print("part: \(file.path)")
  }
}

/// The part of a run that one shard measures.
struct RunPart {
  private let shard: Shard
  private let whole: Offer
  private let arguments: [String]
  let offer: Offer
  let path: String

  /// Selects the benchmarks of a shard; nil if everything is measured.
  init?(_ shard: Shard?, of whole: Offer, folder: String?, continuing earlier: Resumption?) throws {
    guard let shard else { return nil }
    (self.shard, self.whole, arguments) = (shard, whole, earlier?.arguments ?? CommandLine.arguments)
    (offer, path) = (whole.part(shard), try ShardOption.path(of: shard, in: folder))
    guard let earlier, FileIdentity(earlier.path) != FileIdentity(path) else { return }
    throw CommandFailure.usage(
      "the environment now specifies shard \(shard), but '\(earlier.path)' is another one. Repeat that one.")
  }

  /// Writes the manifest next to the finished result file, which makes it a part.
  func seal<Options: BenchmarkOptions>(_ path: String, _ subject: Options, verdict: Int32) throws {
    var manifest = try ShardManifest.now(
      .run, shard, seed: subject.seed, variants: whole.instructionSets, inputs: subject.inputs,
      groups: whole.names, own: [], arguments: arguments)
    manifest.verdict = verdict
    try ShardPart.seal(manifest, try contents(of: path), at: path)
    Notice.print("part: \(path)")
  }
}

extension ShardManifest {
  /// Options that do not affect what is computed.
  private static let unrelated: Set = ["--shard", "--output", "-o", "--format", "--report", "--commit"]
  private static let unrelatedFlags: Set = ["--worst"]

  /// Describes a part that this process has computed.
  package static func now(
    _ kind: Kind, _ shard: Shard, seed: UInt64, variants: [(name: String, set: String)], inputs: [String],
    groups: [String], own: [Group], arguments: [String] = CommandLine.arguments
  ) throws(FileError) -> ShardManifest {
    let machine = Machine.current()
    let contents = FileHashes.of(inputs).sorted { $0.key < $1.key }.map { Fact("contents of '\($0)'", $1) }
    let command = Invocation.arguments(of: arguments, withoutFlags: unrelatedFlags, options: unrelated)
    return ShardManifest(
      kind: kind, shard: shard, command: command, seed: seed, toolVersion: tool.version,
      program: try FileHashes.hash(of: OwnProgram.path),
      facts: facts(machine, variants) + contents, machineID: machine.identifier, groups: groups, own: own)
  }

  /// The conditions of results besides program, command and seed.
  ///
  /// C library functions differ between versions, and between processors with and without fused multiply-add; bodies
  /// and references call them.
  private static func facts(_ machine: Machine, _ variants: [(name: String, set: String)]) -> [Fact] {
    let hasFusedMultiplyAdd = machine.processor.instructionSets.contains { $0 == "fma" || $0 == "asimd" }
    let library = "\(machine.system.architecture), glibc \(machine.system.glibc ?? "of another kind")"
    let sets = Dictionary(grouping: variants, by: \.name).mapValues {
      Set($0.map(\.set)).sorted().joined(separator: "+")
    }
    let words = sets.sorted { $0.key < $1.key }.map { "\($0.key) on \($0.value)" }.joined(separator: ", ")
    let arithmetic = hasFusedMultiplyAdd ? ", fused multiply-add" : ", no fused multiply-add"
    let facts = [Fact("instruction sets", words), Fact("mathematics libraries", library + arithmetic)]
    return facts + tool.shardFacts(of: variants)
  }
}
