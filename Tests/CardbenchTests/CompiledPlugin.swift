import Foundation
import Testing

/// A plug-in in C with `phase` and `concat` for Float, compiled once by the clang that Swift brings along.
struct CompiledPlugin {
  /// Its fault, at 17 rows where it is about rows; by the name that its variable has.
  enum Flaw: String {
    case none, sixthDigit, notANumber, crash, loop, oneRowTooFar, refusal, futureInterface, otherProcessor, chatter
    /// It writes into every descriptor when it is opened.
    case scribble
    /// It closes every descriptor when it is opened, and never returns.
    case closedOutput
    /// It starts a process when it is opened, which never ends.
    case child
    /// It rounds up from the moment that it is opened, and from its first call on.
    case roundsOnceOpened, roundsOnceCalled
    /// In the fourth process that loads it: the first three describe, list and try it.
    case lateCrash
    /// It notes how many files the program that watches it holds open.
    case curiosity
    /// It has a kernel under a name of its own, or under one that is none; `slow.so` repeats its work ten times.
    case ownKernel, noName
  }

  /// The library, named 'mine'.
  let path: String
  /// The needs of a program that loads it.
  let environment: [String: String]

  /// Puts the library into a folder.
  ///
  /// - Parameter bound: The error that `phase` promises to stay below; 0 for no promise.
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
