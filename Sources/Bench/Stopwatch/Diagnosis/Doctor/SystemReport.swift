import Records

/// Everything about a machine and a program that decides how far figures can be trusted.
package struct SystemReport: Encodable, Sendable {
  /// The machine.
  package var machine: Machine
  /// The program.
  package var program: ProgramFacts
  /// The clock.
  package var clock: ClockFacts
  /// What sets the frequency of the processor.
  package var frequency: FrequencyFacts
  /// Which processors can be used.
  package var scheduling: SchedulingFacts
  /// Other work of the machine.
  package var load: LoadFacts
  /// Memory.
  package var memory: MemoryFacts
  /// Whether this is a container.
  package var isContainer: Bool
  /// Counters of disturbance that cannot be read here, by name.
  package var missingCounters: [String]

  /// Reads the files of a system.
  package init(
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
  package static func current(program: ProgramFacts, missingCounters: [String]) -> SystemReport {
    SystemReport(
      .current, machine: .current(), program: program, memory: .current(), pageBytes: MemoryPages.bytes,
      clock: ClockCost(of: SystemClock()), loadAverages: Machine.loadAverages(), missingCounters: missingCounters)
  }
}
