import CardEval
import CardKernels
import CardMotion
import KernelContracts

extension Probe {
  /// The questions of `eval`.
  ///
  /// The first byte chooses who answers: of its lowest three bits, two are for the reference, the oracle, `scalar` where it
  /// answers the question, and the judge of the file's own answers; the third is for Float. The fourth chooses the
  /// promise. Where the other four are 3, the rest is the file; else they choose its header, and the rest is its lines.
  static let evaluations = [
    evaluation("spring", springs.map { $0 + ",time" }, CaseQuestion.springKernels) {
      .spring(variant: $0, precision: $1)
    },
    evaluation("spring-parameters", springs) { variant, _ in .springParameters(variant: variant) },
    evaluation("integrate", springs.map { $0 + ",time,integrator,step" }, CaseQuestion.integrateKernels) {
      .integrate(variant: $0, precision: $1)
    },
    evaluation("curve", curves, CaseQuestion.curveKernels) { .curve(variant: $0, precision: $1) },
    evaluation("transform", ["ops", "ops,px,py,pz"]) { variant, _ in .transform(variant: variant) },
    evaluation("interpolate", ends, CaseQuestion.interpolateKernels(.decomposed)) {
      .interpolate(variant: $0, precision: $1)
    },
    evaluation("decompose", [matrix("")]) { variant, _ in .decompose(variant: variant) },
    evaluation("recipe", ["recipe,row,time"], CaseQuestion.recipeKernels) {
      .recipe(recipes: Gallery.all, variant: $0, precision: $1)
    },
  ]

  private static let springs = [
    "mass,stiffness,damping,from,to,velocity", "response,damping_ratio,from,to,velocity", "mass,duration,bounce",
    "damping_ratio,duration,relative_velocity", "settling_duration,damping_ratio,epsilon",
    "tension,friction,from,to,velocity", "bounciness,speed,from,to", "spring,from,to",
  ]

  private static let curves = ["x1,y1,x2,y2,input", "curve,input,before", "curve,input,side_at_boundary"]

  private static let ends = ["from_ops,to_ops,progress", "\(matrix("from_")),\(matrix("to_")),progress"]

  private static func matrix(_ prefix: String) -> String {
    (1...4).flatMap { row in (1...4).map { "\(prefix)m\(row)\($0)" } }.joined(separator: ",")
  }

  private static func evaluation(
    _ name: String, _ headers: [String], _ kernels: [Kernel] = [],
    _ question: @escaping @Sendable (CaseVariant, CasePrecision) -> CaseQuestion
  ) -> Probe {
    let kernel = [CasePrecision.double, .float].map { precision in
      (try? CaseVariant(named: "scalar", among: kernels, precision: precision)) ?? .reference
    }
    return Probe("eval-\(name)") { bytes in
      guard let choice = bytes.first else { return }
      let isFloat = choice & 4 != 0
      let variant = [.reference, .oracle, kernel[isFloat ? 1 : 0], .reference][Int(choice & 3)]
      var asked = question(variant, isFloat ? .float : .double)
      if choice & 3 == 3, !asked.judgedColumns.isEmpty {
        asked = asked.judging(["all"], precision: isFloat ? .float : .double, into: CaseVerdict())
      }
      let columns = choice & 3 == 3 ? asked.judgedColumns : []
      let header = ([headers[Int(choice >> 4) % headers.count]] + columns).joined(separator: ",") + "\n"
      let file = Array((choice >> 4 == 3 ? "" : header).utf8) + bytes.dropFirst()
      try (choice & 8 == 0 ? holdToSkipping : holdToPieces)(asked, isFloat ? .float : .double, file)
    }
  }

  /// A file has the same answers in pieces.
  private static func holdToPieces(_ question: CaseQuestion, _ precision: CasePrecision, _ file: [UInt8]) throws {
    let whole = try CaseRun(file, question, precision, isSkipping: true)
    let pieces = try CaseRun(file, question, precision, isSkipping: true, piece: 7)
    try promise(whole.problem == pieces.problem, "a file in pieces ends otherwise: \(whole.problem), \(pieces.problem)")
    try promise(whole.isWithoutHeader || whole.output == pieces.output, "a file in pieces has other answers")
    let lineFeeds = { (bytes: [UInt8]) in bytes.count { $0 == 0x0A } }
    try promise(!whole.problem.isEmpty || lineFeeds(whole.output) >= lineFeeds(file), "a line is lost")
  }

  /// A file has the same answers up to its first bad line, whether such lines are skipped or end it.
  private static func holdToSkipping(_ question: CaseQuestion, _ precision: CasePrecision, _ file: [UInt8]) throws {
    let strict = try CaseRun(file, question, precision, isSkipping: false)
    guard !strict.problem.isEmpty, !strict.isWithoutHeader else { return }
    let whole = try CaseRun(file, question, precision, isSkipping: true)
    try promise(whole.output.starts(with: strict.output), "a file has other answers where bad lines are skipped")
  }
}

/// The outcome of a file of cases.
struct CaseRun {
  private(set) var output: [UInt8] = []
  /// The error that ended it, as text; empty for the end of the file.
  private(set) var problem = ""
  /// Whether no question could be read; what was written by then is of no use.
  private(set) var isWithoutHeader = false

  init(
    _ file: [UInt8], _ question: CaseQuestion, _ precision: CasePrecision, isSkipping: Bool, piece: Int = .max
  ) throws {
    final class Written { var bytes: [UInt8] = [] }
    let written = Written()
    let report: ((BadLine) -> Void)? = isSkipping ? { _ = $0.description } : nil
    var stream = CaseStream(question, precision: precision, skipping: report) { written.bytes += $0 }
    _ = try accepted {
      do {
        var rest = file[...]
        while !rest.isEmpty {
          try rest.prefix(piece).withUnsafeBytes { try stream.consume($0) }
          rest = rest.dropFirst(piece)
        }
        try stream.finish()
      } catch {
        (problem, isWithoutHeader) = ("\(error)", error is HeaderError)
        throw error
      }
    }
    output = written.bytes
  }
}
