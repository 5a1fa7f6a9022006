import Records

/// The declaration of a benchmark: a name, a set-up that returns the timed body, and a check of its output.
///
/// ```swift
/// Benchmark("sort", size: rows, axes: ["implementation": "std"]) {
///   let inputs = Inputs(8) { random(rows, using: &$0) }
///   return .calls { inputs.next().sorted() }
/// } verify: { output in
///   isSorted(output) ? .ok : .failed("\(output.prefix(3)) …")
/// }
/// ```
///
/// Path, axes and size together form the name, here `sort/std/1000`, which must be unique in a program.
public struct Benchmark {
  package var identity: BenchmarkIdentity
  /// The names of the benchmarks that bound its speed.
  package var limits: [String] = []
  /// The bytes of its inputs and outputs, by name; benchmarks share the memory of names that they have in common.
  package var storage: [String: Int] = [:]
  /// The expected duration of a pass of a trace, in nanoseconds; `nil` for calls.
  package var passNanoseconds: UInt64?
  package var usesAllProcessors = false
  /// The seed of random inputs.
  package var seed: UInt64 = 1

  private let make: (Benchmark) throws -> PreparedBenchmark

  /// Declares a benchmark; nothing runs yet.
  ///
  /// - Parameters:
  ///   - path: The subject, for example `json/decode`.
  ///   - size: The number of elements that a call works on, 0 or more; nil without one.
  ///   - axes: Names and values that distinguish benchmarks of one path, in the order of the name. Values contain
  ///     neither slashes nor semicolons.
  ///   - memory: The total bytes of inputs and outputs, if they are a considerable part of the machine's memory.
  ///   - usesAllProcessors: Whether a call divides its work among processors; others are pinned to one while timed.
  ///   - setUp: Makes inputs and returns the timed body. It runs once per process, on the measuring thread, and is not
  ///     timed. An error that it throws is reported as the failure of this benchmark.
  ///   - verify: The check of an output, once per input and process, not timed; nil leaves the output unchecked.
  public init<Output>(
    _ path: String, size: Int? = nil, axes: KeyValuePairs<String, String> = [:], memory: Int? = nil,
    usesAllProcessors: Bool = false, setUp: @escaping () throws -> TimedBody<Output>,
    verify: ((Output) throws -> Verification)? = nil
  ) {
    var identity = BenchmarkIdentity(path, axes: axes.map { BenchmarkIdentity.Axis($0.key, $0.value) })
    identity.size = size
    self.init(declared: identity) { benchmark in
      let rings = InputRings(seed: StableHash.number(of: ["\(benchmark.seed)", path, "\(size ?? 0)"]))
      let body = try InputRings.$current.withValue(rings) { try setUp() }
      return body.prepared(benchmark.identity, inputs: rings, verify: verify)
    }
    self.usesAllProcessors = usesAllProcessors
    if let memory { storage = [identity.name: memory] }
  }

  /// A benchmark whose set-up makes the prepared benchmark itself.
  package init(_ identity: BenchmarkIdentity, make: @escaping (BenchmarkIdentity) throws -> PreparedBenchmark) {
    self.init(declared: identity) { try make($0.identity) }
  }

  private init(declared identity: BenchmarkIdentity, make: @escaping (Benchmark) throws -> PreparedBenchmark) {
    (self.identity, self.make) = (identity, make)
  }

  /// Runs the set-up; if it throws, the benchmark has failed.
  package func prepared() -> PreparedBenchmark {
    do {
      var benchmark = try make(self)
      benchmark.usesAllProcessors = usesAllProcessors
      return benchmark
    } catch {
      let nothing: PreparedBenchmark.Kind = identity.isTrace ? .trace { _ in [] } : .repeated {}
      var benchmark = PreparedBenchmark(identity: identity, kind: nothing)
      benchmark.failure = "its set-up threw: \(error)".printable
      return benchmark
    }
  }

  package var name: String { identity.name }

  package var offer: OfferedBenchmark {
    OfferedBenchmark(identity: identity, limits: limits, storage: storage, passNanoseconds: passNanoseconds)
  }
}

/// Builds lists of benchmarks, with loops and conditions.
@resultBuilder
public enum BenchmarkBuilder {
  /// A benchmark of the list.
  public static func buildExpression(_ benchmark: Benchmark) -> [Benchmark] { [benchmark] }
  /// Benchmarks of another list.
  public static func buildExpression(_ benchmarks: [Benchmark]) -> [Benchmark] { benchmarks }
  /// The benchmarks of all statements.
  public static func buildBlock(_ parts: [Benchmark]...) -> [Benchmark] { parts.flatMap { $0 } }
  /// The benchmarks of a loop.
  public static func buildArray(_ parts: [[Benchmark]]) -> [Benchmark] { parts.flatMap { $0 } }
  /// The benchmarks of an `if`, or an empty list.
  public static func buildOptional(_ part: [Benchmark]?) -> [Benchmark] { part ?? [] }
  /// The benchmarks of an `if` with an `else`.
  public static func buildEither(first: [Benchmark]) -> [Benchmark] { first }
  /// The benchmarks of an `else`.
  public static func buildEither(second: [Benchmark]) -> [Benchmark] { second }
}
