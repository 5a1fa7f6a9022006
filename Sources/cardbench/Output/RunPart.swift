import Records

/// The part of a run that one shard measures.
struct RunPart {
  private let shard: Shard
  private let whole: Offer
  private let arguments: [String]
  /// What it measures.
  let offer: Offer
  /// Its result file.
  let path: String

  /// Chooses what a shard measures; nil where everything is measured.
  ///
  /// - Parameters:
  ///   - shard: The shard.
  ///   - whole: What all shards measure.
  ///   - folder: Where parts go.
  ///   - earlier: The interrupted run that goes on, whose command line the part keeps.
  /// - Throws: `CommandFailure` where there is no folder, nothing to measure, or another shard's run to go on with.
  init?(_ shard: Shard?, of whole: Offer, folder: String?, continuing earlier: Resumption?) throws {
    guard let shard else { return nil }
    (self.shard, self.whole, arguments) = (shard, whole, earlier?.arguments ?? CommandLine.arguments)
    (offer, path) = (whole.part(shard), try ShardOption.path(of: shard, in: folder))
    guard let earlier, FileIdentity(earlier.path) != FileIdentity(path) else { return }
    throw CommandFailure.usage(
      "the environment names shard \(shard) now, and '\(earlier.path)' is another one. Repeat it.")
  }

  /// Writes the manifest beside the finished result file, which makes it a part.
  func seal(_ path: String, _ subject: SubjectOptions, verdict: Int32) throws {
    var manifest = try ShardManifest.now(
      .run, shard, seed: subject.seed.seed, variants: whole.instructionSets, inputs: subject.inputs,
      groups: whole.names, own: [], arguments: arguments)
    manifest.verdict = verdict
    try ShardPart.seal(manifest, try contents(of: path), at: path)
    Notice.print("part: \(path)")
  }
}
