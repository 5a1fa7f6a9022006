import Records

/// A request to a worker; one JSON object on one line.
enum WorkerRequest: Codable, Sendable {
  case offer
  case open([BenchmarkOrder])
  case calibrate(index: Int, plan: MeasurementPlan)
  case time([BlockOrder])
  case panel
  case verify(index: Int)
}

/// The answer of a worker; one JSON object on one line.
enum WorkerReply: Codable, Sendable {
  case greeting(WorkerGreeting)
  /// In place of a greeting: the arguments cannot be used.
  case rejected(reason: String, exitCode: Int32)
  case offered([OfferedBenchmark])
  case opened([OpenedBenchmark])
  case calibrated(CalibratedBenchmark)
  /// One of the blocks that were asked for; `timed` follows the last.
  case block(TimedBlock)
  case timed
  case panel(PanelReading)
  case agreement(Agreement)
  case refused(reason: String)
}
