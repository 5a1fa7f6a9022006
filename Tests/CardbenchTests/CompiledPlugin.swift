import Foundation
import Testing

/// A plug-in in C with `phase` and `concat` for Float, compiled once by the clang of the Swift toolchain.
struct CompiledPlugin {
  /// Its fault, as the value of `FLAW`; faults that depend on the row count occur at 17.
  enum Flaw: String {
    case none, sixthDigit, notANumber, crash, loop, oneRowTooFar, refusal, futureInterface, otherProcessor, chatter
    /// It writes into every descriptor when it is opened.
    case scribble
    /// It closes every descriptor when it is opened, and never returns.
    case closedOutput
    /// It starts a process when it is opened, which never ends.
    case child
    /// It rounds up once opened, or from its first call.
    case roundsOnceOpened, roundsOnceCalled
    /// It crashes in the fourth process that loads it; the first three describe, list and test it.
    case lateCrash
    /// It records the number of files its parent process has open.
    case curiosity
    /// It has a kernel with its own name, or with an invalid name; `slow.so` repeats its work ten times.
    case ownKernel, noName
  }

  /// The library, named 'mine'.
  let path: String
  /// The environment of a program that loads it.
  let environment: [String: String]

  /// Puts the library into a folder.
  ///
  /// - Parameter bound: The error bound stated for `phase`; 0 for none.
  init(_ flaw: Flaw, bound: Int = 0, in folder: ScratchFolder) throws {
    path = folder.path + "/libmine.so"
    environment = ["FLAW": flaw.rawValue, "BOUND": "\(bound)"]
    if !FileManager.default.fileExists(atPath: path) {
      try FileManager.default.copyItem(atPath: Self.compiled.get().path + "/mine.so", toPath: path)
    }
    guard flaw == .ownKernel else { return }
    try FileManager.default.copyItem(atPath: Self.compiled.get().path + "/slow.so", toPath: folder.path + "/slow.so")
  }

  private static let compiled = Result {
    let folder = try ScratchFolder()
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized.path
    let include = "-I '\(root)/Sources/Plugins/CCardbench/include'"
    let clang = "clang -O1 -shared -fPIC -Wall -Werror \(include) '\(root)/Tests/Compiled/plugin.c'"
    try folder.shell("\(clang) -o mine.so -lm && \(clang) -DREPEATS=10 -o slow.so -lm").expect(0)
    return folder
  }
}
