import CAllocations
import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import Testing

@Suite struct CardPlayerTruthTests {
  @Test(arguments: Gallery.all.map(\.name))
  func everyRowOfARecipeIsTheTruthWithinTheContract(_ name: String) throws {
    let recipe = try #require(Gallery.recipe(named: name))
    for table in [TableDescription.uniform(rows: 40), try FusedFrameTests.uneven(40)] {
      try compare(recipe, table, Float.self)
      try compare(recipe, table, Double.self)
    }
  }

  @Test func aDriverWithoutAFrameInOnePassIsTheTruthWithinTheContract() throws {
    let points = try LinearPoints([(0, 0.25), (0, 0.5), (1, 1)].map { .init(input: $0, output: $1) })
    let keys = [(0, 0.2), (0, 0.5), (1, 1)].map { Keyframe(time: $0, values: [$1], timing: .curve(.easeIn)) }
    let drivers: [Driver] = [
      .steps(try Steps(count: 4)), .steps(try Steps(count: 2, position: .jumpBoth)), .points(points),
      .keyframes(try KeyframeTrack(keys)),
    ]
    for driver in drivers {
      let recipe = try Recipe(
        name: "\(driver)", start: Pose(opacity: 0.25, translation: Translation(x: Length(points: 40))), driver: driver,
        duration: 0.5, delayPerRow: 0.03)
      try compare(recipe, .uniform(rows: 40), Float.self)
      try compare(recipe, .uniform(rows: 40), Double.self)
    }
  }

  /// Plays all frames, on a clock that has run for weeks, and compares some of them with the truth, all rows of them.
  private func compare<Scalar: KernelScalar>(_ recipe: Recipe, _ table: TableDescription, _: Scalar.Type) throws {
    let (rows, beginning) = (table.rows.count, 2_000_000.125)
    let player = try CardPlayer<Scalar>(recipe, in: table, from: beginning)
    let exact = ExactFrame(recipe, in: table)
    var buffers = FrameBuffers<Scalar>(rows: rows)
    var (meter, compactMeter) = (ErrorMeter<Scalar>(), ErrorMeter<Scalar>())
    for (index, time) in stride(from: beginning - 0.05, to: player.end + 0.05, by: 1.0 / 120).enumerated() {
      try buffers.update(player, at: time)
      let compareCompact = player.staysInPlane && index % 23 == 11
      guard index % 23 == 0 || compareCompact else { continue }
      if compareCompact { try buffers.updateCompact(player, at: time) }
      for row in 0..<rows {
        let truths = exact.row(
          row, time: Double(Scalar(time - beginning)), start: Double(Scalar(starts(recipe, row, beginning))))
        for (component, number) in buffers.row(row).enumerated() {
          meter.record(number, truth: truths[component], row: row, component: component)
        }
        guard compareCompact else { continue }
        for (place, number) in zip([0, 1, 4, 5, 12, 13, 16], buffers.compactRow(row)) {
          compactMeter.record(number, truth: truths[place], row: row, component: place)
        }
      }
    }
    let bound = CardPlayer<Scalar>.contract.bound.allowance(for: Scalar.self)
    #expect(meter.worstScaled <= bound, "\(recipe.name), \(Scalar.self): \(String(describing: meter.worst))")
    if player.staysInPlane {
      let worst = String(describing: compactMeter.worst)
      #expect(compactMeter.worstScaled <= bound, "\(recipe.name), \(Scalar.self), compact: \(worst)")
    }
  }

  /// The start of a row, counted from the first one.
  private func starts(_ recipe: Recipe, _ row: Int, _ beginning: Double) -> Double {
    beginning + recipe.delayPerRow * Double(row) - beginning
  }
}

/// The memory of a player's caller, which holds a number that no frame writes.
struct FrameBuffers<Scalar: KernelScalar> {
  var matrices, opacity, compact: [Scalar]

  static var untouched: Scalar { -9 }

  init(matrices: Int, opacity: Int) {
    self.matrices = Array(repeating: Self.untouched, count: matrices)
    self.opacity = Array(repeating: Self.untouched, count: opacity)
    compact = Array(repeating: Self.untouched, count: CompactChannel.allCases.count * opacity)
  }

  init(rows: Int) { self.init(matrices: 16 * rows, opacity: rows) }

  @discardableResult
  mutating func update(_ player: CardPlayer<Scalar>, at time: Double) throws -> Range<Int> {
    try player.update(at: time, matrices: &matrices, opacity: &opacity)
  }

  @discardableResult
  mutating func updateCompact(_ player: CardPlayer<Scalar>, at time: Double) throws -> Range<Int> {
    try player.update(at: time, compact: &compact)
  }

  /// Writes the untouched number over every row, in place.
  mutating func overwrite() {
    for index in matrices.indices { matrices[index] = Self.untouched }
    for index in opacity.indices { opacity[index] = Self.untouched }
  }

  /// The 16 numbers and the opacity of a row.
  func row(_ row: Int) -> [Scalar] { matrices[16 * row..<16 * row + 16] + [opacity[row]] }

  /// The seven numbers of a row.
  func compactRow(_ row: Int) -> [Scalar] {
    CompactChannel.allCases.map { compact[$0.rawValue * opacity.count + row] }
  }

  func isUntouched(_ row: Int) -> Bool { self.row(row).allSatisfy { $0 == Self.untouched } }
}

@Suite struct CardPlayerAllocationTests {
  /// Nothing is counted if the C library's functions cannot be replaced.
  static var canCount: Bool { allocations_can_be_counted() }

  /// The allocations of this thread while a body runs.
  private static func allocations(_ body: () throws -> Void) rethrows -> Int64 {
    let before = allocations_of_thread().count
    allocations_begin()
    defer { allocations_end() }
    try body()
    return allocations_of_thread().count - before
  }

  @Test(.enabled(if: canCount)) func anArrayIsCounted() {
    var array: [Float] = []
    let length = Int.random(in: 1000...1006)
    #expect(Self.allocations { array = [Float](repeating: 1, count: length) } > 0)
    #expect(array.count == length)
  }

  @Test(.enabled(if: canCount), arguments: Gallery.all.map(\.name))
  func aFrameAllocatesNothing(_ name: String) throws {
    let recipe = try #require(Gallery.recipe(named: name))
    for table in [TableDescription.uniform(rows: 1000), try FusedFrameTests.uneven(1000)] {
      try count(recipe, table, Float.self)
      try count(recipe, table, Double.self)
    }
  }

  private func count<Scalar: KernelScalar>(_ recipe: Recipe, _ table: TableDescription, _: Scalar.Type) throws {
    let player = try CardPlayer<Scalar>(recipe, in: table)
    var buffers = FrameBuffers<Scalar>(rows: table.rows.count)
    // What happens once: looking up the metadata of types, for instance.
    for time in [0, 0.1] {
      try buffers.update(player, at: time)
      if player.staysInPlane { try buffers.updateCompact(player, at: time) }
    }
    let allocations = try Self.allocations {
      for frame in 0..<120 {
        try buffers.update(player, at: 0.2 + Double(frame) / 120)
        if player.staysInPlane && frame % 8 == 0 { try buffers.updateCompact(player, at: 0.2 + Double(frame) / 120) }
      }
    }
    #expect(allocations == 0, "\(recipe.name), \(Scalar.self): \(allocations) in 120 frames")
  }
}
