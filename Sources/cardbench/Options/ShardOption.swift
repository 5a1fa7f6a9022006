import ArgumentParser
import Foundation
import Records

/// Which part of the work, so that many machines can share it.
struct ShardOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Do one of n parts, such as 3/16, and write it into the folder --output, for 'merge'. With env, the part that \
      Slurm, Kubernetes, AWS Batch or Bazel say in the environment; env/16 where they do not say how many there are.
      """, valueName: "i/n"),
    transform: ShardOption.request)
  var shard: ShardRequest?

  /// The variable that names the file which Bazel wants touched.
  static let statusVariable = "TEST_SHARD_STATUS_FILE"

  private static func request(_ text: String) throws -> ShardRequest {
    do { return try ShardRequest(text) } catch { throw ValidationError("\(error)") }
  }

  /// The shard that is meant; nil where everything is.
  ///
  /// - Throws: `CommandFailure` where the environment does not say.
  func resolved() throws -> Shard? {
    guard let shard else { return nil }
    let environment = ProcessInfo.processInfo.environment
    do {
      let resolved = try shard.shard(in: environment)
      if case .environment = shard { Self.acknowledge(environment) }
      return resolved
    } catch {
      throw CommandFailure.usage("--shard: \(error)")
    }
  }

  /// Bazel takes a program for unaware of shards that does not touch this file; what is in it stays.
  private static func acknowledge(_ environment: [String: String]) {
    guard let path = environment[statusVariable], !path.isEmpty else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard file >= 0 else { return }
    futimens(file, nil)
    close(file)
  }

  /// Where a shard's part goes: a file in the folder of parts, which is made where it is missing.
  ///
  /// - Throws: `CommandFailure` where there is no such folder to be had.
  static func path(of shard: Shard, in folder: String?) throws -> String {
    guard let folder else {
      throw CommandFailure.usage("--shard \(shard) needs --output FOLDER, where all shards write their parts.")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure.usage(
        "--output '\(folder)' is no folder and cannot be made one; with --shard it is where parts go.")
    }
    return ShardPart.path(of: shard, in: folder)
  }
}
