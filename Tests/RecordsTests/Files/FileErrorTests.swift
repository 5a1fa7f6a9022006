import Foundation
import Records
import Testing

@Suite struct FileErrorTests {
  @Test func aFileThatIsMountedIsNotSaidToBeWritten() {
    let mounted = FileError.system(action: "replace", path: "r.csv", reason: EBUSY)
    #expect(mounted.description.hasSuffix("Mount its folder rather than the file, or choose another path."))
    let claimed = FileError.system(action: "write to", path: "r.csv", reason: EBUSY)
    #expect(claimed.description.hasSuffix("Wait for the run that writes it, or choose another path."))
  }
}
