import CardKernels
import Testing

@Suite struct BLASLibraryTests {
  #if OpenBLAS
    @Test func theLibraryNamesItselfAndItsCore() throws {
      let configuration = try #require(BLASLibrary.configuration)
      let core = try #require(BLASLibrary.core)
      #expect(configuration.contains("OpenBLAS") && !core.isEmpty)
    }

    @Test func resultsNameTheCoreThatKernelsWereChosenFor() throws {
      let table = try #require(CardKernels.table(.blas, for: Float.self))
      #expect(table.instructionSet.builtFor == BLASLibrary.core)
    }

    @Test func namesOfCoresCompareInAnyCase() {
      #expect(BLASLibrary.needsWideRegisters("SkylakeX") && BLASLibrary.needsWideRegisters("SKYLAKEX"))
      #expect(!BLASLibrary.needsWideRegisters("Haswell"))
      #expect(BLASLibrary.knownCores.contains("SkylakeX"))
    }

    @Test func aNoticeNamesTheCoreAndTheRemedy() throws {
      let core = try #require(BLASLibrary.core)
      guard let notice = BLASLibrary.notice else {
        // Nothing to notice: no AVX-512 here, or OpenBLAS uses it.
        #expect(!Processor.runs(.avx512) || BLASLibrary.needsWideRegisters(core))
        return
      }
      #expect(notice.contains(core) && notice.contains("--blas-core SkylakeX"))
      #expect(notice.contains(BLASLibrary.coreVariable))
    }
  #else
    @Test func withoutTheLibraryThereIsNothingToTell() {
      #expect(BLASLibrary.configuration == nil && BLASLibrary.core == nil && BLASLibrary.notice == nil)
    }
  #endif
}
