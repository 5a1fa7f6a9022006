import CardFiles
import CardKernels
import CardMotion
import KernelContracts
import Records

extension Tuning {
  /// The tuning that a run has measured: every variant that agrees with the truth, fastest first, and the sizes at which
  /// streaming and threads begin to pay.
  ///
  /// A kernel with several recipes takes their average. The run has ``Tuning/unconditional`` thresholds.
  package init(_ rows: [ResultRow]) {
    self.init()
    let calls = rows.filter { row in
      row.agreement.status == .ok && !row.isTrace && row.nsPerElement != nil && row.kernel != "replay"
    }
    measurements = Self.averages(calls).sorted {
      ($0.kernel, $0.element, $0.rows, $0.nanoseconds) < ($1.kernel, $1.element, $1.rows, $1.nanoseconds)
    }
    streamingBytes = Self.beginning(calls, unlessBelow: 32 << 20) { row in
      row.roof.bytesPerElement.map { Int($0) * row.rows }
    } base: { label in
      label.hasPrefix("simd-") && label.hasSuffix("streaming") ? String(label.dropLast("-streaming".count)) : nil
    }
    for form in KernelForm.all {
      let (label, base) = (form.label(of: .parallel), form.label(of: .simd))
      let calls = calls.filter { $0.kernel == form.kernel.question }
      parallelRows[form] = Self.beginning(calls, unlessBelow: Tuning.leastParallelRows) {
        $0.rows
      } base: {
        $0 == label ? base : nil
      }
    }
  }

  private static func averages(_ rows: [ResultRow]) -> [Measurement] {
    let groups = Dictionary(grouping: rows) { [$0.kernel, $0.element ?? "", "\($0.rows)", $0.label ?? ""] }
    return groups.compactMap { key, rows in
      guard let row = rows.first, !key.contains("") else { return nil }
      let time = rows.compactMap(\.nsPerElement).reduce(0, +) / Double(rows.count)
      return Measurement(
        kernel: row.kernel, element: key[1], rows: row.rows, label: key[3], nanoseconds: time,
        worstError: rows.compactMap(\.agreement.worstScaledError).max())
    }
  }

  /// The size from which on some variants were faster than those they are compared with, as at all larger sizes.
  ///
  /// `Int.max` where even the largest loses; nil where nothing was measured, or where all that lose are below a limit.
  private static func beginning(
    _ rows: [ResultRow], unlessBelow limit: Int, size: (ResultRow) -> Int?, base: (_ label: String) -> String?
  ) -> Int? {
    func name(_ row: ResultRow, _ label: String?) -> [String?] {
      [row.kernel, row.recipe, label, row.element, "\(row.rows)"]
    }
    let lines = Dictionary(rows.map { (name($0, $0.label), $0) }) { first, _ in first }
    let sizes = rows.compactMap { row -> (size: Int, isFaster: Bool)? in
      guard let label = row.label.flatMap(base), let other = lines[name(row, label)], let size = size(row)
      else { return nil }
      // Less than three percent is within what two lines of a run differ by.
      return (size, (row.nsPerElement ?? .infinity) < 0.97 * (other.nsPerElement ?? 0))
    }
    guard !sizes.isEmpty else { return nil }
    let losing = sizes.filter { !$0.isFaster }.map(\.size).max() ?? 0
    if let size = sizes.filter({ $0.size > losing }).map(\.size).min() { return size }
    return losing < limit ? nil : .max
  }
}

/// The recommended way to compute a recipe's frames: the fastest variant whose numbers are right.
package struct FrameRecommendation {
  package let rows: Int
  package let label: String
  package let element: String
  /// The largest error the variant promises, in the unit of its contract.
  package let bound: Double
  /// The measurement that makes a player choose the variant; nil where it does so anyhow.
  package let measurement: Tuning.Measurement?

  /// The recommendation for frames of one size and element type; nil where none was measured.
  ///
  /// A player's own choice, by the tuning that the run wrote, is recommended unless another variant took 5 % less, as the
  /// screen's ties have it.
  package static func of(_ recipe: Recipe, _ frames: [ResultRow], written tuning: Tuning? = nil) -> FrameRecommendation?
  {
    let frames = frames.filter { row in
      row.recipe == recipe.name && !(row.variant.flatMap(Variant.init)?.isOneWidth ?? false)
    }
    guard let frame = frames.first else { return nil }
    return frame.element == Double.elementName
      ? of(recipe, rows: frame.rows, Tuning(frames), tuning, Double.self)
      : of(recipe, rows: frame.rows, Tuning(frames), tuning, Float.self)
  }

  private static func of<Scalar: KernelScalar>(
    _ recipe: Recipe, rows: Int, _ measured: Tuning, _ written: Tuning?, _: Scalar.Type
  ) -> FrameRecommendation? {
    func choice(_ tuning: Tuning) -> (choice: KernelChoice<Scalar>, label: String, measured: Tuning.Measurement?)? {
      guard let choice = try? CardKernels.recommended("frame", for: Scalar.self, rows: rows, tuning: tuning)
      else { return nil }
      // Without a frame in one pass a player walks the stages.
      let label = recipe.absenceOfSinglePass == nil ? choice.label : choice.table.variant.rawValue
      return (choice, label, measured.measurements.first { $0.label == label })
    }
    guard let usual = choice(written ?? Tuning()), let fastest = choice(measured) else { return nil }
    let (best, other) = (fastest.measured?.nanoseconds ?? .infinity, usual.measured?.nanoseconds ?? 0)
    let isFaster = written == nil && best * 1.05 < other
    let chosen = isFaster ? fastest : usual
    return FrameRecommendation(
      rows: rows, label: chosen.label, element: "\(Scalar.self)",
      bound: chosen.choice.form.kernel.contract.bound.allowance(for: Scalar.self),
      measurement: isFaster ? fastest.measured : nil)
  }
}
