import Foundation

/// Limits of the system under which this program, or a library that it has loaded by now, would hang or crash.
enum ResourceLimits {
  /// A resource, the least of it that is needed, and how a shell allows that much.
  private struct Need: Sendable {
    let resource: __rlimit_resource_t
    let least: rlim_t
    let complaint: @Sendable (rlim_t) -> String
  }

  private static let needs = [
    // Foundation starts processes with the numbers up to 251.
    Need(resource: __rlimit_resource_t(RLIMIT_NOFILE.rawValue), least: 256) {
      "only \($0) files may be open at a time; allow 256 with 'ulimit -n 256'."
    },
    Need(resource: __rlimit_resource_t(RLIMIT_STACK.rawValue), least: 512 << 10) {
      "the stack may have only \($0 >> 10) KiB; allow 8 MiB with 'ulimit -s 8192'."
    },
    // OpenBLAS takes 32 MiB a thread or more, and asks for ever where there is none.
    Need(resource: __rlimit_resource_t(RLIMIT_AS.rawValue), least: 1 << 30) {
      "the address space may have only \($0 >> 20) MiB; allow all of it with 'ulimit -v unlimited'."
    },
    Need(resource: __rlimit_resource_t(RLIMIT_DATA.rawValue), least: 1 << 30) {
      "the data may have only \($0 >> 20) MiB; allow all of it with 'ulimit -d unlimited'."
    },
  ]

  /// What is too little; `nil` when nothing is.
  ///
  /// A limit that this process may raise itself, it raises.
  static func message() -> String? {
    for need in needs {
      var limit = rlimit()
      guard getrlimit(need.resource, &limit) == 0, limit.rlim_cur < need.least else { continue }
      limit.rlim_cur = min(need.least, limit.rlim_max)
      guard setrlimit(need.resource, &limit) == 0, limit.rlim_cur >= need.least else {
        return need.complaint(limit.rlim_cur)
      }
    }
    guard startsThreads(neededThreads) else {
      return "fewer than \(neededThreads) threads may be started; allow more with 'ulimit -u unlimited'."
    }
    return nil
  }

  /// A little more than any command has at a time.
  private static let neededThreads = 8

  /// Whether so many threads can be started; Foundation waits for ever for one that it could not start.
  private static func startsThreads(_ count: Int) -> Bool {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    var threads: [pthread_t] = []
    for _ in 0..<count {
      var thread = pthread_t()
      guard pthread_create(&thread, nil, passes, gate) == 0 else { break }
      threads.append(thread)
    }
    pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    gate.deallocate()
    return threads.count == count
  }

  /// Goes through a gate as soon as that is open.
  private static let passes: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { gate in
    let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self)
    pthread_mutex_lock(gate!)
    pthread_mutex_unlock(gate!)
    return nil
  }
}
