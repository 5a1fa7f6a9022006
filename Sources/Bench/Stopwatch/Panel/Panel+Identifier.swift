import Records

extension Panel {
  /// What makes a reference kernel the one it is.
  struct Ingredients {
    var name: String
    var passes: UInt64
    var bytes: Int
    var machineCode: [UInt8]

    /// The ingredients as texts; the length of the code keeps it apart from the next kernel.
    fileprivate var texts: [String] {
      [name, "\(passes)", "\(bytes)", "\(machineCode.count)"] + machineCode.map { String($0, radix: 16) }
    }
  }

  /// A hash over all ingredients of all kernels, in order; `00000000` without kernels.
  static func hash(of kernels: [Ingredients]) -> String {
    kernels.isEmpty ? "00000000" : StableHash.of(kernels.flatMap(\.texts))
  }
}
