import Records
import Stopwatch
import Testing

/// Constructed results: with a thousand rows, a nanosecond per row is a thousand nanoseconds per call.
@Suite struct RooflineTests {
  static let caches = [
    Cache(level: "3", kind: "Unified", size: "32M"), Cache(level: "1", kind: "Data", size: "48K"),
    Cache(level: "2", kind: "Unified", size: "1M"),
  ].compactMap { $0 }

  /// A benchmark that takes 4 ns/row, moves 68 bytes/row and performs 40 operations/row on a megabyte.
  static let work = Work(
    bytesPerElement: 68, flopsPerElement: 40, twin: "traffic/simd/1000", peak: "peak/fma/1000", empty: "call/empty/1",
    workingSetBytes: 1 << 20, isFresh: true)

  static func row(_ kernel: String, _ variant: String, nsPerRow: Double?, rows: Int = 1_000, launch: Int = 1)
    -> ResultRow
  {
    var row = ResultRow.sample(
      kernel, nil, variant, nil, rows: rows, nanoseconds: nsPerRow.map { $0 * Double(rows) },
      status: nsPerRow == nil ? .failed : .ok)
    row.launch.number = launch
    return row
  }

  static let rows = [
    row("frame", "simd", nsPerRow: 4), row("traffic", "simd", nsPerRow: 2), row("peak", "fma", nsPerRow: 2),
  ]

  /// The first of the rows after filling; the peak performs 200 operations per row, 100 per nanosecond.
  static func filled(
    _ rows: [ResultRow] = rows, _ work: Work = work, peakFlops: Double? = 200, caches: [Cache] = caches
  ) -> ResultRow {
    let works = ["frame/simd/1000": work, "peak/fma/1000": Work(flopsPerElement: peakFlops)]
    return Roofline(works: works, caches: caches).filling(rows)[0]
  }

  @Test func theTwinLimitsWhatMovesMoreThanItComputes() {
    let row = Self.filled()

    #expect((row.hasFreshInputs, row.roof.bytesPerElement, row.roof.flopsPerElement) == (true, 68, 40))
    #expect((row.roof.gigabytesPerSecond, row.roof.gigaflopsPerSecond) == (17, 10))
    #expect((row.roof.twin, row.roof.twinNsPerElement) == ("traffic/simd/1000", 2))
    #expect((row.roof.peak, row.roof.nsPerElement, row.roof.percent) == ("peak/fma/1000", 2, 50))
    #expect((row.roof.workingSetBytes, row.roof.fitsIn, row.roof.boundBy) == (1 << 20, "L2", "L2"))
  }

  @Test func whatAKernelHasDoneTheMachineAllows() {
    let faster = Self.row("concat", "simd", nsPerRow: 1.5)
    let works = ["frame/simd/1000": Work(twin: Self.work.twin), "concat/simd/1000": Work(twin: Self.work.twin)]
    let filled = Roofline(works: works, caches: []).filling(Self.rows + [faster])

    let roof = filled[0].roof
    #expect((roof.twin, roof.twinNsPerElement, roof.percent) == (Self.work.twin, 1.5, 37.5))
    #expect(filled[3].roof.percent == 100)
  }

  @Test func thePeakLimitsWhatComputesMoreThanItMoves() {
    var work = Self.work
    work.flopsPerElement = 300

    let roof = Self.filled(Self.rows, work).roof

    #expect((roof.twinNsPerElement, roof.nsPerElement, roof.percent, roof.boundBy) == (2, 3, 75, "compute"))
    #expect(roof.fitsIn == "L2")
  }

  @Test(
    arguments: [
      (0, "L1"), (48 << 10, "L1"), (48 << 10 + 1, "L2"), (1 << 20, "L2"), (1 << 20 + 1, "L3"), (32 << 20, "L3"),
      (32 << 20 + 1, "memory"),
    ] as [(Int, String)])
  func theSmallestCacheThatHoldsTheWorkingSetBounds(bytes: Int, bound: String) {
    var work = Self.work
    work.workingSetBytes = bytes

    #expect(Self.filled(Self.rows, work).roof.boundBy == bound)
  }

  @Test func withoutCachesOrWorkingSetNobodyKnowsWhatBounds() {
    var work = Self.work
    #expect(Self.filled(Self.rows, work, caches: []).roof.boundBy == nil)
    work.workingSetBytes = nil
    #expect(Self.filled(Self.rows, work).roof.boundBy == nil)
    #expect(Self.filled(Self.rows, work).roof.percent == 50)
  }

  /// A call of the frame takes 4,000 ns.
  @Test(arguments: [(200.0, nil), (201, "calling takes 201 of its 4,000 ns")] as [(Double, String?)])
  func aLineOfWhichCallingIsMuchSaysSo(empty: Double, note: String?) {
    let rows = Self.rows + [Self.row("call", "empty", nsPerRow: empty, rows: 1)]
    #expect(Self.filled(rows).note == note)

    var doubtful = rows
    doubtful[0].note = "it is slow"
    #expect(Self.filled(doubtful).note == (["it is slow"] + [note].compactMap { $0 }).joined(separator: "; "))
  }

  @Test func halfARoofIsNone() {
    let withoutPeak = Self.filled(Array(Self.rows[..<2])).roof
    #expect((withoutPeak.twinNsPerElement, withoutPeak.nsPerElement, withoutPeak.percent) == (2, nil, nil))
    let withoutTwin = Self.filled([Self.rows[0], Self.rows[2]]).roof
    #expect((withoutTwin.twin, withoutTwin.percent, withoutTwin.boundBy) == (nil, nil, nil))
    var untimed = Self.rows
    untimed[1].times.min = nil
    #expect(Self.filled(untimed).roof.percent == nil)
    #expect(Self.filled(Self.rows, peakFlops: nil).roof.percent == nil)
    #expect(Self.filled(Self.rows, peakFlops: 0).roof.percent == nil)
  }

  @Test func whatABenchmarkDoesNotNameIsNotNeeded() {
    let moving = Work(bytesPerElement: 8, twin: Self.work.twin)
    #expect(Self.filled(Array(Self.rows[..<2]), moving).roof.percent == 50)
    let computing = Work(flopsPerElement: 100, peak: "peak/fma/1000")
    let roof = Self.filled([Self.rows[0], Self.rows[2]], computing).roof
    #expect((roof.nsPerElement, roof.percent, roof.boundBy) == (1, 25, "compute"))
    #expect((roof.bytesPerElement, roof.gigabytesPerSecond) == (nil, nil))
  }

  @Test func everyLaunchHasItsOwnRoof() {
    let second = [
      Self.row("frame", "simd", nsPerRow: 4, launch: 2), Self.row("traffic", "simd", nsPerRow: 1, launch: 2),
      Self.row("peak", "fma", nsPerRow: 1, launch: 2),
    ]
    let works = ["frame/simd/1000": Self.work, "peak/fma/1000": Work(flopsPerElement: 200)]

    let filled = Roofline(works: works, caches: Self.caches).filling(second + Self.rows)

    #expect(filled[0].roof.percent == 25 && filled[3].roof.percent == 50)
  }

  @Test func aFailureHasNoSpeedAndSilenceChangesNothing() {
    let roof = Self.filled([Self.row("frame", "simd", nsPerRow: nil)] + Self.rows.dropFirst()).roof
    #expect((roof.bytesPerElement, roof.gigabytesPerSecond, roof.percent) == (68, nil, nil))
    #expect(Roofline(works: [:], caches: Self.caches).filling(Self.rows) == Self.rows)
    #expect(Self.filled(Self.rows, Work(isFresh: false)).hasFreshInputs == false)
    #expect(Self.filled(Self.rows, Work()).hasFreshInputs == nil)
  }
}
