import Foundation
import Records

/// The slowdown of the machine itself on the new side.
package struct PanelDrift: Sendable, Equatable {
  /// The ratio of the panel's times, new over base: the median over its kernels of the ratios of mean logarithms.
  package var ratio: Double
  /// The ratio of every kernel, in the order of ``ReferenceKernel/names``.
  package var kernels: [Double]
  package var excluded: [Int] = []

  package init(ratio: Double, kernels: [Double], excluded: [Int] = []) {
    (self.ratio, self.kernels, self.excluded) = (ratio, kernels, excluded)
  }

  private static let largest = 1.1

  package var isRemovable: Bool { abs(log(ratio)) <= log(Self.largest) + 1e-9 }
}

/// The drift of the machine at every reading of its panel.
package struct PanelNormalisation {
  package let drift: PanelDrift
  /// The drift at every panel reading of the base, as a logarithm.
  package let baseDrifts: [Double]
  package let newDrifts: [Double]

  /// The fewest kernels that can outvote an outlier.
  private static let fewestKernels = 3
  /// The deviation up to which a kernel is never excluded.
  private static let tolerance = 0.015

  /// Compares the panels of two sides; `nil` if a side has none, or if the panels differ.
  package init?(_ base: ResultSet, _ new: ResultSet) {
    let (baseMeans, newMeans) = (Self.reference(base.panels), Self.reference(new.panels))
    guard base.provenance.panels == new.provenance.panels, base.provenance.panels.count <= 1, !baseMeans.isEmpty,
      baseMeans.count == newMeans.count
    else { return nil }
    let shifts = zip(baseMeans, newMeans).map { $1 - $0 }
    let excluded = Self.outliers(shifts)
    let kept = shifts.indices.filter { !excluded.contains($0) }
    let references = zip(baseMeans, newMeans).map { ($0 + $1) / 2 }
    func drift(_ reading: [Double]) -> Double { median(of: kept.map { reading[$0] - references[$0] }) }
    (baseDrifts, newDrifts) = (Self.logarithms(base.panels).map(drift), Self.logarithms(new.panels).map(drift))
    self.drift = PanelDrift(
      ratio: exp(median(of: kept.map { shifts[$0] })), kernels: shifts.map { exp($0) }, excluded: excluded)
  }

  private static func logarithms(_ readings: [PanelReading]) -> [[Double]] {
    readings.map { $0.nanoseconds.map { log($0) } }
  }

  /// The kernels whose shift is far from the median shift; the nearest are kept if too few would remain.
  private static func outliers(_ shifts: [Double]) -> [Int] {
    let centre = median(of: shifts)
    let distances = shifts.map { abs($0 - centre) }
    // 1.4826 times the median absolute deviation estimates the standard deviation of a normal distribution.
    let limit = max(3 * 1.4826 * median(of: distances), tolerance)
    let far = shifts.indices.filter { distances[$0] > limit }.sorted { distances[$0] > distances[$1] }
    return far.prefix(max(0, shifts.count - fewestKernels)).sorted()
  }
}

extension PanelNormalisation {
  /// The mean logarithm of each reference kernel over readings of one panel; empty without readings.
  static func reference(_ readings: [PanelReading]) -> [Double] {
    let logs = logarithms(readings)
    guard let first = logs.first, logs.allSatisfy({ $0.count == first.count }) else { return [] }
    return first.indices.map { kernel in logs.reduce(0) { $0 + $1[kernel] } / Double(logs.count) }
  }

  /// The logarithm of the machine's slowdown since a reference; 0 if the panels differ in size.
  static func drift(_ logarithms: [Double], from reference: [Double]) -> Double {
    guard !logarithms.isEmpty, logarithms.count == reference.count else { return 0 }
    let shifts = zip(reference, logarithms).map { $1 - $0 }
    let excluded = outliers(shifts)
    return median(of: shifts.indices.filter { !excluded.contains($0) }.map { shifts[$0] })
  }
}
