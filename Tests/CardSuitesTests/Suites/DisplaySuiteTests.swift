import CardDisplay
import CardSuites
import Records
import Stopwatch
import Testing

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
