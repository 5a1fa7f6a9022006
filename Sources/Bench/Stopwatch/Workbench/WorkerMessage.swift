import BenchRecords

/// What the measuring process asks a worker to do; one JSON object on one line.
enum WorkerRequest: Codable, Sendable {
  case open([BenchmarkOrder])
  case calibrate(index: Int, plan: MeasurementPlan)
  case time([BlockOrder])
  case panel
  case verify(index: Int)
}

/// What a worker answers; one JSON object on one line.
enum WorkerReply: Codable, Sendable {
  case greeting(WorkerGreeting)
  case opened([OpenedBenchmark])
  case calibrated(CalibratedBenchmark)
  /// One of the blocks that were asked for; `timed` follows the last.
  case block(TimedBlock)
  case timed
  case panel(PanelReading)
  case agreement(Agreement)
  case refused(reason: String)
}
