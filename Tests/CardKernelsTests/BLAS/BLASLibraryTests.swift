import CardKernels
import Testing

@Suite struct BLASLibraryTests {
  #if OpenBLAS
    @Test func theLibraryNamesItselfAndItsCore() throws {
      let configuration = try #require(BLASLibrary.configuration)
      let core = try #require(BLASLibrary.core)
      #expect(configuration.contains("OpenBLAS") && !core.isEmpty)
    }

    @Test func aNoticeNamesTheCoreAndTheRemedy() throws {
      let core = try #require(BLASLibrary.core)
      guard let notice = BLASLibrary.notice else {
        // Nothing to notice: no AVX-512 here, or OpenBLAS uses it.
        let wide = ["skylakex", "cooperlake", "sapphirerapids", "zen4", "zen5"]
        #expect(!Processor.runs(.avx512) || wide.contains(core.lowercased()))
        return
      }
      #expect(notice.contains(core) && notice.contains("OPENBLAS_CORETYPE"))
    }
  #else
    @Test func withoutTheLibraryThereIsNothingToTell() {
      #expect(BLASLibrary.configuration == nil && BLASLibrary.core == nil && BLASLibrary.notice == nil)
    }
  #endif
}
