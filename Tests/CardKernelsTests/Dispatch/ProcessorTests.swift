import CardKernels
import KernelContracts
import Testing

#if os(Linux)
  import Foundation
#endif

@Suite struct ProcessorTests {
  @Test func everyCPURunsTheBaseline() {
    #expect(Processor.runs(.baseline) && Processor.runs(.openblas))
  }

  @Test func aWiderSetIncludesTheNarrower() {
    #expect(!Processor.runs(.avx512) || Processor.runs(.avx2))
    #expect(!(Processor.runs(.neon) && Processor.runs(.avx2)))
  }

  @Test func aCapIsEitherKnownOrUnknown() {
    #expect(Processor.cap == nil || Processor.unknownCap == nil)
  }

  #if os(Linux) && arch(x86_64)
    @Test func agreesWithTheKernelsListOfFlags() throws {
      let text = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("flags") })
      let flags = Set(line.split(separator: " ").map(String.init))
      // Linux calls LZCNT by the name of AMD's extension.
      let v3: Set = ["avx", "avx2", "fma", "bmi2", "movbe", "abm"]
      let v4: Set = ["avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"]

      #expect(Processor.runs(.avx2) == v3.isSubset(of: flags))
      #expect(Processor.runs(.avx512) == v3.union(v4).isSubset(of: flags))
    }
  #endif
}
