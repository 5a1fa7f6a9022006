import CardDisplay
import CardKernels
import CardMotion
import CardSuites
import KernelContracts
import Records
import Stopwatch
import Testing

@Suite struct StaggerSuiteTests {
  @Test func theStaggeredRecipesArePlayedInBothWays() throws {
    let names = try Suites.entries(.small()).map(\.identity.name).filter { $0.hasPrefix("stagger/") }

    let expected = Gallery.all.filter { $0.delayPerRow > 0 }.flatMap { recipe in
      ["every-row", "active-rows"].flatMap { walk in
        ["float", "double"].map { "stagger/\(recipe.name)/\(walk)/\($0)/67" }
      }
    }
    #expect(names.sorted() == expected.sorted())
    #expect(names.count == 24)
  }

  @Test func lookingUpStandsBesideComputing() throws {
    let names = try Suites.entries(.small()).map(\.identity.name)
    for (kernel, recipe) in [("curve", "slideIn"), ("spring", "moveUpBounce")] {
      for stride in [1, 6] {
        #expect(names.contains("baked/\(recipe)@\(stride)/scalar/float/67"))
        #expect(names.contains("\(kernel)/\(recipe)@\(stride)/scalar/float/67"))
      }
    }
  }

  @Test func aPlayHasAFrameForEvery120thOfASecondUpToTen() throws {
    let recipe = Gallery.slideIn
    for (rows, frames) in [(1, 61), (11, 121), (1000, 1200)] {
      let play = try play(recipe, rows: rows, .activeRows)
      #expect(play.play(SystemClock()).count == frames)
    }
  }

  @Test(arguments: StaggeredPlay<Float>.Walk.allCases)
  func aPlayWithAFlawInItsKernelsFails(_ walk: StaggeredPlay<Float>.Walk) throws {
    var table = try #require(CardKernels.table(.scalar, for: Float.self))
    let compose = try #require(table[.compose])
    table[.compose] = KernelEntry { call in
      compose(call)
      call.matrices[12] *= 1 + 1e-4
    }
    let description = TableDescription.uniform(rows: 30)
    let agreement = try StaggeredPlay(Gallery.slideIn, in: description, table, walk).agreement()
    #expect(agreement.status == .failed)
  }

  private func play(_ recipe: Recipe, rows: Int, _ walk: StaggeredPlay<Float>.Walk) throws -> StaggeredPlay<Float> {
    let table = try #require(CardKernels.table(.scalar, for: Float.self))
    return try StaggeredPlay(recipe, in: .uniform(rows: rows), table, walk)
  }
}

@Suite struct DisplaySuiteTests {
  @Test func aStoreThatForgetsFails() {
    let agreement = DisplayedTable<ForgetfulStore>(policy: .firstDisplay, rows: 50).agreement

    #expect(agreement.status == .failed)
    #expect(agreement.worstInput == "50 of 50 animated first, 50 again")
  }

  @Test func aStoreThatKnowsEverythingFails() {
    let agreement = DisplayedTable<KnowingStore>(policy: .firstDisplay, rows: 50).agreement

    #expect(agreement.status == .failed)
    #expect(agreement.worstInput == "0 of 50 animated first, 0 again")
  }

  @Test func aStoreThatKeepsWhatAReloadForgetsFails() {
    let table = DisplayedTable<ClingingStore>(policy: .firstDisplay, rows: 50)

    #expect(table.agreement.status == .ok)
    #expect(table.agreement.status == .failed)
  }
}

extension DisplayedTable {
  /// The agreement of one more call.
  fileprivate var agreement: Agreement {
    displayEveryRowTwice()
    return Self.verification(of: animated, rows: 50).agreement
  }
}

/// Every display is a first one.
private struct ForgetfulStore: DisplayStore {
  init(rows: Int) {}
  mutating func insert(_ path: IndexPath) -> Bool { true }
  func contains(_ path: IndexPath) -> Bool { false }
  mutating func removeAll() {}
}

/// No display is a first one.
private struct KnowingStore: DisplayStore {
  init(rows: Int) {}
  mutating func insert(_ path: IndexPath) -> Bool { false }
  func contains(_ path: IndexPath) -> Bool { true }
  mutating func removeAll() {}
}

/// A set that is never emptied.
private struct ClingingStore: DisplayStore {
  private var set: IndexPathSet
  init(rows: Int) { set = IndexPathSet(rows: rows) }
  mutating func insert(_ path: IndexPath) -> Bool { set.insert(path) }
  func contains(_ path: IndexPath) -> Bool { set.contains(path) }
  mutating func removeAll() {}
}
