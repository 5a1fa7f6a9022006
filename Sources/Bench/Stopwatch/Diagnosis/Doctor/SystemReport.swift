import HostSystem
import Records

/// All facts about a machine and a program that determine how reliable figures are.
package struct SystemReport: Encodable, Sendable {
  var machine: Machine
  package var program: ProgramFacts
  var clock: ClockFacts
  var frequency: FrequencyFacts
  var scheduling: SchedulingFacts
  package var load: LoadFacts
  var memory: MemoryFacts
  var isContainer: Bool
  var missingCounters: [String]
  var platform: Platform

  package init(
    _ files: SystemFiles, machine: Machine, program: ProgramFacts, memory: Memory, pageBytes: Int?, clock: ClockCost,
    loadAverages: [Double], missingCounters: [String], platform: Platform = .current
  ) {
    (self.machine, self.program, self.missingCounters) = (machine, program, missingCounters)
    self.platform = platform
    self.clock = ClockFacts(files, cost: clock)
    frequency = FrequencyFacts(files)
    scheduling = SchedulingFacts(files, online: machine.processorCount)
    load = LoadFacts(files, averages: loadAverages)
    self.memory = MemoryFacts(files, memory: memory, pageBytes: pageBytes)
    isContainer = SystemDescription.isContainer(files)
  }

  package static func current(program: ProgramFacts, missingCounters: [String]) -> SystemReport {
    SystemReport(
      .current, machine: .current(), program: program, memory: .current(), pageBytes: MemoryPages.bytes,
      clock: ClockCost(of: SystemClock()), loadAverages: SystemDescription.loadAverages(),
      missingCounters: missingCounters)
  }

  /// The findings in order, and their facts, as an object with sorted keys; unknown facts are absent.
  package var json: String {
    struct Report: Encodable {
      let facts: SystemReport
      let findings: [Finding]
    }
    return String(decoding: JSONText.document(Report(facts: self, findings: findings)), as: UTF8.self)
  }

  package var findings: [Finding] {
    let usable = min(scheduling.allowed?.count ?? machine.processorCount, machine.processorCount)
    let processor = [processorFinding, instructionsFinding]
    let surroundings =
      frequency.findings(isVirtual: isVirtual, on: platform) + scheduling.findings(isVirtual: isVirtual, on: platform)
      + load.findings(processors: usable, isVirtual: isVirtual, on: platform)
    return processor + program.findings + [clock.finding] + surroundings
      + [virtualisationFinding] + memory.findings(on: platform) + [countersFinding]
  }

  private var isVirtual: Bool { machine.virtualisation != nil }

  private var processorFinding: Finding {
    let processor = machine.processor
    let name = [processor.model, processor.model.isEmpty ? processor.vendor : ""].filter { !$0.isEmpty }.first
    let numbers = [("family", processor.family), ("model", processor.modelNumber), ("stepping", processor.stepping)]
      .filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1)" }
    let caches = machine.caches.map { "L\($0.level) \(NumberText.bytes($0.bytes))" }
    let parts = [[name ?? "unknown"], numbers, caches].flatMap { $0 }
    return Finding("processor", name == nil ? .note : .ok, parts.joined(separator: ", "))
  }

  /// The instruction sets, which abbreviate the usual parts of AVX-512.
  private var instructionsFinding: Finding {
    let sets = machine.processor.instructionSets
    guard !sets.isEmpty else { return Finding("instructions", .note, "not visible") }
    return Finding("instructions", .ok, sets.joined(separator: " "))
  }

  private var virtualisationFinding: Finding {
    let container = isContainer ? "a container" : nil
    guard let machine = machine.virtualisation else {
      return container.map { Finding("virtualisation", .note, "\($0); limits are under 'time limit' and 'memory'") }
        ?? Finding("virtualisation", .ok, "none visible")
    }
    let parts = ["a virtual machine (\(machine))", container].compactMap { $0 }
    return Finding(
      "virtualisation", .note,
      "\(parts.joined(separator: " and ")): frequency, caches and neighbours are the host's; compare only figures of "
        + "one run, or over several launches")
  }

  private var countersFinding: Finding {
    guard !missingCounters.isEmpty else {
      return Finding("counters", .ok, "all available: disturbed blocks are detected and timed again")
    }
    return Finding(
      "counters", .note,
      "missing: \(missingCounters.joined(separator: ", ")); blocks disturbed in these ways are not detected")
  }
}

/// A finding about a machine that affects how reliable its figures are.
package struct Finding: Codable, Sendable, Equatable {
  package enum State: String, Codable, Sendable {
    case ok
    /// Informational; figures are usable.
    case note
    /// Makes figures worse or misleading.
    case warning
  }

  package let topic: String
  package let state: State
  package let text: String
  /// The recommended change; `nil` if none is needed or possible.
  package let remedy: String?

  package init(_ topic: String, _ state: State, _ text: String, remedy: String? = nil) {
    (self.topic, self.state, self.text, self.remedy) = (topic, state, text, remedy)
  }
}
