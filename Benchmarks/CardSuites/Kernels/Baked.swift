import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension Trial {
  /// Progress of a staggered table from samples of one curve.
  ///
  /// The samples are computed once, by the lane kernels where this CPU runs them, and are inputs of the kernel; their
  /// errors are part of the error scale.
  /// - Throws: ``BakedCurveError`` where the recipe cannot be baked.
  package static func baked(
    _ label: String, _ recipe: Recipe, rate: Double, first: Int, fraction: Scalar, rows: Int
  ) throws(BakedCurveError) -> Trial {
    let curve = try BakedCurve<Scalar>(recipe, rate: rate, kernels: sampling)
    let samples = curve.samples
    let position = BakedPosition(count: samples.count, first: first, stride: curve.stride, fraction: fraction)
    let memory = ColumnStorage<Scalar>(columns: 1, rows: samples.count)
    memory[0].update(from: samples, count: samples.count)
    let output = ColumnStorage<Scalar>(columns: 1, rows: rows + spareRows)
    let exact = ExactLines<Scalar>(recipe, rate: rate, count: samples.count, fraction: fraction)
    return Trial(
      .baked, recipe: label, storage: [memory, output], names: ["progress"],
      call: BakedCall(samples: memory[0], position: position, progress: output[0], rows: rows),
      truth: { [exact.truth(passed: first - curve.stride * $0.row)] },
      describe: {
        "\(label), row 0 at sample \(first) of \(samples.count), \(curve.stride) samples per row, \(fraction) on the way, "
          + "sample \(first - curve.stride * $0.row) passed"
      })
  }

  private static var sampling: KernelTable<Scalar> {
    guard let table = CardKernels.table(.simd, for: Scalar.self) ?? CardKernels.table(.scalar, for: Scalar.self) else {
      preconditionFailure("the plain formulas run everywhere")
    }
    return table
  }
}

/// A recipe's exact progress at, and between, the samples of its baked curve.
private final class ExactLines<Scalar: KernelScalar> {
  private let recipe: Recipe
  private let rate: Double
  private let count: Int
  private let fraction: Scalar
  private var known: [Int: Truth] = [:]

  init(_ recipe: Recipe, rate: Double, count: Int, fraction: Scalar) {
    (self.recipe, self.rate, self.count, self.fraction) = (recipe, rate, count, fraction)
  }

  /// The truth of a row that has passed a sample; many rows share one.
  func truth(passed sample: Int) -> Truth {
    let sample = min(max(sample, -1), count - 1)
    if let truth = known[sample] { return truth }
    let truth = sample < 0 ? self.sample(0) : sample == count - 1 ? self.sample(sample) : line(after: sample)
    known[sample] = truth
    return truth
  }

  /// The curve between two samples; the scale adds up the samples' scale, the line's rounding and the chord's distance
  /// from the curve, in ε.
  private func line(after index: Int) -> Truth {
    if fraction == 0 { return sample(index) }
    if fraction == 1 { return sample(index + 1) }
    let (left, right) = (sample(index), sample(index + 1))
    let share = DoubleDouble(Double(fraction))
    let value = progress(at: seconds(DoubleDouble(Double(index)) + share)).value
    let chord = (1 - share) * left.value + share * right.value - value
    let rounding = max(left.value.magnitude.high, right.value.magnitude.high) * 1.5 / Self.bound
    let scale = max(left.scale, right.scale) + rounding + chord.magnitude.high / Double(Scalar.ulpOfOne)
    return Truth(value: value, scale: scale)
  }

  /// A sample, with a scale that allows for its kernel's bound and half a unit for its rounded time.
  private func sample(_ index: Int) -> Truth {
    let exact = progress(at: seconds(DoubleDouble(Double(index))))
    let kernel: Kernel = if case .curve = recipe.driver { .curve } else { .spring }
    let allowance = kernel.contract.bound.allowance(for: Scalar.self) + 0.5
    return Truth(value: exact.value, scale: exact.scale * allowance / Self.bound)
  }

  private static var bound: Double { Kernel.baked.contract.bound.allowance(for: Scalar.self) }

  private func seconds(_ samples: DoubleDouble) -> DoubleDouble {
    min(samples / DoubleDouble(rate), DoubleDouble(recipe.duration))
  }

  private func progress(at time: DoubleDouble) -> Truth {
    switch recipe.driver {
    case .spring(let spring): return ExactSpring(spring).progress(at: time)
    case .curve(let curve): return RoundedCurve<Scalar>(curve, duration: recipe.duration).truth(at: time)
    case .steps, .points, .keyframes: preconditionFailure("a baked curve follows a curve or a spring")
    }
  }
}

extension BakedCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x65707641e6301fcd, 0x81b3f63b0743e957) }

  /// Curves and springs of every form, with rows before their start, between samples and at their end, zero, one or
  /// several samples apart.
  ///
  /// The first trial has all three kinds within 67 rows, so that every kind occurs in tails.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    let ratios = [0, 0.1, 0.4, 1 - 1e-6, 1, 1 + 1e-12, 1.5, 20]
    let springs = request.inputs.springs(ratios, velocities: [0, 3])
    let (drivers, rows) = (Domain.curves.map(Driver.curve) + springs.map(Driver.spring), request.rows)
    let first = [trial(drivers[3], rate: 48, stride: 1, first: 44, fraction: 0.25, rows)].compactMap { $0 }
    let places = drivers.enumerated().flatMap { number, driver in
      // 0.52 s is not a whole number of frames at 120 Hz: progress stops within the last interval.
      positions.compactMap { stride, fraction in
        let (rate, count) = number % 2 == 0 ? (120.0, 63) : (2000, 1041)
        let first = stride == 0 ? count / 3 : count + stride * 20
        return trial(driver, rate: rate, stride: stride, first: first, fraction: Scalar(fraction), rows)
      }
    }
    let ends = [-1, 0, 62, 63].compactMap { trial(drivers[3], rate: 120, stride: 0, first: $0, fraction: 0.5, rows) }
    return first + places + ends
  }

  /// Samples from row to row, and the fraction of the interval to the next sample.
  private static var positions: [(Int, Double)] {
    [(0, 0), (0, 0.5), (1, 0), (1, 0.25), (1, 1), (2, 0.5), (7, 0), (7, 0.25), (7, 1)]
  }

  private static func trial(
    _ driver: Driver, rate: Double, stride: Int, first: Int, fraction: Scalar, _ rows: Int
  ) -> Trial<Scalar>? {
    let recipe = try? Recipe(name: "baked", driver: driver, duration: 0.52, delayPerRow: Double(stride) / rate)
    return recipe.flatMap { recipe in
      try? .baked(
        "\(driver.inWords), \(rate) Hz, stride \(stride)", recipe, rate: rate, first: first, fraction: fraction,
        rows: rows)
    }
  }
}
