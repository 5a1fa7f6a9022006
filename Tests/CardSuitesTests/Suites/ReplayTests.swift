import CardDisplay
import CardKernels
import CardMotion
import CardSuites
import KernelContracts
import Stopwatch
import Testing

@Suite struct ReplayTests {
  /// A clock that ticks once per reading.
  final class TickingClock: MonotonicClock {
    private var time: UInt64 = 0

    func now() -> UInt64 {
      time += 1
      return time
    }
  }

  static func replay<Scalar: KernelScalar>(
    _ scroll: ScrollTrace, _ policy: DisplayPolicy = .firstDisplay, recipe: Recipe = Gallery.fadeIn,
    kernels table: KernelTable<Scalar>
  ) throws -> Replay<Scalar> {
    var configuration = SuiteConfiguration(scroll: scroll)
    configuration.policy = policy
    let scene = ScrollScene(configuration)
    return try Replay(scene, recipe, table)
  }

  /// The start of each row's animation, after the scroll has been played.
  static func starts(_ scroll: ScrollTrace, _ policy: DisplayPolicy, recipe: Recipe = Gallery.fadeIn) throws
    -> [Double]
  {
    let scalar = try #require(CardKernels.table(.scalar, for: Double.self))
    let replay = try replay(scroll, policy, recipe: recipe, kernels: scalar)
    let starts = {
      _ = replay.play(TickingClock())
      return (0..<ScrollScene(SuiteConfiguration(scroll: scroll)).table.rows.count).map(replay.start)
    }
    let (first, second) = (starts(), starts())
    #expect(first == second, "a second pass must decide as the first did")
    return first
  }

  @Test func eachFrameIsTimedOnce() throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Float.self))
    let times = try Self.replay(.down(), kernels: scalar).play(TickingClock())

    #expect(times == Array(repeating: 1, count: 121))
  }

  @Test func everyDisplayAnimates() throws {
    let starts = try Self.starts(.downAndBack(), .everyDisplay)

    #expect(starts.allSatisfy { $0.isFinite })
    #expect(starts[0] > 0.9, "the first row comes into view again at the very end")
    #expect((0.4...0.6).contains(starts[26]))
  }

  @Test func aFirstDisplayAnimatesAndNoOther() throws {
    let down = try Self.starts(.down(), .firstDisplay)
    #expect(down.allSatisfy { $0.isFinite })
    #expect(down == down.sorted() && down[0] == 0 && down[6] == 0 && down[7] > 0)

    let back = try Self.starts(.downAndBack(), .firstDisplay)
    #expect(back[0] == -.infinity && back[26].isFinite)
  }

  @Test func afterTheFirstScreenfulNothingAnimates() throws {
    let starts = try Self.starts(.down(), .untilFirstScreenful)

    #expect(starts[..<7].allSatisfy { $0 == 0 })
    #expect(starts[7...].allSatisfy { $0 == -.infinity })
  }

  @Test func aRowDisplayedAgainPlaysTheSecondRecipe() throws {
    let starts = try Self.starts(.downAndBack(), .oneThenAnother, recipe: Gallery.slideIn)
    #expect(starts[0] > 0.9, "the first row comes into view again at the very end")

    let float = try #require(CardKernels.table(.simd, for: Float.self) ?? CardKernels.table(.scalar, for: Float.self))
    let agreement = try Self.replay(.downAndBack(), .oneThenAnother, recipe: Gallery.slideIn, kernels: float)
      .agreement()
    #expect(agreement.status == .ok, "\(agreement)")
  }

  @Test func aDelayPerRowIsAddedToTheDisplay() throws {
    let starts = try Self.starts(.down(), .firstDisplay, recipe: Gallery.cascadeFade)
    let undelayed = try Self.starts(.down(), .firstDisplay)

    for row in starts.indices { #expect(abs(starts[row] - undelayed[row] - 0.05 * Double(row)) < 1e-12) }
  }

  @Test(arguments: [Flaw.sign, .sixthDigit, .skippedTail])
  func aFlawedKernelFails(_ flaw: Flaw) throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Float.self))
    let agreement = try Self.replay(
      .down(), recipe: Gallery.tipIn, kernels: scalar.flawed(flaw, in: .compose)
    ).agreement()

    #expect(agreement.status == .failed)
    #expect(agreement.worstInput?.hasPrefix("row ") == true)
  }

  @Test func everyRecipeIsPlayedInEveryVariantAndElement() throws {
    let names = try Suites.entries(.small()).map(\.identity.name).filter { $0.hasPrefix("replay/") }

    let expected = Gallery.all.flatMap { recipe in
      Variant.offered.filter { !$0.isOneWidth && $0 != .parallel }.flatMap { variant in
        ["float", "double"].map { "replay/\(recipe.name)/\(variant.rawValue)/\($0)/27" }
      }
    }
    #expect(names.sorted() == expected.sorted())
  }
}

@Suite struct ScrollSceneTests {
  @Test func thereIsAFrameEvery120thOfASecond() throws {
    #expect(ScrollScene(try .small()).visible.count == 121)
    let shipped = ScrollTrace.shipped()
    let scene = ScrollScene(SuiteConfiguration(scroll: shipped))
    #expect(scene.visible.count == Int((shipped.duration * 120).rounded()) + 1)
  }

  @Test func theTableReachesAsFarAsTheScroll() throws {
    let scene = ScrollScene(try .small())

    // 2,400 points and a screen of 812, in rows of 120.
    #expect(scene.table.rows.count == 27)
    #expect(scene.visible.first == 0..<7 && scene.visible.last == 20..<27)
  }

  @Test func aDescribedTableIsTakenAsItIs() throws {
    var configuration = try SuiteConfiguration.small()
    configuration.table = .uniform(rows: 4, rowHeight: 300)
    let scene = ScrollScene(configuration)

    #expect(scene.table.rows.count == 4)
    #expect(scene.visible.first == 0..<3)
    #expect(scene.visible.last?.isEmpty == true, "the scroll runs past the table's end")
  }

  @Test func theShippedScrollPassesAFewThousandRows() {
    let scene = ScrollScene(SuiteConfiguration(scroll: .shipped()))
    let shown = scene.visible.reduce(into: Set<Int>()) { $0.formUnion($1) }

    #expect((2000...5000).contains(shown.count))
    #expect(scene.table.rows.count == shown.count, "every row of the table comes into view")
    #expect((10...60).contains(ScrollTrace.shipped().duration))
  }
}
