import BenchTestSupport
import CLibrary
import Testing

import Records
import Stopwatch

/// Exact instruction counts, or the reasons if the system does not allow counting.
@Suite(.serialized) struct InstructionMeterTests {
  /// A loop of which the optimiser removes no step.
  private static func additions(_ count: Int, _ sum: UnsafeMutablePointer<Int>) -> Calls {
    Calls { for step in 0..<count { sum.pointee = opaque(sum.pointee &+ step) } }
  }

  private func benchmark(_ calls: Calls) throws -> PreparedBenchmark {
    try calls.make(1)
    return PreparedBenchmark(identity: BenchmarkIdentity("a"), kind: .calls(calls))
  }

  /// The count, or `nil` after checking that the reason is that of systems without counters.
  private func count(_ calls: Calls) throws -> Double? {
    let found = InstructionMeter.count(try benchmark(calls))
    guard found.perCall == nil else { return found.perCall }
    #expect(found.obstacle == "that takes Linux on x86-64, or a performance counter")
    return nil
  }

  @Test func countsOfALoopGrowLinearlyAndRepeat() throws {
    let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { sum.deallocate() }
    sum.pointee = 0
    let counts = try [100, 200, 400, 800, 800].compactMap { try count(Self.additions($0, sum)) }
    guard counts.count == 5 else { return }
    let growth = zip(counts.dropFirst(), counts).map(-)
    #expect(growth[0] >= 200 && growth[1] == 2 * growth[0] && growth[2] == 4 * growth[0] && growth[3] == 0, "\(counts)")
  }

  @Test func copiesOfWideRegistersAndStringInstructionsAreCounted() throws {
    let (size, bytes) = (1 << 20, UnsafeMutableRawPointer.allocate(byteCount: 2 << 20, alignment: 64))
    defer { bytes.deallocate() }
    memset(bytes, 1, 2 << 20)
    let copied = try count(Calls { memcpy(bytes, bytes + size, size) })
    #expect(copied.map { $0 > 3 && $0 < Double(size) } ?? true, "\(String(describing: copied))")
  }

  @Test func countingChangesNothingAndBeginsWithTheFirstInput() throws {
    let benchmark = Benchmark("a") {
      let inputs = Inputs(3) { 0 }
      let lengths = Inputs(2_000) { 0 }
      return .calls { (inputs.next(), lengths.next()) }
    }.prepared()
    let calls = try #require(benchmark.calls)
    let counts = try [1, 7, 31].map { number -> Double? in
      try calls.make(number)
      return InstructionMeter.count(benchmark).perCall
    }
    #expect(Set(counts).count == 1, "\(counts)")
  }

  @Test func placesHaveAllInstructions() throws {
    let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { sum.deallocate() }
    sum.pointee = 0
    let calls = Self.additions(500, sum)
    guard let count = try count(calls) else { return }
    let places = try #require(try InstructionMeter.places(of: benchmark(calls)))
    let total = places.reduce(0) { $0 + $1.count }
    #expect(abs(Double(total) / count - 1) < 0.01 && places.contains { $0.count >= 500 }, "\(total), \(count)")
  }

  @Test func whatCannotBeCountedHasItsReason() throws {
    let trace = PreparedBenchmark(identity: BenchmarkIdentity("t", kind: .trace), kind: .trace { _ in [1] })
    #expect(InstructionMeter.count(trace).obstacle == "a trace has no equal calls")
    var divided = try benchmark(Calls {})
    divided.usesAllProcessors = true
    #expect(InstructionMeter.count(divided).obstacle == "its calls use several threads")
    let starting = Calls {
      var thread = pthread_t()
      pthread_create(&thread, nil, { _ in nil }, nil)
      pthread_join(thread, nil)
    }
    let found = InstructionMeter.count(try benchmark(starting))
    #expect(found.perCall != nil || found.obstacle?.isEmpty == false)
    guard try count(Calls {}) != nil, found.perCall == nil else { return }
    #expect(found.obstacle == "a call starts threads or processes, or blocks signals")
  }

  @Test func aSessionCountsInThreeLaunchesAndOnlyWhereThatIsAsked() throws {
    let workers = FakeWorkers([.init(name: "a/1", nanoseconds: 1_000)])
    var settings = LaunchSeries.Settings(
      command: WorkerCommand(executable: "p", arguments: []), plan: .quick, launches: 4, machine: FakeWorkers.machine)
    func rows() throws -> [ResultRow] {
      let series = LaunchSeries(settings, clock: workers.clock)
      series.start = workers.start
      return try series.run().rows
    }
    #expect(try rows().allSatisfy { $0.resources.instructions == nil && $0.note == nil })
    settings.countsInstructions = true
    // The workers of this test do not count, and report it.
    #expect(try rows().map { $0.resources.obstacle != nil } == [true, true, true, false])
    #expect(try rows().first?.note == "instructions are not counted: the program counts none")
  }
}
