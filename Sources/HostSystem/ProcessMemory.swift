import CLibrary

enum ProcessMemory {
  /// The bytes of the machine, or fewer where the process has a limit of its own.
  static let bytes = limits.reduce(physicalBytes) { least, resource in
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? min(least, Int(clamping: limit.rlim_cur)) : least
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
