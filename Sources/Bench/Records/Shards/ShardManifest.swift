import Foundation

/// The manifest of a part: the work, the shard and the program.
///
/// The file is JSON with sorted keys, next to the part's table, and is written after it: a table without a manifest is
/// not a part.
package struct ShardManifest: Codable, Sendable, Equatable {
  package enum Kind: String, Codable, Sendable {
    /// Outputs compared with the truth; the table has the rows of `check`.
    case check
    /// Exhaustively tested floats; the table has error tallies, from which the rows are computed.
    case walk
    /// Benchmarks timed; the table is a result file.
    case run
    /// Repetitions of a self-test; the table has counts that are summed.
    case selftest
  }

  package struct Fact: Codable, Sendable, Equatable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  package struct Group: Codable, Sendable, Equatable {
    package let name: String
    package let lines: Int

    package init(_ name: String, lines: Int) { (self.name, self.lines) = (name, lines) }
  }

  package var schema = Self.currentSchema
  package var kind: Kind
  package var shard: Shard
  /// The arguments, without those for the shard and the output path.
  package var command: [String]
  package var seed: UInt64
  package var toolVersion: String
  package var program: String
  /// Further conditions that must be equal: the C library, instruction sets, contents of files.
  package var facts: [Fact]
  /// The class of machine, within which times are comparable.
  package var machineID: String
  /// The names of all work items in all shards, in the order of the merged table.
  package var groups: [String]
  package var own: [Group]
  /// 0, or 4 if something disagrees with the truth.
  package var verdict: Int32 = 0
  package var table = ""

  static let currentSchema = 1

  private enum CodingKeys: String, CodingKey {
    case schema, kind, shard, command, seed, program, facts, groups, own, verdict, table
    case toolVersion = "tool_version"
    case machineID = "machine_id"
  }

  package init(
    kind: Kind, shard: Shard, command: [String], seed: UInt64, toolVersion: String, program: String, facts: [Fact],
    machineID: String, groups: [String], own: [Group]
  ) {
    (self.kind, self.shard, self.command, self.seed) = (kind, shard, command, seed)
    (self.toolVersion, self.program, self.facts, self.machineID) = (toolVersion, program, facts, machineID)
    (self.groups, self.own) = (groups, own)
  }

  package var json: [UInt8] { JSONText.document(self) }

  package init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(ShardManifest.self, from: Data(json))
    guard own.allSatisfy({ Self.acceptedLines.contains($0.lines) }), [0, 4].contains(verdict), shard.isPossible else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "an invalid count of lines, verdict or shard"))
    }
  }

  /// More than any table has, but few enough that sums do not overflow.
  private static let acceptedLines = 0...1 << 32
}
