import Records

/// What earlier launches of a run found out, so that it need not be found out again.
struct CalibrationCache: Sendable {
  /// Calls per block, by name.
  var calibrations: [String: CalibratedBenchmark] = [:]
  /// How the outputs of every program agree with their references, by name.
  var agreements: [String: [Agreement]] = [:]
}
