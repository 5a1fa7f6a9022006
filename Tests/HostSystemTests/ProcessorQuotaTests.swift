import HostSystem
import Testing

@Suite struct ProcessorQuotaTests {
  @Test(arguments: [
    ("200000 100000\n", 2.0), ("150000 100000", 1.5), ("max 100000\n", nil), ("", nil), ("0 100000", nil), ("x y", nil),
  ])
  func aQuotaIsTimePerPeriod(text: String, processors: Double?) {
    #expect(ProcessorQuota.processors(text) == processors)
  }

  @Test func aGroupIsLimitedByAllThatItIsIn() {
    #expect(ProcessorQuota.path(inGroups: "2:cpu:/old\n0::/user.slice/app\n") == "/user.slice/app")
    #expect(ProcessorQuota.path(inGroups: "2:cpu:/old\n") == nil)
    #expect(ProcessorQuota.folders(of: "/user.slice/app") == ["", "/user.slice", "/user.slice/app"])
    #expect(ProcessorQuota.folders(of: "/") == [""])
  }
}
