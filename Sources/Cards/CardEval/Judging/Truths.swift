import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension CurveCase: JudgedEvaluator {
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick { ErrorYardstick(.curve, precision) }

  mutating func truth(_ fields: CaseFields) throws(LineProblem) -> LineTruth? {
    let function = try functions.read(fields).rounded(to: fields.precision)
    let input = try fields.number(input)
    let isBefore = try side?.isBefore(fields) ?? false
    let timing = ExactTiming(function, extrapolation)
    return LineTruth(
      [timing.truth(at: input, isBefore: isBefore, epsilon: fields.precision.epsilon)],
      isInDomain: isInDomain(function, input, fields.precision))
  }

  /// Inputs from 0 to 1 of Bézier curves, except curves whose x almost stalls in the middle or at the end.
  private func isInDomain(_ function: TimingFunction, _ input: Double, _ precision: CasePrecision) -> Bool {
    guard case .curve(let curve) = function, extrapolation == .clamp || input.isNaN || 0...1 ~= input,
      max(abs(curve.y1), abs(curve.y2)) <= 1e6
    else { return false }
    let standing = precision == .float ? 0x1p-14 : 0x1p-36
    let retreat = curve.x1 - curve.x2
    return !(retreat < 1 && retreat > 1 - standing) && min(curve.x1, curve.x2) <= 1 - 0x1p-9
  }
}

extension TimingFunction {
  /// The function with control points rounded to the element type, which count as exact.
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
  /// The bound is that of the reference, because no kernel decomposes matrices.
  ///
  /// Perspective has no bound: the reference solves for it with an inverse, which for rows of very different magnitudes
  /// is less accurate than the problem's conditioning.
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    ErrorYardstick(scale: .factors, [.init(keeper: "reference without perspective", allowance: Self.referenceBound)])
  }

  /// The largest error of CardMotion's decomposition: 1.82 over 20,000 random matrices, plus a margin.
  static let referenceBound = 3.0

  /// The domain is every matrix with a decomposition, because the bound is the reference's.
  mutating func truth(_ fields: CaseFields) throws(LineProblem) -> LineTruth? {
    let elements = try matrix.read(fields)
    guard let truths = exactParts(elements)?.truths(of: elements.map { DoubleDouble($0) }) else { return nil }
    return LineTruth(truths) { Self.nearest(truths, to: $0) }
  }

  /// q and −q are the same rotation; the one nearer to the answer counts.
  private static func nearest(_ truths: [Truth], to answer: [Double?]) -> [Truth] {
    let rotation = 9..<13
    let side = rotation.reduce(0) { $0 + truths[$1].value.high * (answer[$1] ?? 0) }
    guard side < 0 else { return truths }
    return truths.enumerated().map { place, truth in
      rotation.contains(place) ? Truth(value: -truth.value, scale: truth.scale) : truth
    }
  }
}

extension IntegrateCase: JudgedEvaluator {
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    let kernels: [Kernel] =
      isCollapsed
      ? [.semiImplicitEulerCollapsed, .velocityVerletCollapsed, .rungeKutta4Collapsed, .propagator]
      : [.semiImplicitEuler, .velocityVerlet, .rungeKutta4, .propagator]
    return ErrorYardstick(kernels[0], among: kernels, precision)
  }

  /// The domain of stepping methods is that of the kernels' contracts; for the exact propagator it is one product.
  mutating func truth(_ fields: CaseFields) throws(LineProblem) -> LineTruth? {
    guard case .steps(let run) = try request(fields) else {
      throw .together("\(FluidSpring.name) has no truth to judge by; compare with 'eval integrate' without --judge")
    }
    let end = run.exactDisplacement
    guard end.position.isFinite || !run.start.isFinite else { return nil }
    let (spring, start, plan) = (run.spring.spring, run.start, run.plan)
    let scale = spring.initialAmplitude(from: start.displacement.high, velocity: start.velocity.high)
    let state = [Truth].state(end, scale: scale)
    let isInDomain =
      run.integrator == .exactPropagator
      ? isCollapsed || plan.stepCount <= 1
      : plan.stepCount <= 8 && spring.dampingRatio <= 1 && spring.angularFrequency * plan.length <= 0.5
    return LineTruth([state[0].adding(start.to), state[1]], isInDomain: isInDomain)
  }
}

extension InterpolateCase: JudgedEvaluator {
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    ErrorYardstick(method == .componentwise ? .componentwise : .decomposed, precision)
  }

  /// The domain is the kernels', which excludes ends without a decomposition.
  mutating func truth(_ fields: CaseFields) throws(LineProblem) -> LineTruth? {
    let progress = try share(fields)
    let (from, to) = try ends.matrices(fields, in: OracleArithmetic.self)
    let isInDomain = progress.isNaN || -0.5...2 ~= progress
    if method == .componentwise {
      return LineTruth(zip(from, to).map { .between($0, $1, progress) }, isInDomain: isInDomain)
    }
    guard let motion = ExactMotion(from: from.map(\.value), to: to.map(\.value), rule: rule.mirror) else {
      return progress.isNaN ? nil : LineTruth(progress < 0.5 ? from : to, isInDomain: false)
    }
    let truths = motion.matrix(at: progress)
    let other = motion.alongTheOtherArc(epsilon: fields.precision.epsilon)?.matrix(at: progress)
    return LineTruth(truths, isInDomain: isInDomain) { Self.nearer(truths, or: other, to: $0) }
  }

  /// For ends half a turn apart, rounding chooses the arc; the arc nearer to the whole answer counts.
  private static func nearer(_ truths: [Truth], or other: [Truth]?, to answer: [Double?]) -> [Truth] {
    guard let other else { return truths }
    func error(_ truths: [Truth]) -> Double {
      zip(answer, truths).map { number, truth in
        number.map { CasePrecision.double.error(of: $0, truth: truth) } ?? 0
      }.max() ?? 0
    }
    return error(other) < error(truths) ? other : truths
  }
}

extension TransformCase: JudgedEvaluator {
  /// The bounds are those for one item, for one product, and for a point's image.
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    ErrorYardstick(
      scale: Kernel.concat.contract.bound.scale,
      [Kernel.compose, .concat, .corners].map { ErrorYardstick.Bound($0, precision) })
  }

  /// The domain is that of `compose`, turns up to 100 rad, and that of `corners`, points whose w keeps 2⁻¹⁰ of its
  /// terms.
  mutating func truth(_ fields: CaseFields) throws(LineProblem) -> LineTruth? {
    let items = try TransformNotation.items(chain, fields, among: TransformNotation.chain)
    let matrix = TransformChain<OracleArithmetic>(items).matrix
    let largest = 100 * 180 / Double.pi
    let isInDomain = items.allSatisfy { $0.kind != .rotate || !(abs($0.numbers[0]) > largest) }
    guard !point.isEmpty else { return LineTruth(matrix, isInDomain: isInDomain) }
    let place = try place(fields)
    return LineTruth(
      matrix + OracleArithmetic.truths(ofImage: place, under: matrix),
      isInDomain: isInDomain && OracleArithmetic.keepsWeight(of: place, under: matrix))
  }
}
