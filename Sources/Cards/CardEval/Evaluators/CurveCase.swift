import CardKernels
import CardMotion
import CardTruth
import KernelContracts
import WideArithmetic

/// The value and the slope of a timing function.
struct CurveCase: CaseEvaluator {
  let resultColumns = ["value", "slope"]
  var functions: TimingColumns
  let input: NumberColumn
  let side: SideColumn?
  let extrapolation: Extrapolation
  private let variant: CaseVariant
  private let kernel: (any RowRunner<CurvePoint>)?
  /// The slope reported for a vertical tangent.
  private let steepest: Double

  init(
    _ header: CaseHeader, _ extrapolation: Extrapolation, _ variant: CaseVariant, _ precision: CasePrecision
  ) throws(HeaderError) {
    functions = try TimingColumns(header)
    input = try header.number("input")
    side = try SideColumn(header)
    (self.extrapolation, self.variant) = (extrapolation, variant)
    kernel = rowRunner(variant, precision, CurveKernel<Float>.self, CurveKernel<Double>.self)
    steepest = precision == .float ? Double(Float.greatestFiniteMagnitude) : .greatestFiniteMagnitude
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let function = try functions.read(fields)
    let input = try fields.number(input)
    let isBefore = try side?.isBefore(fields) ?? false
    if let kernel {
      results.append(try value(of: function, at: input, kernel))
      return results.appendEmpty(1)
    }
    guard variant == .oracle else {
      results.append(function.progress(at: input, extrapolation: extrapolation, before: isBefore))
      return append(function.slope(at: input, extrapolation: extrapolation), to: &results)
    }
    let exact = ExactTiming(function, extrapolation).point(at: DoubleDouble(input), isBefore: isBefore)
    results.append(exact.value.high)
    append(exact.slope.high, to: &results)
  }

  private func append(_ slope: Double, to results: inout ResultFields) {
    results.append(min(max(slope, -steepest), steepest))
  }

  /// Kernels support only cubic Bézier curves and inputs in 0…1.
  private func value(
    of function: TimingFunction, at input: Double, _ kernel: any RowRunner<CurvePoint>
  ) throws(LineProblem) -> Double {
    guard case .curve(let curve) = function else {
      throw .together("kernels support only cubic Bézier curves; use --variant reference")
    }
    guard extrapolation == .clamp || input.isNaN || 0...1 ~= input else {
      throw .field(
        column: self.input.name,
        expected: "a number from 0 to 1, the domain of kernels without --extrapolate clamp", actual: "\(input)")
    }
    return try kernel.run((curve, min(max(input, 0), 1)))[0]
  }
}

private typealias CurvePoint = (curve: TimingCurve, fraction: Double)

private final class CurveKernel<Scalar: KernelScalar>: RowRunner {
  private let entry: KernelEntry<CurveCall<Scalar>>
  private var memory = RowMemory<Scalar>()
  private var known = BoundedCache<TimingCurve, CurveCoefficients<Scalar>>()

  init?(_: KernelForm, _ variant: Variant) {
    guard let entry = CardKernels.table(variant, for: Scalar.self)?[.curve] else { return nil }
    self.entry = entry
  }

  func run(_ point: CurvePoint) -> [Double] {
    let curve = known.value(point.curve) { CurveCoefficients<Scalar>(point.curve, duration: 1) }
    let call = CurveCall(curve: curve, localTime: memory.block.base, progress: memory.block.base, rows: 1)
    return memory.run(call, on: [point.fraction], by: entry)
  }
}

extension CaseQuestion {
  package static let curveKernels: [Kernel] = [.curve]

  /// The value and the slope of a timing function: `eval curve`.
  ///
  /// - Parameter extrapolation: The rule for inputs outside 0…1.
  package static func curve(
    extrapolation: Extrapolation = .css, variant: CaseVariant = .reference, precision: CasePrecision = .double
  ) -> CaseQuestion {
    // No kernel computes a slope, so there is no error scale for it.
    CaseQuestion(guide: curveGuide, judgedColumns: ["value"], clock: "input") {
      try CurveCase($0, extrapolation, variant, precision)
    }
  }

  private static let curveGuide = """
    The columns are a timing function:
      x1,y1,x2,y2   a cubic Bézier; x from 0 to 1
      curve         CSS text, such as ease-in, cubic-bezier(…),
                    steps(4, jump-both), linear(0, 0.5 20%, 1); or an
                    engine's words, such as gsap back.out(1.7)
    then input, the elapsed share of the duration, and optionally, for jumps,
    before (true or false) or side_at_boundary (before or after).
    """
}
