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

  /// Calls whose pointers nothing follows.
  @Test func theShapeOfACallFollowsFromItsArguments() throws {
    let base = UnsafeMutablePointer<Float>.allocate(capacity: 1)
    defer { base.deallocate() }
    let block = ColumnBlock(base: base, stride: 1)

    let products = CallShape(.concat, ConcatCall(parent: base, matrices: base, out: base, rows: 1))
    #expect(products.inputs == [.shared(16), .perRow(16)] && products.outputs == [16] && products.inPlace == 0)

    let spans = [ChannelSpan<Float>(column: 1, from: 0, to: 1), ChannelSpan(column: 7, from: 0, to: 1, extent: base)]
    let channels = spans.withUnsafeBufferPointer { spans in
      spans.baseAddress.map {
        CallShape(.interpolate, InterpolateCall(spans: $0, spanCount: 2, progress: base, columns: block, rows: 1))
      }
    }
    #expect(channels?.inputs == [.perRow(1), .perRow(1), .perRow(1)] && channels?.outputs == [1, 1])
  }

  @Test func theHeaderDoesNotAllowAPropagatorToReplaceItsStates() {
    let base = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    defer { base.deallocate() }
    let block = ColumnBlock(base: base, stride: 1)
    let step = StepCoefficients<Double>(stiffness: 1, friction: 0, step: 1, count: 1)
    let entry = WideNumber<Double>(high: 1, low: 0)
    let matrix = PropagatorCoefficients(m11: entry, m12: entry, m21: entry, m22: entry)

    let steps = CallShape(.rungeKutta4, IntegrateCall(step: step, state: block, result: block, rows: 1))
    let exact = CallShape(.propagator, PropagateCall(propagator: matrix, state: block, result: block, rows: 1))
    #expect(steps.inPlace == 2 && exact.inPlace == 0 && steps.inputs == exact.inputs)
  }
}
