import BenchTestSupport
import Foundation
import Records
import Testing

#if os(Linux)
  @Suite struct OutputClaimTests {
    @Test func aFileIsClaimedOnceHoweverItIsCalledUntilTheClaimEnds() throws {
      let folder = try ScratchFolder()
      #expect(symlink("r.csv", folder.path + "/link.csv") == 0)
      let file = try ResultFile(path: folder.path + "/r.csv")
      var claim: OutputClaim? = try OutputClaim(file)
      for path in [file.path, folder.path + "/./r.csv", folder.path + "/link.csv"] {
        let same = try ResultFile(path: path)
        #expect(throws: FileError.system(action: "write to", path: path, reason: EBUSY)) { try OutputClaim(same) }
      }
      _ = try OutputClaim(ResultFile(path: folder.path + "/other.csv"))
      withExtendedLifetime(claim) {}
      claim = nil
      _ = try OutputClaim(file)
    }

    @Test func aPathInTheCurrentFolderIsThatOfTheWholePath() throws {
      let folder = FileManager.default.currentDirectoryPath
      let claim = try OutputClaim(ResultFile(path: folder + "/cardbench-claim.csv"))
      for path in ["cardbench-claim.csv", "./cardbench-claim.csv"] {
        #expect(throws: FileError.self) { try OutputClaim(ResultFile(path: path)) }
      }
      withExtendedLifetime(claim) {}
    }
  }
#endif
