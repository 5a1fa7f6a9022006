import Foundation
import Testing

@testable import Records
@testable import Stopwatch

@Suite struct AnswerCheckTests {
  private static func opened(_ kernels: String..., kind: BenchmarkIdentity.Kind = .calls) -> WorkerReply {
    .opened(kernels.map { OpenedBenchmark(identity: BenchmarkIdentity(kernel: $0, rows: 1, kind: kind), work: nil) })
  }

  private static func block(
    _ index: Int, iterations: Int = 1, nanoseconds: UInt64 = 5, frames: [UInt64] = [],
    _ disturbance: Disturbance = .init()
  ) -> TimedBlock {
    let attempt = TimedBlock.Attempt(nanoseconds: nanoseconds, frames: frames, disturbance: disturbance)
    return TimedBlock(index: index, iterations: iterations, attempts: [attempt])
  }

  @Test func theBenchmarksAreOpenedThatWereOrdered() {
    func count(_ reply: WorkerReply) -> Int? {
      var check = AnswerCheck()
      return check.opened(reply, to: ["a/1", "b/1"].map { BenchmarkOrder(name: $0) })?.count
    }
    #expect(count(Self.opened("a", "b")) == 2)
    #expect(count(Self.opened("a")) == nil)
    #expect(count(Self.opened("a", "a")) == nil)
    #expect(count(Self.opened("b", "a")) == nil)
    #expect(count(Self.opened("a", "c")) == nil)
    #expect(count(.timed) == nil)
  }

  @Test func aBlockHasACallAtLeastAndNoMoreThanThePlanAndEndsBeforeItsAnswerIsGivenUp() {
    let plan = MeasurementPlan(maximumIterations: 1_000)
    func accepts(_ iterations: Int, _ nanoseconds: UInt64) -> Bool {
      let answer = CalibratedBenchmark(iterations: iterations, blockNanoseconds: nanoseconds)
      return AnswerCheck().calibrated(.calibrated(answer), for: plan) != nil
    }
    #expect(accepts(1, AnswerCheck.longest))
    #expect(accepts(1_000, 1_000))
    #expect(!accepts(1_001, 1_000))
    #expect(!accepts(.max, 1_000), "nobody would wait for so many")
    #expect(!accepts(0, 1_000))
    #expect(!accepts(1, AnswerCheck.longest + 1))
  }

  @Test func aBlockIsTheOneThatWasOrdered() throws {
    let empty = #"{"index":1,"iterations":1,"attempts":[]}"#
    let blocks = [
      Self.block(1), Self.block(0), try JSONDecoder().decode(TimedBlock.self, from: Data(empty.utf8)),
    ]
    var check = AnswerCheck()
    #expect(blocks.map { check.accepts($0, for: BlockOrder(index: 1, iterations: 1)) } == [true, false, false])
  }

  @Test(arguments: [.max, 0, -1, 6]) func aBlockHasAsManyCallsAsWereOrdered(iterations: Int) {
    var check = AnswerCheck()
    let order = BlockOrder(index: 0, iterations: 7)
    let (other, same) = (Self.block(0, iterations: iterations), Self.block(0, iterations: 7))
    #expect([check.accepts(other, for: order), check.accepts(same, for: order)] == [false, true])
  }

  @Test func aBlockHasThePlacementThatWasOrdered() {
    var check = AnswerCheck()
    let placements: [Int?] = [nil, 0, 1]
    let orders = placements.map { BlockOrder(index: 0, iterations: 1, placement: $0) }
    #expect(orders.map { check.accepts(Self.block(0), for: $0) } == [true, true, false])
  }

  @Test(arguments: [(4, true), (1, true), (0, false), (-1, false)])
  func outputsHaveAPlacement(placements: Int, isAccepted: Bool) {
    var check = AnswerCheck()
    let identity = BenchmarkIdentity(kernel: "a", rows: 1)
    let reply = WorkerReply.opened([OpenedBenchmark(identity: identity, work: nil, placements: placements)])
    #expect((check.opened(reply, to: [BenchmarkOrder(name: "a/1")]) != nil) == isAccepted)
  }

  @Test func aBenchmarkHasNoNegativeRows() {
    var (check, identity) = (AnswerCheck(), BenchmarkIdentity(kernel: "a", rows: 1))
    identity.rows = -1
    let reply = WorkerReply.opened([OpenedBenchmark(identity: identity, work: nil)])
    #expect(check.opened(reply, to: [BenchmarkOrder(name: "a/-1")]) == nil)
  }

  @Test func programsFromBeforePlacementsHaveOne() throws {
    let identity = try JSONEncoder().encode(BenchmarkIdentity(kernel: "a", rows: 1))
    let opened = "{\"identity\":\(String(decoding: identity, as: UTF8.self))}"
    let block = #"{"index":1,"iterations":7,"attempts":[]}"#
    #expect(try JSONDecoder().decode(OpenedBenchmark.self, from: Data(opened.utf8)).placements == nil)
    #expect(try JSONDecoder().decode(TimedBlock.self, from: Data(block.utf8)).placement == nil)
    #expect(try JSONDecoder().decode(BlockOrder.self, from: Data(block.utf8)).placement == nil)
  }

  @Test func aPassOfATraceCountsItsFrames() {
    var check = AnswerCheck()
    _ = check.opened(Self.opened("a", kind: .trace), to: [BenchmarkOrder(name: "a/1")])
    let order = BlockOrder(index: 0, iterations: 1)
    let passes = [2, 1].map { Self.block(0, iterations: $0, frames: [3, 4]) }
    #expect(passes.map { check.accepts($0, for: order) } == [true, false])
  }

  @Test func callsHaveNoFrames() {
    var check = AnswerCheck()
    let blocks = [[5], []].map { Self.block(0, iterations: 2, frames: $0) }
    #expect(blocks.map { check.accepts($0, for: BlockOrder(index: 0, iterations: 2)) } == [false, true])
  }

  @Test func timesAreThoseOfAnAnswerThatSomebodyWaitedFor() {
    var check = AnswerCheck()
    let late = AnswerCheck.longest + 1
    let blocks = [
      Self.block(0, nanoseconds: late - 1), Self.block(0, nanoseconds: late), Self.block(0, frames: [late]),
    ]
    #expect(blocks.map { check.accepts($0, for: BlockOrder(index: 0, iterations: 1)) } == [true, false, false])
  }

  @Test func inputsAreCountedFromZero() {
    let counts = [nil, 0, 7, -1].map { AnswerCheck().agreement(.agreement(Agreement(status: .ok, inputs: $0))) != nil }
    #expect(counts == [true, true, true, false])
  }

  @Test func disturbancesCanBeAddedUp() {
    let disturbances = [
      Disturbance(involuntarySwitches: -1), Disturbance(involuntarySwitches: .max),
      Disturbance(runDelayNanoseconds: .max), Disturbance(stealMilliseconds: .max),
      Disturbance(pressureMicroseconds: .max),
    ]
    var check = AnswerCheck()
    let accepted = disturbances.filter { check.accepts(Self.block(0, $0), for: BlockOrder(index: 0, iterations: 1)) }
    #expect(accepted.isEmpty)
  }

  @Test func passesOfATraceHaveAsManyFramesEachUntilOthersAreOpened() {
    var check = AnswerCheck()
    func open() { _ = check.opened(Self.opened("a", kind: .trace), to: [BenchmarkOrder(name: "a/1")]) }
    func accepts(_ frames: [UInt64]) -> Bool {
      let block = Self.block(0, iterations: frames.count, frames: frames)
      return check.accepts(block, for: BlockOrder(index: 0, iterations: 1))
    }
    open()
    let before = [accepts([1, 2]), accepts([3, 4]), accepts([3])]
    open()
    let after = accepts([3])
    #expect(before == [true, true, false])
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
