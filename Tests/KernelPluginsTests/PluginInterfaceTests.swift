import Foundation
import KernelContracts
import Testing

@testable import KernelPlugins

@Suite struct PluginInterfaceTests {
  /// The header's text.
  private static let header: String = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let path = folder.appendingPathComponent("../../Sources/Plugins/CCardbench/include/cardbench.h")
    return (try? String(contentsOf: path, encoding: .utf8)) ?? ""
  }()

  @Test func theHeaderDescribesEveryKernelInTheSameOrder() {
    let described = Self.header.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard line.hasPrefix(" *   "), !line.hasPrefix(" *    "), words.count > 2 else { return nil }
      return String(words[1])
    }
    #expect(described == PluginInterface.kernels.map(\.id))
  }

  @Test func theHeaderHasAtMost150Lines() {
    let lines = Self.header.split(separator: "\n", omittingEmptySubsequences: false)
    #expect((100...150).contains(lines.count))
  }

  @Test func everyIdentifierStandsForOneKernel() {
    for (id, kernel) in PluginInterface.kernels {
      #expect(PluginInterface.id(of: kernel) == id)
    }
    #expect(PluginInterface.id(of: .displacementAccurate) == nil)
  }

  @Test func shapesWriteAsManyNumbersAsTheContractsSay() {
    for (id, kernel) in PluginInterface.kernels where kernel != .interpolate {
      let shape = CallShape(kernel, KernelProblem())
      #expect(shape.outputs.reduce(0, +) == kernel.contract.valuesPerRow, "\(id)")
    }
  }

  @Test func shapesReadAsManyNumbersAsTheTrafficSays() {
    for (id, kernel) in PluginInterface.kernels {
      guard let traffic = kernel.traffic else { continue }
      let read = CallShape(kernel, KernelProblem()).inputs.map { if case .perRow(let count) = $0 { count } else { 0 } }
      #expect(read.reduce(0, +) == traffic.numbersRead, "\(id)")
    }
  }

  @Test func kernelsWhoseContractAllowsItReplaceTheirInputs() {
    // The header does not allow it of a propagator; kernels written by it may rely on that.
    for (id, kernel) in PluginInterface.kernels where kernel != .propagator {
      let replaces = CallShape(kernel, KernelProblem()).inPlace > 0
      #expect(replaces == (kernel.contract.aliasing != "none"), "\(id)")
    }
    #expect(CallShape(.propagator, KernelProblem()).inPlace == 0)
  }
}
