import ArgumentParser
import Foundation
import HostSystem
import Records
import Reports

/// System limits under which this program, or a library that it has already loaded, would hang or crash.
enum ResourceLimits {
  /// A resource, the least required amount, and the message about a lower limit.
  private struct Need: Sendable {
    let resource: LimitedResource.Number
    let least: rlim_t
    let complaint: @Sendable (rlim_t) -> String
  }

  private static let needs = [
    // Workers with their pipes, libraries, and result files.
    Need(resource: LimitedResource.number(RLIMIT_NOFILE), least: 256) {
      "only \($0) files may be open at a time; allow 256 with 'ulimit -n 256'."
    },
    Need(resource: LimitedResource.number(RLIMIT_STACK), least: 512 << 10) {
      "the stack may have only \($0 >> 10) KiB; allow 8 MiB with 'ulimit -s 8192'."
    },
    // Some libraries need 32 MiB or more per thread, and retry forever if there is not enough.
    Need(resource: LimitedResource.number(RLIMIT_AS), least: 1 << 30) {
      "the address space may have only \($0 >> 20) MiB; remove the limit with 'ulimit -v unlimited'."
    },
    Need(resource: LimitedResource.number(RLIMIT_DATA), least: 1 << 30) {
      "the data may have only \($0 >> 20) MiB; remove the limit with 'ulimit -d unlimited'."
    },
  ]

  /// The message about the first limit that is too low; `nil` for none.
  ///
  /// Limits that this process may raise are raised.
  static func message() -> String? {
    for need in needs {
      var limit = rlimit()
      guard getrlimit(need.resource, &limit) == 0, limit.rlim_cur < need.least else { continue }
      limit.rlim_cur = min(need.least, limit.rlim_max)
      guard setrlimit(need.resource, &limit) == 0, limit.rlim_cur >= need.least else {
        return need.complaint(limit.rlim_cur)
      }
    }
    guard SystemThread.canStart(neededThreads) else {
      return "fewer than \(neededThreads) threads may be started; allow more with 'ulimit -u unlimited'."
    }
    return nil
  }

  /// Slightly more than any command uses; Foundation waits forever for a thread that it could not start.
  private static let neededThreads = 8
}

/// The three descriptors that every program expects.
enum StandardDescriptors {
  /// Opens closed ones on the null device.
  ///
  /// Otherwise the next opened file would become standard error, and notices would be written into its data.
  static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free descriptor is this one, since all lower ones are open.
      _ = Foundation.open("/dev/null", O_RDWR)
    }
  }
}

/// Detects arguments and paths in variables that are not UTF-8, whose bytes Swift would change.
enum ForeignArgument {
  private static var variables: [String] { [StepSummary.variable, ShardOption.statusVariable] + tool.fileVariables }

  /// The message about the first such argument or variable; `nil` if all are UTF-8.
  static func message() -> String? {
    let arguments = CommandLine.arguments
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[place], String(validatingCString: bytes) == nil else { continue }
      return complaint("argument \(place), '\(arguments[place])',")
    }
    let foreign = variables.first { name in getenv(name).map { String(validatingCString: $0) == nil } ?? false }
    return foreign.map(complaint)
  }

  private static func complaint(_ what: String) -> String {
    "\(what) is not UTF-8, so the file that it names would not be found, or be written under another name; rename the "
      + "file."
  }
}

/// Detects a misspelt command, which the parser would treat as a stray argument, or answer with other help.
enum UnknownCommand {
  /// The message about an unknown command, called or in `help`; `nil` for none.
  static func message(_ arguments: ArraySlice<String>, of root: any ParsableCommand.Type) -> String? {
    var command = root
    for word in arguments.first == "help" ? arguments.dropFirst() : arguments {
      let subcommands = command.configuration.subcommands
      guard !word.hasPrefix("-"), !subcommands.isEmpty else { return nil }
      guard let next = subcommands.first(where: { BenchMain.name(of: $0) == word }) else {
        return message(word, in: command, isRoot: command == root)
      }
      command = next
    }
    return nil
  }

  private static func message(_ word: String, in command: any ParsableCommand.Type, isRoot: Bool) -> String? {
    // Hidden commands are those that only this program starts.
    let shown = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let known = shown.map(BenchMain.name(of:)) + (isRoot ? ["help"] : [])
    guard !known.contains(word) else { return nil }
    return "unknown \(isRoot ? "command" : "subcommand") '\(word)'; expected \(known.joined(separator: ", "))."
      + NearestWord.question(word, among: known)
  }
}

extension NearestWord {
  /// A question to append to an error: ` Did you mean 'run'?`, or nothing if no word is near.
  package static func question(_ word: String, among known: [String]) -> String {
    nearest(to: word, among: known).map { " Did you mean '\($0)'?" } ?? ""
  }
}
