import Testing

@testable import MachineCode

@Suite struct FunctionNameTests {
  @Test(arguments: [
    (
      "$s14LaneKernels51210springRowsyyxm_15KernelContracts18SpringCoefficientsVy6ScalarQzGSPyAGGSpyAGGSitAA5LanesRzlFs6SIMD16VySfG_Ttg5",
      "LaneKernels512.springRows<SIMD16<Float>>"
    ),
    (
      "$s10RowKernels10springRowsyy15KernelContracts18SpringCoefficientsVyxG_SPyxGSpyxGSitAA0A6ScalarRzlFSf_Tg5",
      "RowKernels.springRows<Float>"
    ),
    ("main", "main"), ("_ZN4core3fmt", "_ZN4core3fmt"), ("$s", "$s"),
  ])
  func namesAreShortAndSayTheirSpecialisation(symbol: String, name: String) {
    #expect(FunctionName.short(symbol) == name)
  }
}
