import Records

/// Which benchmark of the base a benchmark of the new side is.
struct BenchmarkMatching {
  /// For every benchmark of the new side its place in the base.
  private(set) var places: [Int?] = []
  /// The places of the benchmarks that only the base has.
  private(set) var onlyInBase: [Int] = []

  /// What a name is made of; making it into words would take longer than all statistics.
  private struct Key: Hashable {
    private let identity: BenchmarkIdentity

    init(_ identity: BenchmarkIdentity) {
      var identity = identity
      identity.isa = nil
      self.identity = identity
    }
  }

  init(_ base: [BenchmarkTimes], _ new: [BenchmarkTimes]) {
    var isMatched = Array(repeating: false, count: base.count)
    var index: [Key: Int]?
    var expected = 0
    places.reserveCapacity(new.count)
    for benchmark in new {
      let place = Self.place(of: Key(benchmark.identity), in: base, expected: expected, &index)
      places.append(place)
      guard let place else { continue }
      isMatched[place] = true
      expected = place + 1
    }
    onlyInBase = base.indices.filter { !isMatched[$0] }
  }

  /// Looks at the next place first: files of one tool have one order, and then no index is ever made.
  private static func place(
    of key: Key, in base: [BenchmarkTimes], expected: Int, _ index: inout [Key: Int]?
  ) -> Int? {
    if expected < base.count, Key(base[expected].identity) == key { return expected }
    if index == nil {
      index = Dictionary(base.indices.map { (Key(base[$0].identity), $0) }, uniquingKeysWith: { first, _ in first })
    }
    return index?[key]
  }
}
