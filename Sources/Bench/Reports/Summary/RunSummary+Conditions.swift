import Records

extension RunSummary {
  /// The machine, and how quiet it was.
  var conditions: [String] { (machine + [quietness]).map { $0.shortened(to: Self.width) } }

  /// The hardware, and what runs on it.
  var machine: [String] {
    guard let metadata else { return rows.first.map { ["machine \($0.launch.machineID)"] } ?? [] }
    let machine = metadata.machine
    let caches = machine.caches.map { "L\($0.level) \(Self.size($0.bytes))" }
    let hardware = [machine.processor.model, "\(machine.processorCount) processors"] + caches
    let libraries = metadata.libraries.sorted { $0.key < $1.key }.map {
      $0.value.split(separator: " ").prefix(2).joined(separator: " ")
    }
    return [
      hardware.filter { !$0.isEmpty }.joined(separator: ", "),
      ([machine.virtualisation.map { "on \($0)" }, metadata.compiler].compactMap { $0 } + libraries)
        .joined(separator: ", "),
    ]
  }

  private static func size(_ bytes: UInt64) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
  }

  /// What the reference kernels and the counters of disturbances say.
  var quietness: String {
    let launches = Set(rows.map { [$0.launch.runID, "\($0.launch.number)"] }).count
    // A file may have any number, and integers of that size have no sum.
    let (timed, again) = rows.reduce((0.0, 0.0)) {
      ($0.0 + Double($1.times.rounds ?? 0), $0.1 + Double($1.times.remeasured ?? 0))
    }
    let disturbed = timed > 0 ? again / timed : 0
    let spread = panelSpread
    let isNoisy = (spread ?? 0) > 0.05 || disturbed > 0.1
    let facts = [
      launches == 1 ? "1 launch" : "\(launches) launches",
      spread.map { "reference kernels within \(($0 * 100).significant()) %" },
      "\((disturbed * 100).significant()) % of blocks disturbed",
    ]
    return (isNoisy ? "noisy, see 'cardbench noise': " : "quiet: ") + facts.compactMap { $0 }.joined(separator: ", ")
  }

  /// How far apart the launches' readings of a reference kernel are, for the median kernel; `nil` for one launch.
  private var panelSpread: Double? {
    let readings = Set(rows.compactMap(\.panel)).map(\.nanoseconds)
    guard readings.count > 1, let count = readings.map(\.count).min(), count > 0 else { return nil }
    return median(
      of: (0..<count).map { kernel in
        let times = readings.map { $0[kernel] }
        return (times.max() ?? 1) / (times.min() ?? 1) - 1
      })
  }
}
