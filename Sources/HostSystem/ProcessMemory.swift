import CLibrary

package enum ProcessMemory {
  /// The bytes of the machine, or fewer where the process has a limit of its own.
  static let bytes = limits.reduce(physicalBytes) { least, resource in
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? min(least, Int(clamping: limit.rlim_cur)) : least
  }

  /// The most physical memory that the process has had so far; `nil` where the system does not tell.
  package static var peakBytes: Int? {
    // RUSAGE_SELF, whose type differs between systems.
    let thisProcess: Int32 = 0
    var usage = rusage()
    guard getrusage(thisProcess, &usage) == 0 else { return nil }
    #if os(Linux)
      return Int(usage.ru_maxrss) * 1024
    #else
      return Int(usage.ru_maxrss)
    #endif
  }

  private static var physicalBytes: Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    return pages > 0 ? pages * sysconf(Int32(_SC_PAGESIZE)) : .max
  }

  #if canImport(Glibc)
    private static let limits = [RLIMIT_AS, RLIMIT_DATA].map { __rlimit_resource_t($0.rawValue) }
  #else
    private static let limits = [RLIMIT_AS, RLIMIT_DATA]
  #endif
}
