extension ResultColumn {
  /// What built the program; lines of other builds cannot be compared.
  static let build: [ResultColumn] = [
    .text("compiler", \.compiler, "name", "The compiler that built the program; empty when not known."),
    .text("flags_id", \.flagsID, "identifier", "A hash of the compiler's flags; the metadata file spells them out."),
    .text("panel_id", \.panelID, "identifier", "A hash of the machine code of the reference kernels, the panel."),
    .count("seed", \.seed, "number", "The seed of the inputs; worst errors compare only where it is the same."),
  ]

  /// What the machine was like while the blocks of a line were timed.
  static let conditions: [ResultColumn] = [
    .count(
      "remeasured_blocks", \.remeasured, "count",
      "Blocks timed again, at most twice, because an involuntary switch disturbed them."),
    .count(
      "involuntary_switches", \.involuntarySwitches, "count",
      "How often the thread lost its processor although it had work to do, in all attempts."),
    .count("run_delay_ns", \.runDelayNanoseconds, "ns", "How long the thread waited for a processor, in all attempts."),
    .count(
      "steal_ms", \.stealMilliseconds, "ms",
      "How long the hypervisor gave processors to others, in all attempts; in ticks of 10."),
    .count(
      "pressure_us", \.pressureMicroseconds, "µs",
      "How long any task of the machine waited for a processor, in all attempts."),
    .text(
      "panel_ns", \.panelText, "ns",
      "The fastest run of each reference kernel in the session of this line, separated by spaces."),
  ]
}

extension ResultRow {
  fileprivate var involuntarySwitches: Int? {
    get { disturbance?.involuntarySwitches }
    set { if let newValue { disturbance = disturbing { $0.involuntarySwitches = newValue } } }
  }

  fileprivate var runDelayNanoseconds: Int? {
    get { disturbance.map { Int(clamping: $0.runDelayNanoseconds) } }
    set { if let newValue { disturbance = disturbing { $0.runDelayNanoseconds = UInt64(clamping: newValue) } } }
  }

  fileprivate var stealMilliseconds: Int? {
    get { disturbance.map { Int(clamping: $0.stealMilliseconds) } }
    set { if let newValue { disturbance = disturbing { $0.stealMilliseconds = UInt64(clamping: newValue) } } }
  }

  fileprivate var pressureMicroseconds: Int? {
    get { disturbance.map { Int(clamping: $0.pressureMicroseconds) } }
    set { if let newValue { disturbance = disturbing { $0.pressureMicroseconds = UInt64(clamping: newValue) } } }
  }

  fileprivate var panelText: String? {
    get { panel?.text }
    set { panel = newValue.flatMap(PanelReading.init(text:)) }
  }

  private func disturbing(_ change: (inout Disturbance) -> Void) -> Disturbance {
    var changed = disturbance ?? Disturbance()
    change(&changed)
    return changed
  }
}
