import CardKernels
import Records

/// What the environment asks of the kernels.
enum DiagnosisNotices {
  /// One sentence per variable that is set.
  static var all: [String] { [cap, CardKernels.tuningNotice].compactMap { $0 } }

  private static var cap: String? {
    let variable = Processor.capVariable
    if let name = Processor.unknownCap { return "\(variable)=\(name) names no instruction set and is ignored" }
    return Processor.cap.map { "\(variable)=\($0.rawValue) rules out everything wider" }
  }
}
