/// One of several parts into which work is divided, so that machines that know nothing of each other can do it.
package struct Shard: Codable, Sendable, Equatable {
  /// Which one, counted from 1.
  package let index: Int
  /// How many there are.
  package let count: Int

  /// More parts than any cluster has tasks.
  package static let acceptedCounts = 1...1_000_000

  /// Names a shard; nil where there is no such one.
  package init?(_ index: Int, of count: Int) {
    guard Self.acceptedCounts.contains(count), (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  private enum CodingKeys: CodingKey { case index, count }

  /// Reads a shard, and refuses one that there cannot be.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let (index, count) = (try fields.decode(Int.self, forKey: .index), try fields.decode(Int.self, forKey: .count))
    guard let shard = Shard(index, of: count) else {
      throw DecodingError.dataCorruptedError(forKey: .index, in: fields, debugDescription: "no shard \(index)/\(count)")
    }
    self = shard
  }

  /// Whether a piece of work with an identity of its own belongs to this shard.
  ///
  /// That follows from the identity alone: neither from what else there is, nor from the machine.
  ///
  /// - Parameter identity: The name, such as `frame/tipIn/simd/float/1000`.
  /// - Returns: `true` for exactly one of all shards.
  package func includes(_ identity: String) -> Bool {
    let hash = StableHash.number(of: [identity])
    // The high bits of this hash are the better mixed ones.
    return Int((hash ^ hash >> 32) % UInt64(count)) == index - 1
  }

  /// Its stretch of work that is counted through; the stretches of all shards follow each other without a gap.
  ///
  /// - Parameter total: How many pieces there are, 0…2⁴².
  /// - Returns: The pieces of this shard, counted from 0; none where there are more shards than pieces.
  package func range(of total: Int) -> Range<Int> { total * (index - 1) / count..<total * index / count }
}

extension Shard: CustomStringConvertible {
  /// Such as `3/16`.
  package var description: String { "\(index)/\(count)" }
}
