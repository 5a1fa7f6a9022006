import Records

extension CalibrationCache {
  /// Takes over the rows of earlier launches and a list of calls per block.
  ///
  /// Counts that calibration would never find are left out. A count of 1 may belong to a call that lasts many
  /// blocks; such benchmarks, and traces, are calibrated again, which costs them two or three calls.
  init(rows: [ResultRow], iterations: [String: Int], plan: MeasurementPlan) {
    self.init()
    let believable = 2...max(2, plan.maximumIterations)
    for (name, count) in iterations where believable.contains(count) {
      calibrations[name] = CalibratedBenchmark(iterations: count, blockNanoseconds: plan.blockNanoseconds)
    }
    var agreementsOfBase: [String: Agreement] = [:]
    for row in rows {
      guard row.side == .new else {
        agreementsOfBase[row.name] = row.agreement
        continue
      }
      agreements[row.name] = [agreementsOfBase[row.name], row.agreement].compactMap { $0 }
      guard let count = row.times.iterations, believable.contains(count), !row.isTrace, let fastest = row.times.min,
        fastest > 0, fastest < 1e12
      else { continue }
      calibrations[row.name] = CalibratedBenchmark(
        iterations: count, blockNanoseconds: UInt64(fastest * Double(count)), notes: row.note.map { [$0] } ?? [])
    }
  }
}
