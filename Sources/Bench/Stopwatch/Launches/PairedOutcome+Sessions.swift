import Records

extension PairedOutcome {
  /// Keeps the greetings of two programs, and which benchmarks only one of them has.
  mutating func meet(
    _ base: WorkerGreeting, _ new: WorkerGreeting, _ isWanted: (String) -> Bool
  ) -> [[String]] {
    let (known, own) = (Set(base.groups.joined()), Set(new.groups.joined()))
    (self.base, self.new) = (base, new)
    onlyInBase = base.groups.joined().filter { !own.contains($0) && isWanted($0) }.distinct
    onlyInNew = new.groups.joined().filter { !known.contains($0) && isWanted($0) }.distinct
    var seen = Set<String>()
    return new.groups.map { group in
      group.filter { known.contains($0) && isWanted($0) && seen.insert($0).inserted }
    }
  }

  /// Adds a session to the benchmarks it measured.
  mutating func add(_ session: [PairedBenchmark]) {
    let places = Dictionary(benchmarks.enumerated().map { ($1.identity.name, $0) }) { first, _ in first }
    for found in session {
      if let place = places[found.identity.name] {
        benchmarks[place].sessions += found.sessions
      } else {
        benchmarks.append(found)
      }
    }
  }
}
