import BenchRecords

extension Session.Knowledge {
  /// Takes over what rows of earlier launches and a caller's list say.
  ///
  /// Counts that calibration would never find are not believed. A count of 1 may belong to a call that lasts many
  /// blocks; such benchmarks, and traces, are calibrated again, which costs them two or three calls.
  ///
  /// - Parameters:
  ///   - rows: Rows of earlier launches; may be empty.
  ///   - iterations: Calls per block, by name.
  ///   - plan: The duration of a block.
  init(rows: [ResultRow], iterations: [String: Int], plan: MeasurementPlan) {
    self.init()
    let believable = 2...max(2, plan.maximumIterations)
    for (name, count) in iterations where believable.contains(count) {
      calibrations[name] = CalibratedBenchmark(iterations: count, blockNanoseconds: plan.blockNanoseconds)
    }
    for row in rows {
      agreements[row.name] = row.agreement
      guard let count = row.times.iterations, believable.contains(count), !row.isTrace, let fastest = row.times.min,
        fastest > 0, fastest < 1e12
      else { continue }
      calibrations[row.name] = CalibratedBenchmark(
        iterations: count, blockNanoseconds: UInt64(fastest * Double(count)), notes: row.note.map { [$0] } ?? [])
    }
  }
}
