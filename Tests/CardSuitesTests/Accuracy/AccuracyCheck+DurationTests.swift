import CardKernels
import CardSuites
import Testing

@Suite struct AccuracyCheckDurationTests {
  private func seconds(_ configuration: SuiteConfiguration, search: Int = AccuracyCheck.defaultSearchRounds) -> Double {
    var check = AccuracyCheck(configuration)
    check.searchRounds = search
    return Double(check.groups().reduce(0) { $0 + check.milliseconds(ofGroup: $1) }) / 1000
  }

  /// 26 s were measured with all seven variants, and 12 of 24 s of processor time with a single one.
  @Test func aCheckTakesAsLongAsExpectedWithinAThird() throws {
    let all = try SuiteConfiguration.small()
    var one = all
    one.variants = [.scalar]
    #expect((26 / 1.33...26 * 1.33).contains(seconds(all)))
    #expect((0.4...0.75).contains(seconds(one) / seconds(all)))
  }

  /// 19 and 33 instead of 24 s were measured.
  @Test func theSearchTakesItsShare() throws {
    let all = try SuiteConfiguration.small()
    #expect((0.6...0.9).contains(seconds(all, search: 0) / seconds(all)))
    #expect((1.1...1.8).contains(seconds(all, search: 64) / seconds(all)))
  }
}
