import CLibrary
internal import CThreads
internal import Synchronization

package enum ProcessEnding: Equatable, Sendable, CustomStringConvertible {
  case exited(code: Int32)
  case killed(signal: Int32)

  /// The exit code, or the number of the signal.
  package var status: Int32 {
    switch self {
    case .exited(let status), .killed(let status): status
    }
  }

  package var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .killed(let signal): "signal \(signal)"
    }
  }

  /// Decodes a status from `waitpid`.
  fileprivate init(waitStatus status: Int32) {
    self = status & 0x7F == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
  }
}

package struct ChildStartError: Error, CustomStringConvertible {
  /// The error number.
  package let reason: Int32

  package var description: String { String(cString: strerror(reason)) }
}

/// A child process, the leader of its own process group.
///
/// The group is killed when this object is deinitialised, or when a second signal ends the program. The process is
/// reaped only after its group was killed: until then neither ID can be reused.
package final class Child: Sendable {
  package struct Command: Sendable {
    package enum Errors: Sendable { case inherited, separate, withOutput }

    /// A path, or a name without a slash, which is looked up in `PATH`.
    package var program: String
    package var arguments: [String]
    package var environment: [String: String]
    /// The working directory; `nil` inherits that of this process.
    package var folder: String?
    /// Whether standard input is a pipe; otherwise it is `/dev/null`.
    package var hasInput = false
    package var errors = Errors.inherited
    /// Whether the program handles SIGINT, so that it can stop processes it has started outside its group.
    package var endsOnInterrupt = true

    package init(_ program: String, _ arguments: [String], environment: [String: String], in folder: String? = nil) {
      (self.program, self.arguments, self.environment, self.folder) = (program, arguments, environment, folder)
    }
  }

  package let identifier: Int32
  /// The end of the pipe to standard input, if there is one.
  package let input: Int32?
  /// The ends of the pipes from standard output and, if separate, standard error.
  package let outputs: [Int32]
  private let pipes: Mutex<[Int32]>
  private let result = Mutex<ProcessEnding?>(nil)
  private let cleanup = Mutex<SignalCleanup?>(nil)

  package init(_ command: Command) throws(ChildStartError) {
    let streams = try StandardStreams(of: command)
    do throws(ChildStartError) {
      identifier = try command.spawn(with: streams.theirs)
    } catch {
      StandardStreams.close(streams.own + streams.theirs)
      throw error
    }
    StandardStreams.close(streams.theirs)
    (input, outputs) = (streams.own[0], streams.own.dropFirst().compactMap { $0 })
    pipes = Mutex(streams.own.compactMap { $0 })
    let endsOnInterrupt = command.endsOnInterrupt
    cleanup.withLock { $0 = SignalCleanup { [weak self] in self?.endNow(afterInterrupt: endsOnInterrupt) } }
  }

  deinit {
    end()
    closePipes()
  }

  /// Closes all pipes, which makes a process that reads or writes one of them end.
  package func closePipes() {
    pipes.withLock { numbers in
      StandardStreams.close(numbers)
      numbers = []
    }
  }

  /// Whether the process has ended; others in its group may still run.
  package var hasEnded: Bool {
    result.withLock { ending in
      if ending != nil { return true }
      var found = siginfo_t()
      while waitid(P_PID, id_t(identifier), &found, WEXITED | WNOHANG | WNOWAIT) != 0 {
        guard errno == EINTR else { return true }
      }
      return found.si_signo != 0
    }
  }

  /// Sends SIGINT to the process but not to its group, so that it can stop its own children.
  package func interrupt() { result.withLock { if $0 == nil { kill(identifier, SIGINT) } } }

  /// Kills the group without reaping the process.
  package func killGroup() { result.withLock { if $0 == nil { killAll() } } }

  private func killAll() {
    kill(-identifier, SIGKILL)
    // The process may have left its group.
    kill(identifier, SIGKILL)
  }

  /// Kills the group and reaps the process.
  ///
  /// - Returns: The ending of the process; SIGKILL does not affect it if the process had already ended.
  @discardableResult
  package func end() -> ProcessEnding {
    result.withLock { ending in
      if let ending { return ending }
      killAll()
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      let found = ProcessEnding(waitStatus: status)
      ending = found
      return found
    }
  }

  /// Ends the group when a signal ends this program.
  private func endNow(afterInterrupt: Bool) {
    if afterInterrupt {
      interrupt()
      for _ in 0..<30 where !hasEnded { usleep(10_000) }
    }
    killGroup()
  }
}

/// The standard streams of a process to start; `nil` for a stream that is not a pipe.
private struct StandardStreams {
  /// The ends of the pipes for the process.
  private(set) var theirs: [Int32?] = [nil, nil, nil]
  /// The ends kept by this process.
  private(set) var own: [Int32?] = [nil, nil, nil]

  init(of command: Child.Command) throws(ChildStartError) {
    let isPipe = [command.hasInput, true, command.errors == .separate]
    for place in 0...2 where isPipe[place] {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        let error = ChildStartError(reason: errno)
        Self.close(own + theirs)
        throw error
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (theirs[place], own[place]) = place == 0 ? (ends[0], ends[1]) : (ends[1], ends[0])
    }
    if command.errors == .withOutput { theirs[2] = theirs[1] }
  }

  static func close(_ numbers: [Int32?]) {
    for number in Set(numbers.compactMap { $0 }) { _ = CLibrary.close(number) }
  }
}

extension Child.Command {
  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  private static let busyTries = 50

  /// Starts the program with default signal handlers, an empty signal mask, and only the standard descriptors.
  fileprivate func spawn(with streams: [Int32?]) throws(ChildStartError) -> Int32 {
    #if canImport(Darwin)
      var (actions, attributes): (Actions, Attributes) = (nil, nil)
    #else
      var (actions, attributes) = (Actions(), Attributes())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    add(streams, to: &actions)
    Self.isolate(&attributes)
    Self.closeDescriptorsOnExecution()
    var identifier: Int32 = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let reason = withCStrings([program] + arguments) { words in
      withCStrings(variables) { variables in
        // A newly written program is busy while another thread forks, because the child inherits its descriptor.
        for _ in 0..<Self.busyTries {
          let reason = posix_spawnp(&identifier, program, &actions, &attributes, words, variables)
          guard reason == ETXTBSY else { return reason }
          usleep(10_000)
        }
        return ETXTBSY
      }
    }
    guard reason == 0 else { throw ChildStartError(reason: reason) }
    return identifier
  }

  private func add(_ streams: [Int32?], to actions: inout Actions) {
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (place, number) in streams.enumerated() {
      if let number { posix_spawn_file_actions_adddup2(&actions, number, Int32(place)) }
    }
    if let folder { _ = spawn_in_folder(&actions, folder) }
  }

  private static func isolate(_ attributes: inout Attributes) {
    // Otherwise ignored signals and the mask are inherited; with SIGCHLD ignored, children could not be waited for.
    signal(SIGCHLD, SIG_DFL)
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
  }

  /// Sets close-on-exec on all descriptors of this process except the standard ones.
  private static func closeDescriptorsOnExecution() {
    guard let folder = opendir("/dev/fd"), let name = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let number = atoi(UnsafeRawPointer(entry).advanced(by: name).assumingMemoryBound(to: CChar.self))
      if number > STDERR_FILENO { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    }
  }
}

/// Passes strings as a null-terminated array of C strings.
private func withCStrings<Value>(_ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value) -> Value {
  let strings = texts.map { strdup($0) } + [nil]
  defer { for string in strings { free(string) } }
  return body(strings)
}
