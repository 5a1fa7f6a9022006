import CCardbench
import KernelContracts
import Testing

@testable import KernelPlugins

@Suite(.serialized) struct PreparedKernelTests {
  nonisolated(unsafe) private static var released = 0

  private static func kernel(preparing status: @escaping PluginKernel.Prepare) -> PluginKernel {
    PluginKernel(
      id: "spring", element: "double", errorBound: nil,
      functions: .init(prepare: status, run: { _, _ in 0 }, release: { _ in PreparedKernelTests.released += 1 }))
  }

  @Test func everyPreparedStateIsReleasedOnce() throws {
    Self.released = 0
    for _ in 0..<3 { _ = try PreparedKernel(Self.kernel { _, _ in 0 }, KernelProblem()) }
    #expect(Self.released == 3)
  }

  @Test func aStateThatWasNeverPreparedIsNotReleased() {
    Self.released = 0
    #expect(throws: PluginRefusal(function: "prepare", status: 9)) {
      try PreparedKernel(Self.kernel { _, _ in 9 }, KernelProblem())
    }
    #expect(Self.released == 0)
  }
}
