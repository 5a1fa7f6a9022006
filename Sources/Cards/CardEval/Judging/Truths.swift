import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension CurveCase: JudgedEvaluator {
  /// No kernel computes a slope, so that it has no error scale.
  var judgedColumns: [String] { ["value"] }

  func yardstick(_ precision: CasePrecision) -> ErrorYardstick { ErrorYardstick(.curve, precision) }

  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]? {
    let function = try functions.read(fields).rounded(to: fields.precision)
    let input = try fields.number(input)
    let isBefore = try side?.isBefore(fields) ?? false
    let timing = ExactTiming(function, extrapolation)
    return [timing.truth(at: input, isBefore: isBefore, epsilon: fields.precision.epsilon)]
  }
}

extension CurveCase {
  /// Inputs from 0 to 1 of Bézier curves, but none of curves whose time all but stands still in the middle or at the end.
  mutating func isInDomain(_ fields: CaseFields) throws(LineProblem) -> Bool {
    let input = try fields.number(input)
    guard case .curve(let curve) = try functions.read(fields).rounded(to: fields.precision),
      extrapolation == .clamp || input.isNaN || 0...1 ~= input, max(abs(curve.y1), abs(curve.y2)) <= 1e6
    else { return false }
    let standing = fields.precision == .float ? 0x1p-14 : 0x1p-36
    let retreat = curve.x1 - curve.x2
    return !(retreat < 1 && retreat > 1 - standing) && min(curve.x1, curve.x2) <= 1 - 0x1p-9
  }
}

extension TimingFunction {
  /// The function with control points as the element type holds them, which counts as exact.
  fileprivate func rounded(to precision: CasePrecision) -> TimingFunction {
    guard precision == .float, case .curve(let curve) = self,
      let rounded = try? TimingCurve(
        x1: precision.rounded(curve.x1), y1: precision.rounded(curve.y1), x2: precision.rounded(curve.x2),
        y2: precision.rounded(curve.y2))
    else { return self }
    return .curve(rounded)
  }
}

extension DecomposeCase: JudgedEvaluator {
  var judgedColumns: [String] { Self.parts }

  /// The bound is what the reference keeps, as no kernel takes matrices apart.
  ///
  /// Perspective has none: the reference solves for it by an inverse, which rows of very different sizes make worse than
  /// the equation is.
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    ErrorYardstick(scale: .factors, [.init(keeper: "reference without perspective", allowance: Self.referenceBound)])
  }

  /// The largest error of CardMotion's decomposition: 1.82 over 20,000 random matrices, and some more.
  static let referenceBound = 3.0

  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]? {
    let elements = try matrix.read(fields)
    return exactParts(elements)?.truths(of: ExactArithmetic.matrix(elements))
  }

  /// Every matrix that has parts, since the bound is the reference's.
  mutating func isInDomain(_ fields: CaseFields) throws(LineProblem) -> Bool { true }

  /// q and −q are one rotation; the one on the answer's side counts.
  func truths(_ truths: [Truth], facing answer: [Double?]) -> [Truth] {
    let rotation = 9..<13
    let side = rotation.reduce(0) { $0 + truths[$1].value.high * (answer[$1] ?? 0) }
    guard side < 0 else { return truths }
    return truths.enumerated().map { place, truth in
      rotation.contains(place) ? Truth(value: -truth.value, scale: truth.scale) : truth
    }
  }
}

extension IntegrateCase: JudgedEvaluator {
  var judgedColumns: [String] { ["position", "velocity_out"] }

  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    let kernels: [Kernel] =
      isCollapsed
      ? [.semiImplicitEulerCollapsed, .velocityVerletCollapsed, .rungeKutta4Collapsed, .propagator]
      : [.semiImplicitEuler, .velocityVerlet, .rungeKutta4, .propagator]
    return ErrorYardstick(kernels[0], among: kernels, precision)
  }

  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]? {
    guard case .steps(let run) = try request(fields) else {
      throw .together("\(FluidSpring.name) has no truth to judge by; compare with 'eval integrate' without --judge")
    }
    let end = run.exactDisplacement
    guard end.position.isFinite || !run.start.isFinite else { return nil }
    let scale = run.spring.spring.initialAmplitude(from: run.start.displacement.high, velocity: run.start.velocity.high)
    return [
      Truth(value: end.position, scale: scale.position).adding(run.start.to),
      Truth(value: end.velocity, scale: scale.velocity),
    ]
  }

  /// For steps of a method, those of the kernels' contracts; for the exact propagator, one product.
  mutating func isInDomain(_ fields: CaseFields) throws(LineProblem) -> Bool {
    guard case .steps(let run) = try request(fields) else { return false }
    if run.integrator == .exactPropagator { return isCollapsed || run.plan.stepCount <= 1 }
    let spring = run.spring.spring
    return run.plan.stepCount <= 8 && spring.dampingRatio <= 1 && spring.angularFrequency * run.plan.length <= 0.5
  }
}

extension InterpolateCase: JudgedEvaluator {
  var judgedColumns: [String] { MatrixColumns.names }

  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    ErrorYardstick(method == .componentwise ? .componentwise : .decomposed, precision)
  }

  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]? {
    (otherArc, isDiscrete) = (nil, false)
    let progress = try share(fields)
    let (from, to) = try ends.matrices(fields, in: TruthArithmetic.self)
    if method == .componentwise { return zip(from, to).map { .between($0, $1, progress) } }
    if let motion = ExactMotion(from: from.map(\.value), to: to.map(\.value), rule: rule.mirror) {
      otherArc = motion.alongTheOtherArc(epsilon: fields.precision.epsilon)?.matrix(at: progress)
      return motion.matrix(at: progress)
    }
    isDiscrete = true
    return progress.isNaN ? nil : progress < 0.5 ? from : to
  }

  /// The kernels' domain, which has no ends without parts.
  mutating func isInDomain(_ fields: CaseFields) throws(LineProblem) -> Bool {
    let progress = try share(fields)
    return !isDiscrete && (progress.isNaN || -0.5...2 ~= progress)
  }

  /// Between ends half a turn apart rounding chooses the arc; the one on the answer's side counts, as a whole.
  func truths(_ truths: [Truth], facing answer: [Double?]) -> [Truth] {
    guard let otherArc else { return truths }
    func error(_ truths: [Truth]) -> Double {
      zip(answer, truths).map { number, truth in
        number.map { CasePrecision.double.error(of: $0, truth: truth) } ?? 0
      }.max() ?? 0
    }
    return error(otherArc) < error(truths) ? otherArc : truths
  }
}

extension TransformCase: JudgedEvaluator {
  var judgedColumns: [String] { MatrixColumns.names + (point.isEmpty ? [] : ["ex", "ey", "ez"]) }

  /// The bounds are those of one item, of one product, and of a point's image.
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    ErrorYardstick(
      scale: Kernel.concat.contract.bound.scale,
      [Kernel.compose, .concat, .corners].map { ErrorYardstick.Bound($0, precision) })
  }

  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]? {
    let items = try TransformNotation.items(chain, fields, among: TransformNotation.chain)
    let matrix = TransformChain<TruthArithmetic>(items).matrix
    guard !point.isEmpty else { return matrix }
    return matrix + TruthArithmetic.truths(ofImage: try place(fields), under: matrix)
  }

  /// Turns up to 100 rad, as `compose` takes them, and points whose w keeps 2⁻¹⁰ of what it sums, as `corners` asks.
  mutating func isInDomain(_ fields: CaseFields) throws(LineProblem) -> Bool {
    let items = try TransformNotation.items(chain, fields, among: TransformNotation.chain)
    let largest = 100 * 180 / Double.pi
    guard items.allSatisfy({ $0.kind != .rotate || !(abs($0.numbers[0]) > largest) }) else { return false }
    guard !point.isEmpty else { return true }
    return TruthArithmetic.keepsWeight(of: try place(fields), under: TransformChain<TruthArithmetic>(items).matrix)
  }
}
