import Records

/// A table as the JSON file that Google Benchmark writes.
///
/// Every launch is a repetition, so that compare.py tests launches, not blocks, against each other. A benchmark whose
/// output failed is one aggregate entry named `<name>_failed` without times: compare.py cannot read a repetition
/// without a time, and would treat the 0 ns that Google Benchmark itself writes there as a gain of 100 %.
enum GoogleBenchmarkExport {
  static func bytes(rows: [ResultRow], metadata: RunMetadata?) -> [UInt8] {
    let benchmarks = ExportedBenchmark.grouping(rows)
    var places: [String: (family: Int, instance: Int)] = [:]
    for (number, family) in benchmarks.grouped(by: { $0.rows[0].path }).enumerated() {
      for (instance, benchmark) in family.elements.enumerated() { places[benchmark.name] = (number, instance) }
    }
    let entries = benchmarks.lazy.flatMap { Self.entries($0, places[$0.name] ?? (0, 0)) }
    return JSONText.object([
      "context": JSONText.document(context(first: rows.first, metadata: metadata)),
      "benchmarks": JSONText.lines(entries),
    ])
  }

  /// Google Benchmark's facts about a run, plus some specific to this program; unknown ones are absent.
  ///
  /// The facts are from the metadata, or else from the first line of the table. The host name is the identifier of
  /// the machine, which stays the same when a host is replaced by an equal one. The processor's frequency is not
  /// recorded, since it changes while a benchmark runs.
  private static func context(first row: ResultRow?, metadata: RunMetadata?) -> JSONTree {
    let machine = metadata?.machine
    let caches = machine?.caches.map { cache -> JSONTree in
      ["type": .value(cache.kind), "level": .value(cache.level), "size": .value(cache.bytes)]
    }
    return .values(present: [
      "json_schema_version": 1, "date": metadata?.start, "host_name": metadata?.machineID ?? row?.launch.machineID,
      "executable": metadata?.arguments.first, "num_cpus": machine?.processorCount, "caches": caches,
      "load_avg": metadata?.loadAtStart.compactMap(\.ifFinite),
      "library_build_type": metadata.map { $0.flags.contains("-Onone") ? "debug" : "release" },
      "tool_version": metadata?.toolVersion, "run_id": metadata?.runID ?? row?.launch.runID,
      "compiler": metadata?.compiler ?? row?.launch.compiler, "flags": metadata?.flags,
    ])
  }

  /// One entry per launch with a time, in the order of the table and over all its runs, and one for all failed ones.
  private static func entries(_ benchmark: ExportedBenchmark, _ place: (family: Int, instance: Int)) -> [JSONTree] {
    let timed = benchmark.rows.filter { $0.exportedNanoseconds != nil }
    let failed = benchmark.rows.filter { $0.agreement.status == .failed }
    let launches = timed.enumerated().map { index, row in
      entry(row, place, "iteration", of: timed.count, times(row).merging(["repetition_index": index]) { $1 })
    }
    let failure = failed.prefix(1).map { row in
      entry(
        row, place, "aggregate", of: failed.count,
        [
          "name": row.name + "_failed", "aggregate_name": "failed", "error_occurred": true,
          "error_message": row.failureMessage,
        ])
    }
    return launches + failure
  }

  /// An element of `benchmarks`: the standard keys, and counters, which the tools ignore.
  private static func entry(
    _ row: ResultRow, _ place: (family: Int, instance: Int), _ type: String, of count: Int,
    _ own: [String: (any Encodable)?]
  ) -> JSONTree {
    let common: [String: (any Encodable)?] = [
      "name": row.name, "run_name": row.name, "run_type": type, "repetitions": count, "threads": 1,
      "family_index": place.family, "per_family_instance_index": place.instance, "label": row.isa,
      "worst_ulp": row.agreement.worstUlp?.ifFinite, "worst_scaled_error": row.agreement.worstScaledError?.ifFinite,
      "error_bound": row.agreement.bound?.ifFinite,
    ]
    return .values(present: common.merging(own) { $1 })
  }

  private static func times(_ row: ResultRow) -> [String: (any Encodable)?] {
    [
      "iterations": row.times.iterations, "real_time": row.exportedNanoseconds, "cpu_time": row.exportedNanoseconds,
      "time_unit": "ns", "ns_per_element": row.nsPerElement?.ifFinite, "ns_p95": row.times.p95?.ifFinite,
      "ns_p99": row.times.p99?.ifFinite,
    ]
  }
}
