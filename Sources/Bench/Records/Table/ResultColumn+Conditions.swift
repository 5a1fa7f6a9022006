extension ResultColumn {
  /// What built the program; lines of other builds cannot be compared.
  static let build: [ResultColumn] = [
    .text("compiler", \.launch.compiler, "name", "The compiler that built the program; empty when not known."),
    .text(
      "flags_id", \.launch.flagsID, "identifier", "A hash of the compiler's flags; the metadata file spells them out."),
    .text("panel_id", \.launch.panelID, "identifier", "A hash of the machine code of the reference kernels."),
    .count("seed", \.launch.seed, "number", "The seed of the inputs; worst errors compare only where it is the same."),
  ]

  /// What the machine was like while the blocks of a line were timed.
  static let conditions: [ResultColumn] = [
    .count(
      "remeasured_blocks", \.times.remeasured, "count",
      "Blocks timed again, at most twice, because an involuntary switch disturbed them."),
    .tally(
      "involuntary_switches", \.involuntarySwitches, "count",
      "How often the thread lost its processor although it had work to do, in all attempts."),
    .tally("run_delay_ns", \.runDelay, "ns", "How long the thread waited for a processor, in all attempts."),
    .tally(
      "steal_ms", \.steal, "ms",
      "How long the hypervisor gave processors to others, in all attempts; in ticks of 10."),
    .tally(
      "pressure_us", \.pressure, "µs",
      "How long any task of the machine waited for a processor, in all attempts."),
    panel,
  ]

  private static let panel = ResultColumn(
    name: "panel_ns", unit: "ns",
    meaning: "The fastest run of each reference kernel in the session of this line, separated by spaces.",
    expectation: PanelReading.expectation,
    value: { $0.panel.map { .text($0.text) } ?? .absent },
    parse: { text, row in
      row.panel = PanelReading(field: text)
      return text.isEmpty || row.panel != nil
    })

  /// A column of a row's disturbance: a count that never falls below 0, or nothing.
  private static func tally(
    _ name: String, _ field: WritableKeyPath<Disturbance, Int> & Sendable, _ unit: String, _ meaning: String
  ) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "a whole number, 0 or more, or nothing",
      value: { $0.times.disturbance.map { .integer($0[keyPath: field]) } ?? .absent },
      parse: { text, row in
        guard let value = Int(text), value >= 0 else { return text.isEmpty }
        var disturbance = row.times.disturbance ?? Disturbance()
        disturbance[keyPath: field] = value
        row.times.disturbance = disturbance
        return true
      })
  }
}

/// The counters as the signed numbers that fields hold.
extension Disturbance {
  fileprivate var runDelay: Int {
    get { Int(clamping: runDelayNanoseconds) }
    set { runDelayNanoseconds = UInt64(clamping: newValue) }
  }

  fileprivate var steal: Int {
    get { Int(clamping: stealMilliseconds) }
    set { stealMilliseconds = UInt64(clamping: newValue) }
  }

  fileprivate var pressure: Int {
    get { Int(clamping: pressureMicroseconds) }
    set { pressureMicroseconds = UInt64(clamping: newValue) }
  }
}

extension PanelReading {
  /// What a field of a result file must look like.
  package static let expectation = "positive numbers separated by spaces, or nothing"

  /// Reads the field of a result file; numbers above 10¹⁵, eleven days, are damage, not time.
  ///
  /// - Parameter field: The text of the field.
  package init?(field: String) {
    guard let reading = PanelReading(text: field), reading.nanoseconds.allSatisfy({ $0 <= 1e15 }) else { return nil }
    self = reading
  }
}
