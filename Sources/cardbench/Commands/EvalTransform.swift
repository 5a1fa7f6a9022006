import Bench
import ArgumentParser
import CardEval
import CardMotion

extension Cardbench.Eval {
  struct Transform: ParsableCommand {
    static let configuration = question(
      "transform", "A chain of transforms as one matrix, and the image of a point.",
      CaseQuestion.transform().guide + "\nWithout a column pz, pz is 0.",
      appends: """
        m11…m44, for row vectors, with the translation in m41,m42,m43; with a point, its image ex,ey,ez, divided by w \
        unless that is 0, subnormal or not finite; status, ok or singular
        """,
      example: #"printf '%s\n' ops,px,py,pz 'P:500|R:60;0;1;0,10,20,0' |"#, #"cardbench eval transform"#)

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions

    func run() throws { try options.answer(judging) { variant, _ in .transform(variant: variant) } }
  }

  struct Interpolate: ParsableCommand {
    static let configuration = question(
      "interpolate", "A transform interpolated between two others.", CaseQuestion.interpolate().guide,
      appends: """
        m11…m44; status, ok, or 'singular: discrete' if an end cannot be decomposed and the result switches from \
        one to the other at 0.5
        """,
      example: #"printf '%s\n' from_ops,to_ops,progress 'none,R:720;0;0;1,0.25' |"#,
      #"cardbench eval interpolate --method operations"#)

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions
    @OptionGroup var rule: RuleOption

    @Option("method", "decomposed, componentwise or operations. (default: decomposed)")
    var method: InterpolationMethod = .decomposed

    func validate() throws {
      guard method == .operations else { return }
      guard options.variant == "reference" else {
        throw ValidationError("--method operations is answered by --variant reference only.")
      }
      guard judging.judge == nil else {
        throw ValidationError("--method operations has no truth to --judge by; choose another method.")
      }
    }

    func run() throws {
      try options.answer(among: CaseQuestion.interpolateKernels(method), judging) {
        .interpolate(method: method, rule: rule.rule, variant: $0, precision: $1)
      }
    }
  }

  struct Decompose: ParsableCommand {
    static let configuration = question(
      "decompose", "The parts of a matrix: scale, skew, rotation, translation, perspective.",
      CaseQuestion.decompose().guide + "\nA matrix is scale · skew · rotation · translation · perspective.",
      appends: """
        tx,ty,tz; sx,sy,sz; skew_xy,skew_xz,skew_yz, tangents; qx,qy,qz,qw, the rotation with qw of 0 or more; \
        px,py,pz,pw; status, ok, or singular with the others empty
        """,
      example: #"printf '%s\n' ops 'R:60;0;0;1|S:2;3;1' | cardbench eval transform |"#,
      #"sed 's/status/was/' | cardbench eval decompose"#)

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions
    @OptionGroup var rule: RuleOption

    func run() throws { try options.answer(judging) { variant, _ in .decompose(rule: rule.rule, variant: variant) } }
  }
}

/// The placement of a mirror image's minus sign.
struct RuleOption: ParsableArguments {
  @Option(
    "rule",
    """
    A mirror image negates all scales, 3d, or one, 2d; automatic is 2d for matrices that stay in the plane. \
    (default: automatic)
    """)
  var rule: DecompositionRule = .automatic
}
