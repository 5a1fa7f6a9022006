import Foundation
import Testing

/// An error in the last coefficients is too small for a comparison of results to see, so the text is compared.
@Suite struct CoefficientsTests {
  @Test(.enabled(if: Python.hasMpmath, "python3 with mpmath is not installed"))
  func theCommittedCoefficientsAreThoseTheScriptFits() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let script = root.appending(path: "Scripts/lane_coefficients.py")
    let file = root.appending(path: "Sources/Kernels/LaneKernels/Elementary/Coefficients.swift")

    let fitted = try Python.run(script.path)
    let committed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let printed = fitted.output.split(separator: "\n")

    let place = zip(committed, printed).enumerated().first { $1.0 != $1.1 }
    #expect(fitted.status == 0 && committed.count == printed.count)
    #expect(place == nil, "line \(place?.offset ?? 0): committed and fitted \(place?.element ?? ("", ""))")
  }
}

/// The python3 on the search path.
private enum Python {
  static let hasMpmath = (try? run("-c", "import mpmath").status) == 0

  static func run(_ arguments: String...) throws -> (output: String, status: Int32) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
