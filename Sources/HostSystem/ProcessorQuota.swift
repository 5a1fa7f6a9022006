/// The processor time of a process, which a container limits without hiding the processors.
public enum ProcessorQuota {
  /// The least quota of the control groups that this process is in, in processors; `nil` where there is none.
  public static var current: Double? {
    let group = path(inGroups: systemText("/proc/self/cgroup") ?? "") ?? ""
    return folders(of: group).compactMap { systemText("/sys/fs/cgroup\($0)/cpu.max").flatMap(processors) }.min()
  }

  /// The path of the unified hierarchy's group.
  ///
  /// - Parameter text: The content of `/proc/self/cgroup`, where it has the number 0 and no controller.
  package static func path(inGroups text: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix("0::") }.map { String($0.dropFirst(3)) }
  }

  /// A group and all that it is in, the root as an empty text.
  package static func folders(of group: String) -> [String] {
    let names = group.split(separator: "/")
    return (0...names.count).map { names.prefix($0).map { "/\($0)" }.joined() }
  }

  /// The quota in processors.
  ///
  /// - Parameter text: The content of `cpu.max`: microseconds, or `max`, in a period of microseconds.
  package static func processors(_ text: String) -> Double? {
    let numbers = text.split { $0 == " " || $0 == "\n" }.map { Double($0) }
    guard numbers.count == 2, let quota = numbers[0], let period = numbers[1], quota > 0, period > 0 else { return nil }
    return quota / period
  }
}
