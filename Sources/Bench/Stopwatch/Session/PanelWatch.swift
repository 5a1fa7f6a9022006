import Records

/// Times the panel now and then, and keeps the fastest run of each of its kernels.
struct PanelWatch {
  /// Blocks between two looks.
  static let interval = 100

  private let bench: any Workbench
  private(set) var fastest: PanelReading?
  private var blocks = 0

  init(_ bench: any Workbench) {
    self.bench = bench
  }

  /// Times the panel now.
  mutating func look() throws {
    blocks = 0
    let reading = try bench.timePanel()
    guard !reading.nanoseconds.isEmpty else { return }
    if fastest == nil { fastest = reading } else { fastest?.keepFastest(of: reading) }
  }

  /// Notes that blocks were timed, and times the panel when its turn has come.
  mutating func count(_ timed: Int) throws {
    blocks += timed
    if blocks >= Self.interval { try look() }
  }
}
