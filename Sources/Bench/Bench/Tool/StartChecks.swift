import ArgumentParser
import Foundation
import HostSystem
import Records
import Reports

/// Limits of the system under which this program, or a library that it has loaded by now, would hang or crash.
enum ResourceLimits {
  /// A resource, the least of it that is needed, and what a shell allows with which command.
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
    // Some libraries take 32 MiB a thread or more, and ask for ever where there is none.
    Need(resource: LimitedResource.number(RLIMIT_AS), least: 1 << 30) {
      "the address space may have only \($0 >> 20) MiB; allow all of it with 'ulimit -v unlimited'."
    },
    Need(resource: LimitedResource.number(RLIMIT_DATA), least: 1 << 30) {
      "the data may have only \($0 >> 20) MiB; allow all of it with 'ulimit -d unlimited'."
    },
  ]

  /// The first limit that is too low; `nil` for none.
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
    guard SystemThread.canStart(neededThreads) else {
      return "fewer than \(neededThreads) threads may be started; allow more with 'ulimit -u unlimited'."
    }
    return nil
  }

  /// A little more than any command has at a time; Foundation waits forever for one that it could not start.
  private static let neededThreads = 8
}

/// The three descriptors that every program expects.
enum StandardDescriptors {
  /// Opens those that are closed on the null device.
  ///
  /// Otherwise the next file that is opened would be standard error, and get every notice among its data.
  static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one, since those below it are open.
      _ = Foundation.open("/dev/null", O_RDWR)
    }
  }
}

/// Recognises an argument, or a variable that names a file, that Swift could only hand on with other bytes.
enum ForeignArgument {
  private static var variables: [String] { [StepSummary.variable, ShardOption.statusVariable] + tool.fileVariables }

  /// The fault of the first such argument or variable; `nil` when all are UTF-8.
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

/// Recognises a misspelt command, which the parser takes for a stray argument, or answers with other help.
enum UnknownCommand {
  /// The fault of the words that name a command, or ask for help on one; `nil` for none.
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
    // Hidden commands are those that only this program itself starts.
    let shown = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let known = shown.map(BenchMain.name(of:)) + (isRoot ? ["help"] : [])
    guard !known.contains(word) else { return nil }
    return "unknown \(isRoot ? "command" : "subcommand") '\(word)'; expected \(known.joined(separator: ", "))."
      + NearestWord.question(word, among: known)
  }
}

extension NearestWord {
  /// A question after an error: ` Did you mean 'run'?`, or nothing where no word is near.
  package static func question(_ word: String, among known: [String]) -> String {
    nearest(to: word, among: known).map { " Did you mean '\($0)'?" } ?? ""
  }
}
