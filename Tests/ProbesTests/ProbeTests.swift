import Foundation
import Probes
import Testing

/// Every probe, and the files in its folder of `Cases`: small real ones, and those that Scripts/fuzz found something with.
@Suite struct ProbeTests {
  private static let cases = Bundle.module.bundleURL.appendingPathComponent("Cases")

  private static func files(of name: String) throws -> [URL] {
    let folder = cases.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return files.sorted { $0.path < $1.path }
  }

  @Test(arguments: Probe.all.map(\.name)) func promisesHoldForEveryCase(_ name: String) throws {
    let probe = try #require(Probe.all.first { $0.name == name })
    let files = try Self.files(of: name)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try [UInt8](Data(contentsOf: file))
      do { try probe.run(bytes) } catch { Issue.record("\(name)/\(file.lastPathComponent): \(error)") }
    }
  }

  @Test func everyFolderOfCasesHasItsProbe() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.cases.path)
    #expect(Set(folders) == Set(Probe.all.map(\.name)))
  }
}
