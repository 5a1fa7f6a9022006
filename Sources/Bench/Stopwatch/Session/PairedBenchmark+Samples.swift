import CLibrary
import Records

extension Session {
  /// What a session of two programs found out.
  var pairs: [PairedBenchmark] {
    zip(samples[0], samples[1]).map { base, new in
      var benchmark = PairedBenchmark(base, new)
      let agreements = cache.agreements[base.name]
      (benchmark.baseAgreement, benchmark.newAgreement) = (agreements?[0], agreements?[1])
      return benchmark
    }
  }
}

extension PairedBenchmark {
  /// The session of two programs whose blocks were timed in turn; none where nothing was timed.
  init(_ base: Samples, _ new: Samples) {
    self.init(identity: base.opened.identity)
    guard let baseLeast = base.blocks.min(), let newLeast = new.blocks.min() else { return }
    let logs = zip(base.blocks, new.blocks).map {
      log(max($1, .leastNormalMagnitude) / max($0, .leastNormalMagnitude))
    }
    let blocks = Turn.pairedBlocks / 2
    let rounds = stride(from: 0, to: logs.count, by: blocks).map {
      logs[$0..<($0 + blocks)].reduce(0, +) / Double(blocks)
    }
    sessions = [
      Session(
        logRatio: median(of: rounds), baseNanoseconds: baseLeast, newNanoseconds: newLeast,
        baseBlocks: base.blocks, newBlocks: new.blocks)
    ]
  }
}
