import Records

/// The estimated duration of a series of launches, from names, sizes and the plan.
///
/// The constants are means over a paired gate and a run of all suites on an idle virtual Zen 4; estimates of whole
/// commands are within a third. Later, ``RemainingTime`` uses the time of finished work.
package struct LaunchEstimate {
  package enum Work: CaseIterable, Sendable { case starting, opening, calibrating, timing, verifying }

  /// A process from start to end, without requests, in nanoseconds.
  private static let process = 350_000_000.0
  /// Making inputs, in nanoseconds per element; the implementations of a subject share them.
  private static let filling = 350.0
  /// The elements that calls with fresh inputs read before the inputs repeat.
  private static let poolSize = 100_000
  /// The time per element of an uncalibrated call, in nanoseconds: from caches, and from memory.
  private static let (element, coldElement) = (3.0, 25.0)
  /// Calibrating a benchmark, and comparing its output with the truth, in nanoseconds.
  private static let (calibrating, verifying) = ((fixed: 3.5e6, perElement: 65.0), (fixed: 3e6, perElement: 30.0))
  /// Counters, messages and moves to another processor, in nanoseconds per block.
  private static let besideBlock = 350_000.0
  /// The mean number of attempts per block on an idle system; for traces it is higher, since a pass is longer.
  private static let (attempts, traceAttempts) = (1.2, 1.8)
  private static let panel = 9_000_000.0

  let plan: MeasurementPlan
  /// The number of programs, 1 or 2, which take turns.
  let programs: Int
  let groups: [[String]]
  var passes: [String: UInt64] = [:]
  /// The benchmarks whose calls per block are known.
  var calibrated: Set<String> = []
  /// The benchmarks whose agreement is known or not needed.
  var verified: Set<String> = []

  package init(plan: MeasurementPlan, programs: Int, groups: [[String]], passes: [String: UInt64] = [:]) {
    (self.plan, self.programs, self.groups, self.passes) = (plan, programs, groups, passes)
  }

  /// The time of all launches of a series, in nanoseconds.
  package func nanoseconds(launches: Int) -> UInt64 {
    UInt64(Work.allCases.reduce(0) { $0 + nanoseconds($1, launches: launches) })
  }

  package func nanoseconds(_ work: Work, launches: Int) -> Double {
    switch work {
    case .starting: Double(launches * programs) * Self.process
    case .opening, .timing: groups.reduce(0) { $0 + Double(launches) * nanoseconds(work, of: $1) }
    case .calibrating, .verifying: launches > 0 ? nanoseconds(work, of: Array(Set(groups.joined()))) : 0
    }
  }

  /// The time of one kind of work of a group in one launch, in nanoseconds.
  func nanoseconds(_ work: Work, of group: [String]) -> Double {
    switch work {
    case .starting: return 0
    case .opening: return opening(group)
    case .calibrating: return group.reduce(0) { $0 + (calibrated.contains($1) ? 0 : calibrating($1)) }
    case .timing: return group.reduce(panels(of: group)) { $0 + timing($1) }
    case .verifying: return group.reduce(0) { $0 + (verified.contains($1) ? 0 : verifying($1)) }
    }
  }

  /// The time of a benchmark's blocks in a round, with overheads, in nanoseconds.
  ///
  /// Untimed calls read the whole pool before every block if that takes at most two blocks; half a block wakes the
  /// processor before every request.
  func part(size: Int, block: Double, iterations: Int, isTrace: Bool) -> Double {
    let period = (Self.poolSize - 1) / max(1, size) + 1
    let untimed = isTrace ? 0 : period <= 2 * iterations ? period : 1
    let attempts = isTrace ? Self.traceAttempts : Self.attempts
    let timed = attempts * (block * Double(iterations + untimed) / Double(iterations) + Self.besideBlock)
    let waking = iterations > 1 ? block / 2 : 0
    return programs == 1 ? timed + waking / 25 : Double(Turn.pairedBlocks) * timed + 3 * waking
  }

  private func opening(_ group: [String]) -> Double {
    let inputs = Set(group.map { Inputs(of: $0) })
    return Double(programs) * inputs.reduce(0) { $0 + Double($1.size) * Self.filling }
  }

  private static func size(_ name: String) -> Int { max(0, BenchmarkIdentity.size(inName: name) ?? 0) }

  private func calibrating(_ name: String) -> Double {
    Self.calibrating.fixed + Self.calibrating.perElement * Double(Self.size(name))
  }

  private func verifying(_ name: String) -> Double {
    Double(programs) * (Self.verifying.fixed + Self.verifying.perElement * Double(Self.size(name)))
  }

  private func timing(_ name: String) -> Double {
    let size = max(1, Self.size(name))
    if let pass = passes[name] {
      return Double(plan.traceRounds) * part(size: size, block: Double(pass), iterations: 1, isTrace: true)
    }
    let call = Double(size) * (size > Self.poolSize ? Self.coldElement : Self.element)
    let block = max(call, Double(plan.blockNanoseconds))
    let count = plan.participations(lasting: UInt64(block + call))
    return Double(count) * part(size: size, block: block, iterations: max(1, Int(block / call)), isTrace: false)
  }

  /// The time of the reference kernels of a group: in every round, at the end, and after every hundred blocks.
  func panels(of group: [String]) -> Double {
    guard programs == 1 else { return 0 }
    let count = plan.rounds + 1 + plan.rounds * group.count / PanelWatch.interval
    return Double(count) * Self.panel
  }

  /// The inputs that benchmarks share.
  private struct Inputs: Hashable {
    var name: [Substring]
    var size: Int

    init(of benchmark: String) {
      name = benchmark.split(separator: "/").dropLast()
      if name.count > 2 { name.remove(at: name.count - 2) }
      size = max(LaunchEstimate.poolSize, LaunchEstimate.size(benchmark))
    }
  }
}

extension LaunchSeries.Settings {
  /// The estimated duration of a series, in nanoseconds, limited by the budget.
  package func expectedNanoseconds(for names: [String]) -> UInt64 {
    min(estimate(of: [names]).nanoseconds(launches: launches - completedLaunches), budgetNanoseconds ?? .max)
  }

  /// The estimated duration of a single launch with the fewest rounds, in nanoseconds.
  package func leastNanoseconds(for names: [String]) -> UInt64 {
    var shortest = self
    shortest.plan = plan.withFewestRounds
    return shortest.estimate(of: [names]).nanoseconds(launches: 1)
  }

  /// The plan with as many rounds as fit in a time; `nil` if not even the fewest fit.
  package func plan(fitting nanoseconds: UInt64, for names: [String]) -> MeasurementPlan? {
    var shorter = self
    while shorter.estimate(of: [names]).nanoseconds(launches: launches - completedLaunches) > nanoseconds {
      guard shorter.plan.rounds > MeasurementPlan.leastRounds else { return nil }
      shorter.plan.rounds -= 1
    }
    return plan.with(rounds: shorter.plan.rounds)
  }

  func estimate(of groups: [[String]], knowing cache: CalibrationCache? = nil) -> LaunchEstimate {
    var estimate = LaunchEstimate(plan: plan, programs: commands.count, groups: groups, passes: passes)
    let cache = cache ?? CalibrationCache(rows: earlier, iterations: iterations, plan: plan)
    estimate.calibrated = Set(cache.calibrations.keys)
    estimate.verified = verifies ? Set(cache.agreements.keys) : Set(groups.joined())
    return estimate
  }
}
