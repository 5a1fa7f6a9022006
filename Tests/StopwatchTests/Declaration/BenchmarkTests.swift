import BenchTestSupport
import Records
import Stopwatch
import Testing

struct Fault: Error, CustomStringConvertible {
  var description = "a fault"
}

@Suite struct BenchmarkTests {
  private static func benchmark(
    _ path: String, size: Int? = nil, axes: KeyValuePairs<String, String> = [:]
  ) -> Benchmark {
    Benchmark(path, size: size, axes: axes) { .calls {} }
  }

  @Test func pathAxesAndSizeAreTheName() throws {
    let benchmark = Benchmark("json/decode", size: 0, axes: ["b": "x", "a": "y"], memory: 80) { .calls {} }

    #expect(benchmark.identity.name == "json/decode/x/y/0" && benchmark.identity.axes.map(\.name) == ["b", "a"])
    #expect(benchmark.offer.storage == ["json/decode/x/y/0": 80])
    #expect(try [benchmark, Self.benchmark("a")].checked().count == 2)
  }

  @Test func anUnusableDeclarationIsNamed() {
    let cases = [
      (Self.benchmark("a", size: -1), "'a/-1' has the size -1"),
      (Self.benchmark(""), "has an empty part in its path ''"),
      (Self.benchmark("a//b"), "empty part in its path 'a//b'"),
      (Self.benchmark("a\u{7}"), "control character in its path"),
      (Self.benchmark("a\nb"), "control character in its path"),
      (Self.benchmark("a", axes: ["x": "1", "x": "2"]), "has the axis 'x' twice"),
      (Self.benchmark("a", axes: ["x": "1/2"]), "has '1/2' on the axis 'x'"),
      (Self.benchmark("a", axes: ["x": ""]), "has '' on the axis 'x'"),
      (Self.benchmark("a", axes: ["x": "1;y"]), "has '1;y' on the axis 'x'"),
      (Self.benchmark("a", axes: ["x": "\u{1B}[31m"]), "on the axis 'x'"),
      (Self.benchmark("a", axes: ["x=y": "1"]), "has '=' in the name of the axis 'x=y'"),
    ]
    for (benchmark, reason) in cases {
      let error = #expect(throws: BenchmarkListError.self) { _ = try [Self.benchmark("b"), benchmark].checked() }
      #expect(error?.description.contains(reason) == true, "\(error.map { "\($0)" } ?? "no error")")
    }
  }

  @Test func equalNamesAreRefusedHoweverTheyAreMade() {
    let list = [Self.benchmark("a/b", size: 1), Self.benchmark("a", size: 1, axes: ["x": "b"])]
    #expect(throws: BenchmarkListError.duplicate("a/b/1")) { try list.checked() }
  }

  @Test func aListHasLoopsAndConditions() {
    #expect(Self.list(true).map(\.name) == ["a", "b/1", "b/2", "c"])
    #expect(Self.list(false).map(\.name) == ["a", "b/1", "b/2", "d"])
  }

  @BenchmarkBuilder private static func list(_ condition: Bool) -> [Benchmark] {
    benchmark("a")
    for size in 1...2 { benchmark("b", size: size) }
    if condition { benchmark("c") } else { [benchmark("d")] }
  }

  /// The rows of declared benchmarks, measured in this process.
  private static func rows(_ benchmarks: [Benchmark], rounds: Int = 3) throws -> [ResultRow] {
    let clock = SystemClock()
    let plan = MeasurementPlan(rounds: rounds, blockNanoseconds: 20_000)
    return try Session(benchmarks: benchmarks.map { $0.prepared() }, plan: plan, launch: .test, clock: clock).run().rows
  }

  /// Bodies that throw: in the set-up, in a call, and in an asynchronous call.
  private static func failing() -> [Benchmark] {
    var (first, late) = (0, 0)
    return [
      Benchmark("setup") { () throws -> TimedBody<Int> in throw Fault() },
      Benchmark("first") {
        .calls {
          first += 1
          throw Fault()
        }
      } verify: { (_: ()) in
        .ok
      },
      Benchmark("late") {
        .calls {
          late += 1
          if late >= 1_000 { throw Fault() }
        }
      },
      Benchmark("awaited") {
        let inputs = Inputs(2_000) { 1 }
        var calls = 0
        return .calls { () async throws -> Int in
          calls += inputs.next()
          if calls >= 20 { throw Fault() }
          return calls
        }
      },
    ]
  }

  @Test func aBenchmarkThatThrowsHasFailedAndTheOthersAreMeasured() throws {
    let rows = try Self.rows([Self.benchmark("before")] + Self.failing() + [Self.benchmark("after")])

    #expect(rows.map(\.name) == ["before", "setup", "first", "late", "awaited", "after"])
    #expect(rows.map(\.isMeasured) == [true, false, false, false, false, true])
    #expect(rows.map(\.agreement.isBroken) == [false, true, true, true, true, false])
    #expect(rows[1].agreement.worstInput == "its set-up threw: a fault")
    #expect(rows[3].agreement.worstInput == "it threw: a fault")
    #expect(rows.map(\.agreement).exitCode == 1)
  }

  @Test func aBenchmarkThatThrowsWhileItIsTimedKeepsItsFailure() throws {
    var calls = 0
    let clock = FakeClock()
    let benchmark = Benchmark("late", size: 1) {
      .calls {
        calls += 1
        clock.advance(1_000)
        if calls > 2_000 { throw Fault() }
      }
    } verify: { (_: ()) in
      .ok
    }
    let plan = MeasurementPlan(rounds: 200)
    let rows = try Session(benchmarks: [benchmark.prepared()], plan: plan, launch: .test, clock: clock).run().rows

    #expect(calls == 2_001, "nothing is called after the error")
    #expect(rows.map(\.agreement.worstInput) == ["it threw: a fault"] && rows.map(\.isMeasured) == [false])
  }

  @Test func aBenchmarkIsTornDownOnceWhenOthersAreOpened() throws {
    var ends = 0
    let benchmark = Benchmark("a") { TimedBody.calls {}.tearDown { ends += 1 } }
    let bench = LocalWorkbench([benchmark.prepared()], clock: FakeClock())
    _ = try bench.open([BenchmarkOrder(name: "a")])
    #expect(ends == 0)
    _ = try bench.open([])
    _ = try bench.open([])
    #expect(ends == 1)
  }

  @Test func throughputIsThatOfTheFastestBlock() throws {
    let clock = FakeClock()
    let benchmarks = [
      Benchmark("bytes") { TimedBody.calls { clock.advance(1_000) }.processing(bytes: 500) },
      Benchmark("elements", size: 4) { TimedBody.calls { clock.advance(1_000) }.processing(elements: 20) },
      Benchmark("size", size: 4) { .calls { clock.advance(1_000) } },
    ]
    let rows = try Session(
      benchmarks: benchmarks.map { $0.prepared() }, plan: MeasurementPlan(rounds: 3), launch: .test, clock: clock
    ).run().rows
    #expect(rows.map(\.resources.bytesPerSecond) == [5e8, nil, nil])
    #expect(rows.map(\.resources.elementsPerSecond) == [nil, 2e7, 4e6])
  }
}
