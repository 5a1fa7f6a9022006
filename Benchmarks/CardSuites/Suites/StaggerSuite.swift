import CardFiles
import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import Records
import Stopwatch

extension KernelSuite {
  /// The savings of a staggered table: progress that is looked up instead of computed, and rows at rest that are left
  /// alone.
  func stagger() throws -> [Benchmark] {
    try plays()
      + [Gallery.slideIn, Gallery.moveUpBounce].flatMap { recipe in
        [1, 6].flatMap { lookups(recipe, stride: $0) }
      }
  }

  /// Every row in flight, each some samples behind the one above: the same progress looked up and computed.
  ///
  /// Six samples are the gallery's delay at 120 Hz.
  private func lookups(_ recipe: Recipe, stride: Int) -> [Benchmark] {
    guard stride * rows < BakedCurve<Scalar>.mostSamples else { return [] }
    let (label, delay) = ("\(recipe.name)@\(stride)", recipe.duration / Double(rows))
    let baked = entries(.baked, recipe: label, columns: 1 + stride, isShared: false) { _ in
      do {
        let packed = try Recipe(name: label, driver: recipe.driver, duration: recipe.duration, delayPerRow: delay)
        return try .baked(
          label, packed, rate: Double(stride) / delay, first: stride * (rows - 1), fraction: 0.5, rows: rows)
      } catch {
        preconditionFailure("a delay of \(stride) samples is a whole number of them; got \(error)")
      }
    }
    let kernel: Kernel = if case .curve = recipe.driver { .curve } else { .spring }
    return baked
      + entries(kernel, recipe: label, columns: 2, isShared: false) { _ in
        let localTime = (0..<pool).map { row in Scalar((Double(rows - 1 - row % rows) + 0.5 / Double(stride)) * delay) }
        switch recipe.driver {
        case .curve(let curve): return .curve(recipe: label, curve, duration: recipe.duration, localTime: localTime)
        case .spring(let spring): return .spring(recipe: label, spring, localTime: localTime)
        case .steps, .points, .keyframes: preconditionFailure("the gallery's recipes follow curves and springs")
        }
      }
  }

  /// Animations, frame by frame, for the recipes whose rows start one after the other.
  ///
  /// Tables of more than 100,000 rows have none: a pass would see their first moments only.
  private func plays() throws -> [Benchmark] {
    guard rows <= 100_000, configuration.variants.contains(.simd),
      let kernels = CardKernels.table(.simd, for: Scalar.self)
    else { return [] }
    let bytes = ColumnStorage<Scalar>.byteCount(columns: FrameStorage<Scalar>.columnCount, rows: rows)
    let table = configuration.table(rows: rows)
    return try configuration.recipes.filter { $0.delayPerRow > 0 }.flatMap { recipe in
      // Compiled here, so that a recipe the table cannot play is refused before anything is measured.
      _ = try CompiledRecipe<Scalar>(recipe, in: table)
      return StaggeredPlay<Scalar>.Walk.allCases.map { walk in
        let identity = BenchmarkIdentity(
          kernel: "stagger", recipe: recipe.name, variant: walk.rawValue, isa: kernels.instructionSet.builtFor,
          element: Scalar.elementName, rows: rows, kind: .trace)
        return Benchmark(
          identity, storageKey: identity.name, storageBytes: bytes,
          passNanoseconds: StaggeredPlay<Scalar>.passNanoseconds(walk, rows: rows)
        ) { _ in
          let play = alreadyCompiled { try StaggeredPlay(recipe, in: table, kernels, walk) }
          return PreparedBenchmark(identity: identity, kind: .trace(pass: play.play), verify: play.agreement)
        }
      }
    }
  }
}

/// A value of recipes that were compiled when their entries were made.
func alreadyCompiled<Value>(_ make: () throws -> Value) -> Value {
  do {
    return try make()
  } catch {
    preconditionFailure("the recipe was compiled when its entry was; got \(error)")
  }
}

/// Plays a staggered animation in a table, from its first frame on, and compares it with the truth.
package final class StaggeredPlay<Scalar: KernelScalar> {
  /// The rows that a frame evaluates.
  package enum Walk: String, CaseIterable {
    /// All of them, as a table does that does not ask.
    case everyRow = "every-row"
    /// Those that ``ActiveBand`` names.
    case activeRows = "active-rows"
  }

  private let walk: Walk
  private let played: PlayedRecipe<Scalar>
  /// Makes the same once more, to be evaluated in full and compared with.
  private let makeWhole: () throws -> PlayedRecipe<Scalar>
  private var band: ActiveBand<Scalar>
  /// The frames' times, and one at which every row has ended; in seconds.
  private let times: [Scalar]
  private let rest: Scalar

  /// The most frames a pass plays: ten seconds at 120 Hz, and fewer where they would evaluate 12 million rows.
  ///
  /// The frames after them cost the same: as many rows begin as end.
  private static func mostFrames(_ rows: Int) -> Int { max(2, min(1200, 12_000_000 / rows)) }

  /// The expected duration of a pass, by the bytes of its matrices, or by the few rows in motion of every frame.
  static func passNanoseconds(_ walk: Walk, rows: Int) -> UInt64 {
    let bytes = 16 * rows * MemoryLayout<Scalar>.stride
    return UInt64(mostFrames(rows) * (walk == .everyRow ? bytes / 24 : 300))
  }

  /// Allocates a play, in which each row starts the recipe's delay after the row above.
  ///
  /// - Throws: `CompiledRecipeError` where the table cannot play the recipe.
  package init(_ recipe: Recipe, in table: TableDescription, _ kernels: KernelTable<Scalar>, _ walk: Walk) throws {
    let rows = table.rows.count
    let start = (0..<rows).map { Scalar(recipe.delayPerRow * Double($0)) }
    makeWhole = {
      let played = try PlayedRecipe(recipe, in: table, kernels)
      played.frame.start.update(from: start, count: rows)
      return played
    }
    (self.walk, played) = (walk, try makeWhole())
    band = try ActiveBand(start: start, duration: Scalar(recipe.duration))
    let end = (recipe.delayPerRow * Double(rows - 1) + recipe.duration) * 120
    rest = Scalar(end / 120 + 1)
    times = (0...Int(min(end.rounded(.up), Double(Self.mostFrames(rows) - 1)))).map { Scalar(Double($0) / 120) }
  }

  package func play(_ clock: any MonotonicClock) -> [UInt64] {
    band.reset()
    return times.map { time in
      let begin = clock.now()
      show(time)
      blackHole(played.frame.matrices)
      return clock.now() &- begin
    }
  }

  private func show(_ time: Scalar) {
    guard walk == .activeRows else { return played.frame.evaluate(at: time) }
    let rows = band.rows(at: time)
    if !rows.isEmpty { played.frame.evaluate(at: time, first: rows.lowerBound, count: rows.count) }
  }

  /// Plays once more, jumps to the end and compares about forty frames: all rows bit by bit with a frame evaluated in
  /// full, and the rows in motion, their neighbours and both ends of the table with the truth.
  package func agreement() -> Agreement {
    let whole = alreadyCompiled(makeWhole).frame
    band.reset()
    var meter = ErrorMeter<Scalar>()
    let distance = max(1, times.count / 40)
    for (index, time) in (times + [rest]).enumerated() {
      show(time)
      guard index % distance == 0 || index == times.count else { continue }
      whole.evaluate(at: time)
      if let row = staleRow(whole) {
        var agreement = Agreement.unchecked
        (agreement.status, agreement.reference) = (.failed, "every row")
        agreement.worstInput = "row \(row) at \(time) s holds other bits than a frame evaluated in full"
        return agreement
      }
      record(at: time, in: &meter)
    }
    return meter.frameAgreement
  }

  /// The first row of the frame buffer that differs from that of the frame evaluated in full.
  private func staleRow(_ whole: StagedFrame<Scalar>) -> Int? {
    let frame = played.frame
    return (0..<frame.rows).first { row in
      frame.opacity[row] != whole.opacity[row]
        || (0..<16).contains { frame.matrices[16 * row + $0] != whole.matrices[16 * row + $0] }
    }
  }

  private func record(at time: Scalar, in meter: inout ErrorMeter<Scalar>) {
    let rows = played.frame.rows
    let begun = (0..<rows).prefix { played.frame.start[$0] <= time }.count
    // At most twelve rows of the gallery are in motion at once, or twenty that bounce.
    for row in Set([0, rows - 1] + (begun - 22...begun + 1)) where (0..<rows).contains(row) {
      played.record(row, at: time, in: &meter)
    }
  }
}
