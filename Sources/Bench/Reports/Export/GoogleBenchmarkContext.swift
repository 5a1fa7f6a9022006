import Records

/// What Google Benchmark says of a run, and what only cardbench knows of it; what is unknown is absent.
///
/// The name of the host is the identifier of the machine: it stays the same when a host is replaced by an equal one.
/// The processor's speed is not recorded, since it changes while a benchmark runs.
struct GoogleBenchmarkContext: Encodable {
  /// A cache of the processor.
  struct Cache: Encodable {
    let type: String
    let level: Int
    let size: UInt64
  }

  let schemaVersion = 1
  let date: String?
  let hostName: String?
  let executable: String?
  let processors: Int?
  let caches: [Cache]?
  let loadAverages: [Double]?
  let buildType: String?
  let version: String?
  let runID: String?
  let compiler: String?
  let flags: String?

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "json_schema_version"
    case date
    case hostName = "host_name"
    case executable
    case processors = "num_cpus"
    case caches
    case loadAverages = "load_avg"
    case buildType = "library_build_type"
    case version = "cardbench_version"
    case runID = "run_id"
    case compiler, flags
  }

  /// Describes a run.
  ///
  /// - Parameters:
  ///   - row: The first line of its table.
  ///   - metadata: Its metadata; without it, the line tells what it can.
  init(first row: ResultRow?, metadata: RunMetadata?) {
    let machine = metadata?.machine
    (date, executable) = (metadata?.start, metadata?.arguments.first)
    (hostName, processors) = (metadata?.machineID ?? row?.launch.machineID, machine?.processorCount)
    caches = machine?.caches.map { Cache(type: $0.kind, level: $0.level, size: $0.bytes) }
    loadAverages = metadata?.loadAtStart.compactMap(\.ifFinite)
    buildType = metadata.map { $0.flags.contains("-Onone") ? "debug" : "release" }
    (version, runID) = (metadata?.toolVersion, metadata?.runID ?? row?.launch.runID)
    (compiler, flags) = (metadata?.compiler ?? row?.launch.compiler, metadata?.flags)
  }
}
