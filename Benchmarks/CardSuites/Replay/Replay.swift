import BenchEngine
import CardKernels
import CardMotion
import CardOracle
import KernelContracts

/// Plays a scroll: per frame, the policy is asked about rows that come into view, and the visible rows are evaluated.
///
/// A row that is told to animate starts when it is displayed, plus its recipe's delay; a row that stands still is at
/// its end. Under the policy that names a second recipe, repeated displays stand still here, since one replay plays
/// one recipe.
package final class Replay<Scalar: KernelScalar> {
  private let scene: ScrollScene
  private let program: CompiledRecipe<Scalar>
  package let frame: StagedFrame<Scalar>
  private let storage: FrameStorage<Scalar>
  private var animator: DisplayAnimator<IndexPathBitmap>

  package init(_ scene: ScrollScene, _ program: CompiledRecipe<Scalar>, _ table: KernelTable<Scalar>) {
    let rows = scene.table.rows.count
    (self.scene, self.program) = (scene, program)
    animator = DisplayAnimator(policy: scene.policy, rows: rows)
    storage = FrameStorage(rows: rows)
    do {
      frame = try StagedFrame(program, kernels: CardKernels.completed(table), storage: storage, rows: rows)
    } catch {
      preconditionFailure("a table completed by the plain formulas offers every room; got \(error)")
    }
    frame.prepare()
  }

  /// Plays all frames and times each.
  package func play(_ clock: any MonotonicClock) -> [UInt64] {
    rewind()
    var previous = 0..<0
    return scene.visible.indices.map { index in
      let begin = clock.now()
      show(index, after: previous)
      blackHole(frame.matrices)
      let end = clock.now()
      previous = scene.visible[index]
      return end &- begin
    }
  }

  private func rewind() {
    animator.reload()
    frame.start.update(repeating: -.infinity, count: frame.rows)
  }

  private func show(_ index: Int, after previous: Range<Int>) {
    let (visible, time) = (scene.visible[index], Double(index) * scene.interval)
    for row in visible where !previous.contains(row) { display(row, of: visible, at: time) }
    frame.evaluate(at: Scalar(time), first: visible.lowerBound, count: visible.count)
  }

  private func display(_ row: Int, of visible: Range<Int>, at time: Double) {
    let decision = animator.willDisplay(
      IndexPath(row: row), completesScreenful: row == visible.upperBound - 1)
    let start = time + program.recipe.delayPerRow * Double(row)
    frame.start[row] = decision == .animate ? Scalar(start) : -.infinity
  }

  /// Plays the scroll once more and compares the visible rows of every fortieth frame with the truth.
  package func agreement() -> Agreement {
    let exact = ExactFrame(program)
    let outputs = storage.outputs
    var meter = ErrorMeter<Scalar>()
    rewind()
    var previous = 0..<0
    for index in scene.visible.indices {
      show(index, after: previous)
      previous = scene.visible[index]
      guard index % 40 == 0 else { continue }
      let time = Double(Scalar(Double(index) * scene.interval))
      for row in previous {
        for (component, truth) in exact.row(row, time: time, start: Double(frame.start[row])).enumerated() {
          meter.record(outputs[component][row], truth: truth, row: row, component: component)
        }
      }
    }
    return verdict(meter)
  }

  private func verdict(_ meter: ErrorMeter<Scalar>) -> Agreement {
    let bound = Contract.frameBound(for: Scalar.self)
    return Agreement(
      status: meter.count > 0 && meter.worstScaled <= bound ? .ok : .failed, reference: "double-double",
      worstUlp: meter.worstUlp, worstScaledError: meter.worstScaled, bound: bound,
      worstInput: meter.worst.map {
        "row \($0.row), \(storage.outputs[$0.component].name): got \($0.got), exact \($0.truth.value)"
      })
  }
}

extension Contract {
  fileprivate static func frameBound<Scalar: KernelScalar>(for type: Scalar.Type) -> Double {
    Kernel.frame.contract.bound.allowance(for: type)
  }
}
