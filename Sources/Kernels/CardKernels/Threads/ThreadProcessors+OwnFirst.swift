internal import HostSystem

extension ThreadProcessors {
  /// The allowed processors, beginning with the one the asking thread runs on.
  ///
  /// The first is left to the caller; workers are bound to the others.
  static var ownFirst: [Int] {
    var processors = allowed
    guard let own = current.flatMap(processors.firstIndex) else { return processors }
    processors.swapAt(0, own)
    return processors
  }
}
