/// A workbench in a fresh process.
///
/// The process ends when this object goes, and by itself when this process is gone.
public final class RemoteWorkbench: Workbench {
  /// What the worker said of itself.
  public let greeting: WorkerGreeting

  /// Starts a process and waits for its greeting.
  ///
  /// - Parameters:
  ///   - command: How to start it.
  ///   - padding: Bytes added to its environment, which moves its stack; 0…4095.
  /// - Throws: ``WorkbenchError``.
  public init(_ command: WorkerCommand, padding: Int) throws {
    throw WorkbenchError.cannotStart(path: command.executable, reason: "not written yet")
  }

  public func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark] { [] }
  public func calibrate(_ index: Int, plan: MeasurementPlan) throws -> CalibratedBenchmark {
    CalibratedBenchmark(iterations: 1, blockNanoseconds: 0)
  }
  public func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws {}
  public func timePanel() throws -> PanelReading { PanelReading(nanoseconds: []) }
  public func verify(_ index: Int) throws -> Agreement { .unchecked }
}
