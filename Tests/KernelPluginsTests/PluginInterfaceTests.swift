import CardMotion
import CCardbench
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

  /// The numbers per row of inputs, with `=` before those that all rows share, and of outputs, with `!` after those that may
  /// be inputs.
  @Test(arguments: [
    ("phase", "1 > 1!"), ("curve", "1 > 1!"), ("spring", "1 > 1!"), ("displacement", "1 1 1 > 1! 1!"),
    ("oscillation", "1 1 1 1 1 > 1 1"), ("propagator", "1 1 > 1 1"), ("semiImplicitEuler", "1 1 > 1! 1!"),
    ("velocityVerlet", "1 1 > 1! 1!"), ("rungeKutta4", "1 1 > 1! 1!"), ("interpolate", "1 >"),
    ("affine", "1 1 1 1 > 16"), ("compose", "1 1 1 1 1 1 1 1 > 16"), ("concat", "=16 16 > 16"),
    ("concat-pairwise", "16 16 > 16"), ("corners", "16 > 8"), ("frame", "1 > 16 1"),
    ("frame-compact", "1 > 1 1 1 1 1 1 1"),
  ])
  func theArraysOfACallAreThoseOfTheHeader(_ id: String, _ arrays: String) throws {
    let kernel = try #require(PluginInterface.kernels.first { $0.id == id }?.kernel)
    let shape = Self.shape(of: kernel, kernel.call(for: Float.self))
    let inputs = shape.inputs.map { input in
      switch input {
      case .perRow(let count): "\(count)"
      case .shared(let count): "=\(count)"
      }
    }
    let outputs = shape.outputs.enumerated().map { "\($1)" + ($0 < shape.inPlace ? "!" : "") }
    #expect((inputs + [">"] + outputs).joined(separator: " ") == arrays)
  }

  /// The shape of a call whose pointers are not nil, and which nothing follows; of moving channels it has none.
  private static func shape<Call: KernelCall>(of kernel: Kernel, _: Call.Type) -> CallShape {
    let call = UnsafeMutablePointer<Call>.allocate(capacity: 1)
    defer { call.deallocate() }
    memset(call, kernel == .interpolate ? 0 : 1, MemoryLayout<Call>.size)
    return CallShape(kernel, call.pointee)
  }

  @Test func aMovingChannelHasAnExtentAndAColumn() {
    let base = UnsafeMutablePointer<Float>.allocate(capacity: 1)
    defer { base.deallocate() }
    let spans = [ChannelSpan<Float>(column: 1, from: 0, to: 1), ChannelSpan(column: 7, from: 0, to: 1, extent: base)]
    spans.withUnsafeBufferPointer { spans in
      let block = ColumnBlock(base: base, stride: 1)
      let shape = spans.baseAddress.map {
        CallShape(.interpolate, InterpolateCall(spans: $0, spanCount: 2, progress: base, columns: block, rows: 1))
      }
      #expect(shape?.inputs == [.perRow(1), .perRow(1), .perRow(1)] && shape?.outputs == [1, 1])
    }
  }
}

@Suite struct KernelProblemTests {
  @Test func aSpringIsThatOfAUnitMass() throws {
    let spring = try Spring(mass: 2, stiffness: 400, damping: 30, initialVelocity: 3)
    KernelProblem.spring(spring, step: 0.25, steps: 8).withStructure(kernel: "rungeKutta4", elementSize: 4) { problem in
      #expect(problem.pointee.stiffness == 200 && problem.pointee.damping == 15)
      #expect(problem.pointee.initial_velocity == 0 && problem.pointee.step == 0.25 && problem.pointee.steps == 8)
      #expect(problem.pointee.element == 4 && String(cString: problem.pointee.kernel) == "rungeKutta4")
      #expect(problem.pointee.struct_size == UInt32(MemoryLayout<cardbench_problem>.size))
      #expect(problem.pointee.drive == 0)
    }
    KernelProblem.spring(spring, progresses: true).withStructure(kernel: "spring", elementSize: 4) { problem in
      #expect(problem.pointee.initial_velocity == 3)
    }
  }

  @Test func endsStandAtTheirChannels() {
    let problem = KernelProblem(moving: [.scaleY, .opacity], ends: [.scaleY: (2, 3), .opacity: (0.5, 1)])
    problem.withStructure(kernel: "interpolate", elementSize: 8) { problem in
      #expect(problem.pointee.channels == 2)
      #expect(problem.pointee.channel.0 == UInt32(CARDBENCH_SCALE_Y) && problem.pointee.channel.1 == 8)
      #expect(problem.pointee.from.4 == 2 && problem.pointee.to.4 == 3)
      #expect(problem.pointee.from.8 == 0.5 && problem.pointee.to.8 == 1 && problem.pointee.to.0 == 0)
    }
  }

  @Test func aFrameNamesItsDriverAndWhatMoves() {
    let problem = KernelProblem.frame(Gallery.tipIn, ends: [.angle: (1, 0), .opacity: (1, 1), .scaleX: (0.5, 1)])
    problem.withStructure(kernel: "frame", elementSize: 4) { problem in
      #expect(problem.pointee.drive == UInt32(CARDBENCH_CURVE))
      #expect(problem.pointee.channels == 2 && problem.pointee.channel.0 == 3 && problem.pointee.channel.1 == 6)
      #expect(problem.pointee.duration == Gallery.tipIn.duration)
    }
    KernelProblem.frame(Gallery.moveUpBounce, ends: [:]).withStructure(kernel: "frame", elementSize: 4) { problem in
      #expect(problem.pointee.drive == UInt32(CARDBENCH_SPRING))
    }
  }
}

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
