import Records

/// A table as the JSON file that Google Benchmark writes.
///
/// Every launch is a repetition, so that compare.py tests launches and not blocks against each other. A benchmark whose
/// output failed is one aggregate entry named `<name>_failed` without times: compare.py cannot read a repetition
/// without a time, and would take the 0 ns that Google Benchmark itself writes there for a gain of 100 %.
enum GoogleBenchmarkExport {
  static func bytes(rows: [ResultRow], metadata: RunMetadata?) -> [UInt8] {
    var families = Families()
    let benchmarks = ExportedBenchmark.grouping(rows).map { ($0, families.place(of: $0.rows[0].kernel)) }
    return JSONText.object([
      "context": JSONText.document(GoogleBenchmarkContext(first: rows.first, metadata: metadata)),
      "benchmarks": JSONText.lines(benchmarks.lazy.flatMap { entries($0, $1) }),
    ])
  }

  private static func entries(_ benchmark: ExportedBenchmark, _ place: FamilyPlace) -> [GoogleBenchmarkEntry] {
    let timed = benchmark.rows.filter { $0.exportedNanoseconds != nil }
    let failed = benchmark.rows.filter { $0.agreement.status == .failed }
    let repetitions = timed.enumerated().compactMap { index, row in
      GoogleBenchmarkEntry(row, place, repetition: index, of: timed.count)
    }
    return repetitions + failed.prefix(1).map { GoogleBenchmarkEntry(failed: $0, place, repetitions: failed.count) }
  }

  /// Numbers kernels, and the benchmarks of each.
  private struct Families {
    private var families: [String: Int] = [:]
    private var instances: [Int: Int] = [:]

    mutating func place(of kernel: String) -> FamilyPlace {
      let family = families[kernel] ?? families.count
      families[kernel] = family
      defer { instances[family, default: 0] += 1 }
      return FamilyPlace(family: family, instance: instances[family] ?? 0)
    }
  }
}

/// The place of a benchmark in the order of Google Benchmark's tools.
struct FamilyPlace {
  /// Counts kernels from 0.
  let family: Int
  /// Counts the benchmarks of a kernel from 0.
  let instance: Int
}

/// Google Benchmark's facts about a run, and some that only cardbench has; an unknown one is absent.
///
/// The name of the host is the identifier of the machine: it stays the same when a host is replaced by an equal one.
/// The processor's speed is not recorded, since it changes while a benchmark runs.
struct GoogleBenchmarkContext: Encodable {
  struct Cache: Encodable {
    let type: String
    let level: Int
    let size: UInt64
  }

  let jsonSchemaVersion = 1
  let date: String?
  let hostName: String?
  let executable: String?
  let numCpus: Int?
  let caches: [Cache]?
  let loadAvg: [Double]?
  let libraryBuildType: String?
  let cardbenchVersion: String?
  let runId: String?
  let compiler: String?
  let flags: String?

  /// The facts of the metadata, or without it those of the first line of the table.
  init(first row: ResultRow?, metadata: RunMetadata?) {
    let machine = metadata?.machine
    (date, executable) = (metadata?.start, metadata?.arguments.first)
    (hostName, numCpus) = (metadata?.machineID ?? row?.launch.machineID, machine?.processorCount)
    caches = machine?.caches.map { Cache(type: $0.kind, level: $0.level, size: $0.bytes) }
    loadAvg = metadata?.loadAtStart.compactMap(\.ifFinite)
    libraryBuildType = metadata.map { $0.flags.contains("-Onone") ? "debug" : "release" }
    (cardbenchVersion, runId) = (metadata?.toolVersion, metadata?.runID ?? row?.launch.runID)
    (compiler, flags) = (metadata?.compiler ?? row?.launch.compiler, metadata?.flags)
  }
}

/// One element of `benchmarks` in a file of Google Benchmark.
///
/// Beyond its own keys there are counters, which its tools pass over: the time per row, the percentiles of a trace and
/// the errors.
struct GoogleBenchmarkEntry: Encodable {
  let name: String
  let runName: String
  let runType: String
  let familyIndex: Int
  let perFamilyInstanceIndex: Int
  let repetitions: Int
  let threads = 1
  var repetitionIndex: Int?
  var iterations: Int?
  var realTime: Double?
  var cpuTime: Double?
  var timeUnit: String?
  var nsPerRow: Double?
  var nsP95: Double?
  var nsP99: Double?
  var aggregateName: String?
  var errorOccurred: Bool?
  var errorMessage: String?
  let label: String?
  let worstUlp: Double?
  let worstScaledError: Double?
  let errorBound: Double?

  /// A launch; `nil` when it has no time.
  ///
  /// - Parameters:
  ///   - repetition: Counts the launches of a benchmark from 0, also where several runs share a table.
  ///   - count: The number of launches.
  init?(_ row: ResultRow, _ place: FamilyPlace, repetition: Int, of count: Int) {
    guard let time = row.exportedNanoseconds else { return nil }
    self.init(row, name: row.name, type: "iteration", place, repetitions: count)
    (repetitionIndex, iterations) = (repetition, row.times.iterations)
    (realTime, cpuTime, timeUnit) = (time, time, "ns")
    (nsPerRow, nsP95, nsP99) = (row.nsPerRow?.ifFinite, row.times.p95?.ifFinite, row.times.p99?.ifFinite)
  }

  /// A benchmark whose output failed, by its first line that failed and the number of those.
  init(failed row: ResultRow, _ place: FamilyPlace, repetitions: Int) {
    self.init(row, name: row.name + "_failed", type: "aggregate", place, repetitions: repetitions)
    (aggregateName, errorOccurred, errorMessage) = ("failed", true, row.failureMessage)
  }

  private init(_ row: ResultRow, name: String, type: String, _ place: FamilyPlace, repetitions: Int) {
    (self.name, runName, runType, self.repetitions) = (name, row.name, type, repetitions)
    (familyIndex, perFamilyInstanceIndex, label) = (place.family, place.instance, row.isa)
    (worstUlp, worstScaledError) = (row.agreement.worstUlp?.ifFinite, row.agreement.worstScaledError?.ifFinite)
    errorBound = row.agreement.bound?.ifFinite
  }
}
