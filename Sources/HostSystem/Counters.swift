internal import CThreads

import CLibrary

/// A small file of counters that is kept open and read repeatedly from the start.
package final class CounterFile {
  private let descriptor: Int32

  package init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The first 256 bytes; `nil` if they cannot be read.
  package var text: String? {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
      return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
  }
}

/// Interference with a section of work by other users of the processor.
package struct Disturbance: Codable, Sendable, Equatable {
  /// The number of times the thread was preempted.
  package var involuntarySwitches = 0
  /// The time the thread waited for a processor.
  package var runDelayNanoseconds: UInt64 = 0
  /// The time the hypervisor gave this machine's processors to others, in ticks of 10.
  package var stealMilliseconds: UInt64 = 0
  /// The time any task on this machine waited for a processor.
  package var pressureMicroseconds: UInt64 = 0

  package init(
    involuntarySwitches: Int = 0, runDelayNanoseconds: UInt64 = 0, stealMilliseconds: UInt64 = 0,
    pressureMicroseconds: UInt64 = 0
  ) {
    (self.involuntarySwitches, self.runDelayNanoseconds) = (involuntarySwitches, runDelayNanoseconds)
    (self.stealMilliseconds, self.pressureMicroseconds) = (stealMilliseconds, pressureMicroseconds)
  }
}

extension Disturbance {
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func count(_ key: CodingKeys) throws -> UInt64 { try fields.decodeIfPresent(UInt64.self, forKey: key) ?? 0 }
    self.init(
      involuntarySwitches: try fields.decodeIfPresent(Int.self, forKey: .involuntarySwitches) ?? 0,
      runDelayNanoseconds: try count(.runDelayNanoseconds), stealMilliseconds: try count(.stealMilliseconds),
      pressureMicroseconds: try count(.pressureMicroseconds))
  }

  package static let zero = Disturbance()

  package static func + (left: Disturbance, right: Disturbance) -> Disturbance {
    Disturbance(
      involuntarySwitches: left.involuntarySwitches + right.involuntarySwitches,
      runDelayNanoseconds: left.runDelayNanoseconds + right.runDelayNanoseconds,
      stealMilliseconds: left.stealMilliseconds + right.stealMilliseconds,
      pressureMicroseconds: left.pressureMicroseconds + right.pressureMicroseconds)
  }

  /// The increase between two readings of counters; 0 for one that decreased.
  package static func - (later: Disturbance, earlier: Disturbance) -> Disturbance {
    func grown(_ field: KeyPath<Disturbance, UInt64>) -> UInt64 {
      later[keyPath: field] > earlier[keyPath: field] ? later[keyPath: field] - earlier[keyPath: field] : 0
    }
    return Disturbance(
      involuntarySwitches: max(0, later.involuntarySwitches - earlier.involuntarySwitches),
      runDelayNanoseconds: grown(\.runDelayNanoseconds), stealMilliseconds: grown(\.stealMilliseconds),
      pressureMicroseconds: grown(\.pressureMicroseconds))
  }
}

/// The operating system's counters for a thread and for the whole machine.
///
/// Thread counters belong to the thread that created this object, so create and read it where the measured work runs.
/// Unavailable counters read 0 and are listed in ``missing``.
package final class DisturbanceCounters {
  package let missing: [String]

  private let schedule: CounterFile?
  private let processors: CounterFile?
  private let pressure: CounterFile?
  private let ticksPerSecond = UInt64(max(1, sysconf(Int32(_SC_CLK_TCK))))

  package convenience init() {
    self.init(schedule: "/proc/thread-self/schedstat", processors: "/proc/stat", pressure: "/proc/pressure/cpu")
  }

  package init(schedule: String, processors: String, pressure: String) {
    self.schedule = CounterFile(schedule)
    self.processors = CounterFile(processors)
    self.pressure = CounterFile(pressure)
    let delay = self.schedule?.text.flatMap(CounterText.runDelay) ?? Self.processDelay()
    let readings: [(name: String, source: String, feature: SystemFeature, value: Any?)] = [
      ("involuntary context switches", "getrusage", .switches, Self.involuntarySwitches()),
      ("run delay", schedule, .runDelay, delay),
      ("steal", processors, .steal, self.processors?.text.flatMap(CounterText.stealTicks)),
      ("pressure", pressure, .pressure, self.pressure?.text.flatMap(CounterText.pressure)),
    ]
    missing = readings.filter { $0.value == nil }.map { "\($0.name) (\($0.feature.absence() ?? $0.source))" }
  }

  package func read() -> Disturbance {
    Disturbance(
      involuntarySwitches: Self.involuntarySwitches() ?? 0,
      runDelayNanoseconds: schedule?.text.flatMap(CounterText.runDelay) ?? Self.processDelay() ?? 0,
      stealMilliseconds: (processors?.text.flatMap(CounterText.stealTicks) ?? 0) * 1_000 / ticksPerSecond,
      pressureMicroseconds: pressure?.text.flatMap(CounterText.pressure) ?? 0)
  }

  /// The time in which threads of this process were runnable but not running; Darwin has no such count per thread.
  private static func processDelay() -> UInt64? {
    var usage = threads_usage()
    guard threads_process_usage(&usage) else { return nil }
    return usage.runnable - min(usage.runnable, usage.running)
  }

  private static func involuntarySwitches() -> Int? {
    #if os(Linux)
      // RUSAGE_THREAD, which the headers define only with GNU extensions.
      let callingThread: Int32 = 1
      var usage = rusage()
      return getrusage(callingThread, &usage) == 0 ? Int(usage.ru_nivcsw) : nil
    #else
      return nil
    #endif
  }
}

/// Numbers from Linux counter files; `nil` for another format.
///
/// The texts are parsed between measured blocks, so by bytes, which is several times faster than by characters.
package enum CounterText {
  /// The time a thread waited for a processor, in nanoseconds: the second number of its `schedstat`.
  package static func runDelay(schedstat text: String) -> UInt64? {
    let fields = fieldsOfFirstLine(text)
    return fields.count == 3 ? number(fields[1]) : nil
  }

  /// The time that the hypervisor gave to others, in ticks: the eighth number after `cpu` in `/proc/stat`.
  package static func stealTicks(stat text: String) -> UInt64? {
    let fields = fieldsOfFirstLine(text)
    return fields.count >= 9 && fields[0].elementsEqual("cpu".utf8) ? number(fields[8]) : nil
  }

  /// The time any task waited for a processor, in microseconds: `total` of the line `some` in `/proc/pressure/cpu`.
  package static func pressure(cpu text: String) -> UInt64? {
    let fields = fieldsOfFirstLine(text)
    guard let first = fields.first, first.elementsEqual("some".utf8), let last = fields.last,
      last.starts(with: "total=".utf8)
    else { return nil }
    return number(last.dropFirst("total=".utf8.count))
  }

  private static func fieldsOfFirstLine(_ text: String) -> [Substring.UTF8View] {
    text.utf8.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " "))
  }

  /// Parses decimal digits only.
  private static func number(_ digits: Substring.UTF8View) -> UInt64? {
    digits.first == UInt8(ascii: "+") ? nil : UInt64(Substring(digits))
  }
}
