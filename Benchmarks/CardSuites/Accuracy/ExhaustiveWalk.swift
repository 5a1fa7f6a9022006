import CardKernels
import Dispatch
import KernelContracts

/// Compares one variant of a kernel of one argument with a reference at every Float of its domain.
///
/// The reference is computed in Double, by libm's functions and Newton's method; its own error is below 2⁻²⁰ of a
/// Float's ulp of the error scale. Domains start at 2⁻²⁴, below which every such function is a straight line in Float.
package struct ExhaustiveWalk: Sendable {
  package let kernel: Kernel
  let table: KernelTable<Float>
  let cases: [ExhaustiveCase]

  static let chunk = 4096

  /// The name by which the walk is filtered, such as `curve/simd/float`.
  package var name: String { "\(kernel.question)/\(KernelForm(kernel).label(of: table.variant))/float" }

  package var inputs: Int { cases.reduce(0) { $0 + $1.inputs } }

  /// Everything that it walks, in order.
  private var pieces: [WalkPiece] { cases.flatMap(WalkPiece.all) }

  /// Walks a share of the stretches of inputs, on all processors.
  ///
  /// - Parameter report: Called on this thread with the number of inputs done since the last call.
  /// - Returns: The errors of every piece of the walk, also of one that has no stretch in the share.
  package func tallies(of share: (Int) -> Range<Int> = { 0..<$0 }, report: (Int) -> Void = { _ in }) -> [PieceTally] {
    pieces.map { piece in
      let stretches = share(piece.stretches)
      return PieceTally(
        piece: piece.name, stretches: stretches, total: piece.stretches, tally: tally(of: piece, stretches, report))
    }
  }

  package func inputs(of share: (Int) -> Range<Int>) -> Int {
    pieces.reduce(0) { $0 + $1.patterns(of: share($1.stretches)).count }
  }

  /// The worst and the typical error of a walk, with the input of the worst as a bit pattern.
  ///
  /// - Parameter tallies: The errors of its pieces, in order; those of stretches that follow each other, added up.
  package func line(of tallies: [PieceTally]) -> AccuracyLine {
    Self.line(of: tallies, KernelForm(kernel), table.variant, table.instructionSet(of: kernel))
  }

  /// The same of a walk on another machine, whose variants this one need not have.
  package static func line(
    of tallies: [PieceTally], _ form: KernelForm, _ variant: Variant, _ instructionSet: InstructionSet
  ) -> AccuracyLine {
    var line = AccuracyLine(form: form, variant: variant, instructionSet: instructionSet, element: Float.elementName)
    for piece in tallies where piece.tally.inputs > 0 {
      line.add(piece.tally.comparison(form.kernel), recipe: piece.caseName, rows: piece.tally.inputs)
    }
    return line
  }

  private func tally(of piece: WalkPiece, _ stretches: Range<Int>, _ report: (Int) -> Void) -> WalkTally {
    // A stretch is one task; a round of tasks lies between two reports.
    let round = 32
    var sum = WalkTally()
    for first in stride(from: stretches.lowerBound, to: stretches.upperBound, by: round) {
      let tasks = first..<min(first + round, stretches.upperBound)
      var tallies = [WalkTally](repeating: WalkTally(), count: tasks.count)
      tallies.withUnsafeMutableBufferPointer { tallies in
        // Each task writes its own tally only.
        nonisolated(unsafe) let tallies = tallies
        DispatchQueue.concurrentPerform(iterations: tasks.count) { task in
          tallies[task] = tally(of: piece, piece.patterns(of: first + task..<first + task + 1))
        }
      }
      for tally in tallies { sum.add(tally) }
      report(piece.patterns(of: tasks).count)
    }
    return sum
  }

  private func tally(of piece: WalkPiece, _ patterns: Range<Int>) -> WalkTally {
    var tally = WalkTally()
    guard !patterns.isEmpty, let call = piece.walked.call(table) else { return tally }
    let reference = piece.walked.reference()
    let columns = ColumnStorage<Float>(columns: 2, rows: Self.chunk)
    for first in stride(from: patterns.lowerBound, to: patterns.upperBound, by: Self.chunk) {
      let count = min(Self.chunk, patterns.upperBound - first)
      for row in 0..<count { columns[0][row] = Float(bitPattern: UInt32(first + row) | piece.sign) }
      call(columns[0], columns[1], count)
      for row in 0..<count { tally.record(columns[1][row], reference(Double(columns[0][row])), columns[0][row]) }
    }
    return tally
  }
}

extension AccuracyCheck {
  /// The kernels of one Float argument, with all their inputs; only those of the variants and of Float, if requested.
  package var walks: [ExhaustiveWalk] {
    guard configuration.elements.contains(.float) else { return [] }
    return [Kernel.phase, .curve, .spring, .compose].flatMap { kernel in
      let cases = ExhaustiveCase.all.filter { $0.kernel == kernel }
      return configuration.tables(of: KernelForm(kernel), for: Float.self)
        .map { ExhaustiveWalk(kernel: kernel, table: $0, cases: cases) }
    }
  }
}
