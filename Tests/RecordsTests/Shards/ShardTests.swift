import Records
import Testing

@Suite struct ShardTests {
  @Test(arguments: [1, 2, 3, 16, 97])
  func everyIdentityBelongsToExactlyOneShard(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard($0, of: count)) }
    let names = (0..<500).map { "frame/recipe\($0)/simd/float/1000" }
    let others = names.filter { name in shards.count { $0.includes(name) } != 1 }
    #expect(others.isEmpty, "\(others.prefix(3))")
  }

  @Test func aShardOfSixteenHasAboutASixteenthOfTheNames() throws {
    let names = (0..<3200).map { "curve/slideIn/simd/float/\($0)" }
    for index in 1...16 {
      let shard = try #require(Shard(index, of: 16))
      let share = names.count(where: shard.includes)
      // 200 expected, with a standard deviation of 14.
      #expect((130...270).contains(share), "shard \(index) has \(share)")
    }
  }

  @Test func whereANameBelongsIsTheSameOnEveryMachine() throws {
    let owners = ["blend/float", "curve/simd/float", "frame/tipIn/simd/double/10000"].map { name in
      (1...16).first { Shard($0, of: 16)?.includes(name) == true }
    }
    #expect(owners == [15, 14, 2])
  }

  @Test(arguments: [(0, 5), (1, 1), (7, 3), (3, 7), (8160, 16), (8161, 1000)])
  func stretchesFollowEachOtherWithoutAGap(total: Int, count: Int) throws {
    var end = 0
    for index in 1...count {
      let range = try #require(Shard(index, of: count)).range(of: total)
      #expect(range.lowerBound == end)
      #expect(range.count - total / count <= 1)
      end = range.upperBound
    }
    #expect(end == total)
  }

  @Test(arguments: [
    "", "3", "0/4", "5/4", "3/0", "-1/4", "+1/4", "1/4/2", "a/b", "env/", "env/0", "ENV", " 1/2", "1/1000001",
  ])
  func whatIsNoShardIsRefusedWithWhatIsExpected(text: String) {
    #expect(throws: ShardError.malformed(text)) { try ShardRequest(text) }
    #expect(ShardError.malformed(text).description.contains("3/16"))
  }
}
