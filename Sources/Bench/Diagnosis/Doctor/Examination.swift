import BenchRecords
import Stopwatch

/// Everything about a machine and a program that decides how far figures can be trusted.
public struct Examination: Encodable, Sendable {
  /// The machine.
  public var machine: Machine
  /// The program.
  public var program: ProgramFacts
  /// What tells the time.
  public var clock: ClockFacts
  /// Who decides how fast the processor runs.
  public var frequency: FrequencyFacts
  /// Which processors can be used.
  public var scheduling: SchedulingFacts
  /// What else the machine is doing.
  public var load: LoadFacts
  /// Memory.
  public var memory: MemoryFacts
  /// Whether this is a container.
  public var isContainer: Bool
  /// Counters of disturbance that cannot be read here, by name.
  public var missingCounters: [String]

  /// Reads the files of a system.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - machine: The machine.
  ///   - program: The program.
  ///   - memory: How much memory there is.
  ///   - pageBytes: The size of a page.
  ///   - clock: What reading the clock costs.
  ///   - loadAverages: The load averages over 1, 5 and 15 minutes.
  ///   - missingCounters: Counters of disturbance that cannot be read here.
  public init(
    _ files: SystemFiles, machine: Machine, program: ProgramFacts, memory: Memory, pageBytes: Int?, clock: ClockCost,
    loadAverages: [Double], missingCounters: [String]
  ) {
    (self.machine, self.program, self.missingCounters) = (machine, program, missingCounters)
    self.clock = ClockFacts(files, cost: clock)
    frequency = FrequencyFacts(files)
    scheduling = SchedulingFacts(files, online: machine.processorCount)
    load = LoadFacts(files, averages: loadAverages)
    self.memory = MemoryFacts(files, memory: memory, pageBytes: pageBytes)
    isContainer = ["/.dockerenv", "/run/.containerenv"].contains { files.text($0) != nil }
  }

  /// Examines the running system.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - missingCounters: Counters of disturbance that cannot be read here.
  /// - Returns: What can be seen without waiting.
  public static func current(program: ProgramFacts, missingCounters: [String]) -> Examination {
    Examination(
      .current, machine: .current(), program: program, memory: .current(), pageBytes: MemoryPages.bytes,
      clock: ClockCost(of: SystemClock()), loadAverages: Machine.loadAverages(), missingCounters: missingCounters)
  }
}
