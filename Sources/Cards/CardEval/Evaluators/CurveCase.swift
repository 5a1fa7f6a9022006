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
  private let kernel: (any CurveRunner)?
  /// The slope of a vertical tangent.
  private let steepest: Double

  init(
    _ header: CaseHeader, _ extrapolation: Extrapolation, _ variant: CaseVariant, _ precision: CasePrecision
  ) throws(HeaderError) {
    functions = try TimingColumns(header)
    input = try header.number("input")
    side = try SideColumn(header)
    (self.extrapolation, self.variant) = (extrapolation, variant)
    kernel = curveRunner(variant, precision)
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

  /// Kernels know cubic Bézier curves, and no inputs outside 0…1.
  private func value(
    of function: TimingFunction, at input: Double, _ kernel: any CurveRunner
  ) throws(LineProblem) -> Double {
    guard case .curve(let curve) = function else {
      throw .together("the kernels know cubic Bézier curves only; use --variant reference")
    }
    guard extrapolation == .clamp || input.isNaN || 0...1 ~= input else {
      throw .field(
        column: self.input.name,
        expected: "a number from 0 to 1, which is all a kernel takes without --extrapolate clamp", actual: "\(input)")
    }
    return kernel.run(curve, at: min(max(input, 0), 1))
  }
}

extension CaseQuestion {
  /// The kernels that answer ``curve(extrapolation:variant:precision:)``.
  package static let curveKernels: [Kernel] = [.curve]

  /// The value and the slope of a timing function: `eval curve`.
  ///
  /// - Parameters:
  ///   - extrapolation: What happens outside 0…1.
  ///   - variant: What computes the answers.
  ///   - precision: The element type.
  /// - Returns: The question.
  package static func curve(
    extrapolation: Extrapolation = .css, variant: CaseVariant = .reference, precision: CasePrecision = .double
  ) -> CaseQuestion {
    CaseQuestion(guide: curveGuide, judgedColumns: ["value"]) { try CurveCase($0, extrapolation, variant, precision) }
  }

  private static let curveGuide = """
    The columns are a timing function:
      x1,y1,x2,y2   a cubic Bézier; x from 0 to 1
      curve         CSS text, such as ease-in, cubic-bezier(…),
                    steps(4, jump-both), linear(0, 0.5 20%, 1)
    then input, the elapsed share of the duration, and for jumps, if wanted,
    before (true or false) or side_at_boundary (before or after).
    """
}
