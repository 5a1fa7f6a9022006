import Records

/// One element of `benchmarks` in a file of Google Benchmark.
///
/// Beyond its own keys there are counters, which its tools pass over: the time per row, the percentiles of a trace and
/// the errors.
struct GoogleBenchmarkEntry: Encodable {
  let name: String
  let runName: String
  let runType: String
  let familyIndex: Int
  let instanceIndex: Int
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

  enum CodingKeys: String, CodingKey {
    case name
    case runName = "run_name"
    case runType = "run_type"
    case familyIndex = "family_index"
    case instanceIndex = "per_family_instance_index"
    case repetitions, threads
    case repetitionIndex = "repetition_index"
    case iterations
    case realTime = "real_time"
    case cpuTime = "cpu_time"
    case timeUnit = "time_unit"
    case nsPerRow = "ns_per_row"
    case nsP95 = "ns_p95"
    case nsP99 = "ns_p99"
    case aggregateName = "aggregate_name"
    case errorOccurred = "error_occurred"
    case errorMessage = "error_message"
    case label
    case worstUlp = "worst_ulp"
    case worstScaledError = "worst_scaled_error"
    case errorBound = "error_bound"
  }

  /// Describes a launch; `nil` when it has no time.
  ///
  /// - Parameters:
  ///   - row: Its line.
  ///   - place: Where tools sort it to.
  ///   - repetition: Counts the launches of a benchmark from 0, also where several runs share a table.
  ///   - count: The number of launches.
  init?(_ row: ResultRow, _ place: FamilyPlace, repetition: Int, of count: Int) {
    guard let time = row.exportedNanoseconds else { return nil }
    self.init(row, name: row.name, type: "iteration", place, repetitions: count)
    (repetitionIndex, iterations) = (repetition, row.times.iterations)
    (realTime, cpuTime, timeUnit) = (time, time, "ns")
    (nsPerRow, nsP95, nsP99) = (row.nsPerRow?.ifFinite, row.times.p95?.ifFinite, row.times.p99?.ifFinite)
  }

  /// Describes a benchmark whose output failed.
  ///
  /// - Parameters:
  ///   - row: The first line that failed.
  ///   - place: Where tools sort it to.
  ///   - repetitions: The number of lines that failed.
  init(failed row: ResultRow, _ place: FamilyPlace, repetitions: Int) {
    self.init(row, name: row.name + "_failed", type: "aggregate", place, repetitions: repetitions)
    (aggregateName, errorOccurred, errorMessage) = ("failed", true, row.failureMessage)
  }

  private init(_ row: ResultRow, name: String, type: String, _ place: FamilyPlace, repetitions: Int) {
    (self.name, runName, runType, self.repetitions) = (name, row.name, type, repetitions)
    (familyIndex, instanceIndex, label) = (place.family, place.instance, row.isa)
    (worstUlp, worstScaledError) = (row.agreement.worstUlp?.ifFinite, row.agreement.worstScaledError?.ifFinite)
    errorBound = row.agreement.bound?.ifFinite
  }
}
