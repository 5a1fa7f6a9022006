import BenchTestSupport
import Records
import Testing

@testable import cardbench

@Suite struct CommitLogTests {
  private static let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"

  /// A repository with a package like this one.
  private func package() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let outcome = try Program.shell(
      """
      git init -q . && mkdir -p Sources/cardbench Benchmarks build && touch Sources/cardbench/a Benchmarks/a Package.swift \
        && git add . && \(Self.git) commit -q -m 'a package'
      """, in: folder)
    try #require(outcome.code == 0, "\(outcome.errors)")
    return folder
  }

  private func sources(_ folder: ScratchFolder) -> SourceTrees? { CommitLog(folder: folder.path + "/build").sources() }

  @Test func sourcesAreThoseOfGitAndSurviveARebase() throws {
    let folder = try package()
    let found = try #require(sources(folder))
    let names = try Program.shell("git rev-parse HEAD:Sources HEAD:Benchmarks HEAD:Package.swift", in: folder).output

    #expect([found.sources, found.benchmarks, found.manifest] == names.split(separator: "\n").map(String.init))
    #expect(!found.isModified)
    _ = try Program.shell("\(Self.git) commit -q --amend -m 'another name'", in: folder)
    #expect(sources(folder) == found)
  }

  @Test(arguments: ["Sources/cardbench/a", "Benchmarks/new", "Package.swift"])
  func aChangedOrNewSourceIsNoted(path: String) throws {
    let folder = try package()
    try folder.write("changed", to: "README.md")
    #expect(sources(folder)?.isModified == false, "no source")
    try folder.write("changed", to: path)
    #expect(sources(folder)?.isModified == true)
  }

  @Test func sourcesOfNoRepositoryOrOfAnotherPackageAreUnknown() throws {
    let (folder, package) = (try ScratchFolder(), try package())
    try folder.makeFolder("build")
    #expect(sources(folder) == nil)
    let outcome = try Program.shell("git mv Sources/cardbench Sources/other && \(Self.git) commit -q -m b", in: package)
    #expect(outcome.code == 0 && sources(package) == nil)
  }
}
