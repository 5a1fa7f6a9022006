import Foundation
import Records
import Testing

@Suite struct RunMetadataTests {
  @Test func readsBackWhatItWrote() throws {
    var metadata = RunMetadata.sample
    #expect(try RunMetadata(json: metadata.json) == metadata)
    metadata.notes = ["no OpenBLAS"]
    metadata.end(at: "2026-01-01T00:00:00Z")
    metadata.sources = SourceTrees(sources: "1a", benchmarks: "2b", manifest: "3c", isModified: true)
    (metadata.alignmentBytes, metadata.pageBytes, metadata.transparentHugePages) = (64, 4_096, "madvise")
    #expect(try RunMetadata(json: metadata.json) == metadata)
  }

  @Test func keysAreSortedAndWhatIsUnknownIsLeftOut() throws {
    let text = String(decoding: RunMetadata.sample.json, as: UTF8.self)
    let top = text.split(separator: "\n").filter { $0.hasPrefix("  \"") }.map { $0.prefix { $0 != ":" } }
    #expect(top == top.sorted() && !text.contains("\"end\"") && !text.contains("null"))
  }

  @Test func theMachineIsNamedAsOnEveryLine() {
    #expect(RunMetadata.sample.machineID == Machine.sample.identifier)
  }
}
