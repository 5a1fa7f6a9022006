import Foundation
import Records
import Testing

@Suite struct RunMetadataTests {
  @Test func readsBackWhatItWrote() throws {
    var metadata = RunMetadata.sample
    metadata.notes = ["no OpenBLAS"]
    metadata.end(at: "2026-01-01T00:00:00Z")

    #expect(try RunMetadata(json: metadata.json) == metadata)
  }

  @Test func isPrettyJSONWithSortedKeysAndWithoutWhatIsUnknown() throws {
    let text = String(decoding: RunMetadata.sample.json, as: UTF8.self)

    let top = text.split(separator: "\n").filter { $0.hasPrefix("  \"") }.map { $0.prefix { $0 != ":" } }
    #expect(top == top.sorted())
    #expect(text.contains("\"seed\" : \(UInt64.max)"))
    #expect(text.contains("\"a/b.csv\""))
    #expect(text.contains("\"run_id\" : \"run\"") && text.contains("\"cost_ns\" : 20"))
    #expect(!text.contains("\"end\"") && !text.contains("null"))
    #expect(text.hasSuffix("}\n"))
  }

  @Test func theStartIsATimeInUTC() throws {
    #expect(RunMetadata.sample.start.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
  }

  @Test func theMachineIsNamedAsOnEveryLine() {
    #expect(RunMetadata.sample.machineID == Machine.sample.identifier)
  }

  @Test func sourcesAreRecordedAndMayBeMissing() throws {
    var metadata = RunMetadata.sample
    #expect(metadata.sources == nil && !String(decoding: metadata.json, as: UTF8.self).contains("\"manifest\""))
    metadata.sources = SourceTrees(sources: "1a", benchmarks: "2b", manifest: "3c", isModified: true)
    let text = String(decoding: metadata.json, as: UTF8.self)

    for line in ["\"sources\" : \"1a\"", "\"benchmarks\" : \"2b\"", "\"manifest\" : \"3c\"", "\"modified\" : true"] {
      #expect(text.contains(line))
    }
    #expect(try RunMetadata(json: metadata.json) == metadata)
  }

  @Test func pagesAndAlignmentAreRecordedAndMayBeMissing() throws {
    var metadata = RunMetadata.sample
    metadata.alignmentBytes = 64
    (metadata.pageBytes, metadata.transparentHugePages) = (4_096, "madvise")
    let text = String(decoding: metadata.json, as: UTF8.self)

    for line in ["\"alignment_bytes\" : 64", "\"page_bytes\" : 4096", "\"transparent_huge_pages\" : \"madvise\""] {
      #expect(text.contains(line))
    }
    (metadata.alignmentBytes, metadata.pageBytes, metadata.transparentHugePages) = (nil, nil, nil)
    #expect(!String(decoding: metadata.json, as: UTF8.self).contains("_bytes\" : 4096"))
    #expect(try RunMetadata(json: metadata.json) == metadata)
  }
}
