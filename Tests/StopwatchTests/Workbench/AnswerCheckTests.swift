import Foundation
import Records
import Stopwatch
import Testing

@Suite struct AnswerCheckTests {
  private static func opened(
    _ kernels: String..., rows: Int = 1, kind: BenchmarkIdentity.Kind = .calls, placements: Int? = nil
  ) -> WorkerReply {
    .opened(
      kernels.map { kernel in
        var identity = BenchmarkIdentity(kernel, size: 1, kind: kind)
        identity.size = rows
        return OpenedBenchmark(identity: identity, work: nil, placements: placements)
      })
  }

  private static func block(
    _ index: Int = 0, iterations: Int = 1, nanoseconds: UInt64 = 5, frames: [UInt64] = [],
    disturbance: Disturbance = .init()
  ) -> TimedBlock {
    let attempt = TimedBlock.Attempt(nanoseconds: nanoseconds, frames: frames, disturbance: disturbance)
    return TimedBlock(index: index, iterations: iterations, attempts: [attempt])
  }

  /// A reply, the ordered benchmarks, and whether it is accepted.
  static let openings: [(WorkerReply, [String], Bool)] = [
    (opened("a", "b"), ["a/1", "b/1"], true), (opened("a"), ["a/1", "b/1"], false),
    (opened("a", "a"), ["a/1", "b/1"], false), (opened("b", "a"), ["a/1", "b/1"], false),
    (opened("a", "c"), ["a/1", "b/1"], false), (.timed, ["a/1"], false),
    (opened("a", placements: 4), ["a/1"], true), (opened("a", placements: 1), ["a/1"], true),
    (opened("a", placements: 0), ["a/1"], false), (opened("a", placements: -1), ["a/1"], false),
    (opened("a", rows: -1), ["a/-1"], false),
  ]

  @Test(arguments: openings)
  func theBenchmarksAreOpenedThatWereOrdered(reply: WorkerReply, names: [String], isAccepted: Bool) {
    var check = AnswerCheck()
    let benchmarks = check.opened(reply, to: names.map { BenchmarkOrder(name: $0) })
    #expect(benchmarks?.count == (isAccepted ? names.count : nil))
  }

  @Test func aFailureNeedsNoTimesAndResourcesAreNotNegative() {
    var (check, failed) = (AnswerCheck(), Self.block(iterations: 0))
    failed.failure = "it threw"
    let isAccepted = check.accepts(failed, for: Self.seven)
    failed.index = 1
    let isForeignAccepted = check.accepts(failed, for: Self.seven)
    #expect(isAccepted && !isForeignAccepted)
    var resources = Resources()
    resources.allocations = 2
    #expect(check.resources(.resources(resources)) == resources && check.resources(.timed) == nil)
    resources.peakBytes = -1
    #expect(check.resources(.resources(resources)) == nil)
  }

  /// A block has at least one call and no more than the plan allows, and ends within the timeout of its reply.
  @Test(
    arguments: [
      (1, AnswerCheck.longest, true), (1_000, 1_000, true), (1_001, 1_000, false), (.max, 1_000, false),
      (0, 1_000, false), (1, AnswerCheck.longest + 1, false),
    ] as [(Int, UInt64, Bool)])
  func calibrationHasPossibleCounts(iterations: Int, nanoseconds: UInt64, isAccepted: Bool) {
    let answer = CalibratedBenchmark(iterations: iterations, blockNanoseconds: nanoseconds)
    let plan = MeasurementPlan(maximumIterations: 1_000)
    #expect((AnswerCheck().calibrated(.calibrated(answer), for: plan) != nil) == isAccepted)
  }

  private static let one = BlockOrder(index: 0, iterations: 1)
  private static let seven = BlockOrder(index: 0, iterations: 7)
  private static let late = AnswerCheck.longest + 1

  /// A block, an order, and whether the block answers it.
  static let blocks: [(TimedBlock, BlockOrder, Bool)] = [
    (block(1), BlockOrder(index: 1, iterations: 1), true), (block(0), BlockOrder(index: 1, iterations: 1), false),
    (block(iterations: 7), seven, true), (block(iterations: .max), seven, false), (block(iterations: 0), seven, false),
    (block(iterations: -1), seven, false), (block(iterations: 6), seven, false),
    (block(), BlockOrder(index: 0, iterations: 1, placement: 0), true),
    (block(), BlockOrder(index: 0, iterations: 1, placement: 1), false),
    (block(iterations: 7, frames: [5]), seven, false), (block(nanoseconds: late - 1), one, true),
    (block(nanoseconds: late), one, false), (block(frames: [late]), one, false),
    (block(disturbance: Disturbance(involuntarySwitches: -1)), one, false),
    (block(disturbance: Disturbance(involuntarySwitches: .max)), one, false),
    (block(disturbance: Disturbance(runDelayNanoseconds: .max)), one, false),
    (block(disturbance: Disturbance(stealMilliseconds: .max)), one, false),
    (block(disturbance: Disturbance(pressureMicroseconds: .max)), one, false),
  ]

  @Test(arguments: blocks) func aBlockIsTheOneThatWasOrdered(block: TimedBlock, order: BlockOrder, isAccepted: Bool) {
    var check = AnswerCheck()
    let isTheOne = check.accepts(block, for: order)
    #expect(isTheOne == isAccepted)
  }

  @Test func aBlockHasAnAttempt() throws {
    var check = AnswerCheck()
    let empty = try JSONDecoder().decode(
      TimedBlock.self, from: Data(#"{"index":0,"iterations":1,"attempts":[]}"#.utf8))
    let isAccepted = check.accepts(empty, for: Self.one)
    #expect(!isAccepted)
  }

  @Test func programsFromBeforePlacementsHaveOne() throws {
    let identity = try JSONEncoder().encode(BenchmarkIdentity("a", size: 1))
    let opened = String(decoding: identity, as: UTF8.self)
    let block = #"{"index":1,"iterations":7,"nanoseconds":5}"#
    #expect(try JSONDecoder().decode(OpenedBenchmark.self, from: Data(opened.utf8)).placements == nil)
    #expect(try JSONDecoder().decode(TimedBlock.self, from: Data(block.utf8)).placement == nil)
    #expect(try JSONDecoder().decode(BlockOrder.self, from: Data(block.utf8)).placement == nil)
  }

  @Test func inputsAreCountedFromZero() {
    let counts = [nil, 0, 7, -1].map { inputs in
      AnswerCheck().agreement(.agreement(Agreement(reference: "r", error: 0, bound: 0, inputs: inputs))) != nil
    }
    #expect(counts == [true, true, true, false])
  }

  /// The members of an agreement, and its status; nil if they contradict each other.
  @Test(arguments: [
    (#""error":0.5,"bound":1"#, Agreement.Status.ok), (#""error":2,"bound":1"#, .failed), (#""error":2"#, .unbounded),
    ("\"worstInput\":\"w\"", .unchecked), (#""error":"inf""#, .failed),
    (#""status":"failed","error":0,"bound":1"#, .failed),
    (#""status":"ok","error":2,"bound":1"#, nil), (#""status":"ok""#, nil), (#""error":-1,"bound":1"#, nil),
    (#""error":1,"bound":-1"#, nil),
  ])
  func anErrorAndItsBoundDecideTheStatus(members: String, status: Agreement.Status?) throws {
    let line = Array("{\"reply\":\"agreement\",\(members)}".utf8)
    let reply = try #require(LineChannel(input: -1, output: -1).decode(WorkerReply.self, from: line))
    #expect(AnswerCheck().agreement(reply)?.status == status)
  }

  @Test(
    arguments: [
      ("", [], nil, false), ("a", [], 0, true), ("a", [], -1, false), ("a\nb", [], nil, false),
      ("a", [["x", "1"], ["y", "1"]], 1, true), ("a", [["x", "1"], ["x", "2"]], 1, false),
      ("a", [["x", "1;y=2"]], nil, false), ("a", [["x", ""]], nil, false),
    ] as [(String, [[String]], Int?, Bool)])
  func anIdentityCanBeWrittenToAFile(path: String, axes: [[String]], size: Int?, isAccepted: Bool) {
    var identity = BenchmarkIdentity(path, axes: axes.map { .init($0[0], $0[1]) })
    identity.size = size
    #expect((AnswerCheck().offered(.offered([OfferedBenchmark(identity: identity)])) != nil) == isAccepted)
  }

  @Test func benchmarksOfAGroupHaveDifferentNames() {
    #expect(AnswerCheck.fault(of: WorkerGreeting(groups: [["a", "b"], ["a"]])) == nil)
    #expect(AnswerCheck.fault(of: WorkerGreeting(groups: [["c"], ["a", "a"]]))?.contains("'a'") == true)
  }

  @Test func passesOfATraceCountTheirFramesAndHaveAsManyEachUntilOthersAreOpened() {
    var check = AnswerCheck()
    func open() { _ = check.opened(Self.opened("a", kind: .trace), to: [BenchmarkOrder(name: "a/1")]) }
    func accepts(_ frames: [UInt64], counting count: Int? = nil) -> Bool {
      check.accepts(Self.block(iterations: count ?? frames.count, frames: frames), for: Self.one)
    }
    open()
    let before = [accepts([1, 2]), accepts([3, 4]), accepts([3]), accepts([3, 4], counting: 1)]
    open()
    #expect(before == [true, true, false, false])
    let after = accepts([3])
    #expect(after)
  }

  @Test func thePanelHasAsManyTimesAsBefore() {
    func accepted(_ readings: [[Double]]) -> [Bool] {
      var check = AnswerCheck()
      return readings.map { check.panel(.panel(PanelReading(nanoseconds: $0))) != nil }
    }
    #expect(accepted([[1, 2], [1], [3, 4]]) == [true, false, true])
    #expect(accepted([[0], [-1], [.nan], [.infinity]]) == [false, false, false, false])
  }
}
