import BenchTestSupport
import Foundation
import Records
import Stopwatch
import Testing

@Suite struct RemoteWorkbenchTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func error(_ executable: String, _ arguments: [String] = []) -> WorkbenchError? {
    #expect(throws: WorkbenchError.self) {
      _ = try RemoteWorkbench(WorkerCommand(executable: executable, arguments: arguments), padding: 10)
    }
  }

  @Test func aProgramThatDoesNotExistIsNamed() {
    let error = error("/nowhere/cardbench")
    #expect(error?.description.contains("'/nowhere/cardbench'") == true)
  }

  @Test func aProgramThatIsNoWorkerIsRecognisedByItsAnswer() {
    #expect(error("/bin/echo", ["hello"]) == .noProtocol(path: "/bin/echo", answer: "it sent 'hello'"))
    #expect(error("/bin/sh", ["-c", "exit 64"]) == .noProtocol(path: "/bin/sh", answer: "exit code 64"))
  }

  @Test func aWorkerIsCalledAsItsCommandSays() {
    var command = WorkerCommand(executable: "/bin/echo", arguments: ["hello"])
    command.name = "echo --plugin a.so"
    let error = #expect(throws: WorkbenchError.self) { _ = try RemoteWorkbench(command, padding: 0) }
    #expect(error == .noProtocol(path: "echo --plugin a.so", answer: "it sent 'hello'"))
  }

  @Test func anotherVersionOfTheMessagesIsRefused() {
    let error = error("/bin/echo", [#"{"reply":"greeting","protocol":99,"names":[]}"#])
    #expect(error == .noProtocol(path: "/bin/echo", answer: "it speaks version 99"))
  }

  @Test func aWorkerThatCannotUseItsArgumentsSaysWhyAndWithWhichCode() {
    let rejection = #"{"reply":"rejected","reason":"no such table","exitCode":2}"#
    let error = error("/bin/echo", [rejection])
    #expect(error == .rejected(path: "/bin/echo", reason: "no such table", exitCode: 2))
    #expect(error?.description == "'/bin/echo' refuses: no such table")
  }

  @Test func thePaddingMovesTheEnvironment() throws {
    let error = error("/bin/sh", ["-c", "echo ${#\(RemoteWorkbench.paddingVariable)}"])
    #expect(error == .noProtocol(path: "/bin/sh", answer: "it sent '10'"))
  }

  /// The error of a shell script that first records its process ID, and whether that process then ends.
  ///
  /// - Parameters:
  ///   - script: The rest of the script.
  ///   - timeout: The timeout without output, in milliseconds.
  /// - Returns: The error and whether the process is gone; `nil` if it has not recorded its ID.
  /// - Throws: Errors of the file system.
  private func ending(of script: String, timeout: Int) throws -> (error: WorkbenchError?, ends: Bool)? {
    let arguments = ["-c", "echo $$ > '\(folder.path)/process'; \(script)"]
    let error = #expect(throws: WorkbenchError.self) {
      let command = WorkerCommand(executable: "/bin/sh", arguments: arguments)
      _ = try RemoteWorkbench(command, padding: 0, greetingTimeout: timeout)
    }
    let note = try folder.names().isEmpty ? "" : folder.text("process")
    guard let process = Int32(note.trimmingCharacters(in: .newlines)) else { return nil }
    let ends = ends(process)
    if !ends { kill(process, SIGKILL) }
    return (error, ends)
  }

  @Test func aProgramThatNeverGreetsIsEnded() throws {
    for timeout in [200, 2_000, 20_000] {
      guard let (error, ends) = try ending(of: "exec sleep 60", timeout: timeout) else { continue }
      #expect(error == .noProtocol(path: "/bin/sh", answer: "it sent no greeting within \(timeout) ms"))
      #expect(ends)
      return
    }
    Issue.record("the shell never began")
  }

  @Test(arguments: [
    ("exec sleep 60 >&-", 2_000, "it closed its output, and ran on"),
    ("echo hello; exec sleep 60", 60_000, "it sent 'hello'"),
  ])
  func aProgramThatDoesNotGreetIsEnded(script: String, timeout: Int, answer: String) throws {
    let (error, ends) = try #require(try ending(of: script, timeout: timeout))
    #expect(error == .noProtocol(path: "/bin/sh", answer: answer))
    #expect(ends)
  }

  /// A worker that greets, answers every request with the next answer, and then exits with code 3.
  ///
  /// - Parameters:
  ///   - answers: The replies to each request.
  /// - Returns: The workbench.
  /// - Throws: Errors of the file system or the workbench.
  private func worker(answering answers: [[WorkerReply]]) throws -> RemoteWorkbench {
    let greeting = WorkerReply.greeting(WorkerGreeting(toolVersion: "7", flagsID: "f", groups: [["a"]]))
    for (place, replies) in ([[greeting]] + answers).enumerated() {
      let lines = try replies.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) + "\n" }
      try folder.write(lines.joined(), to: "\(place)")
    }
    let turns = answers.indices.map { "read request; cat '\(folder.path)/\($0 + 1)'; " }
    let script = "cat '\(folder.path)/0'; \(turns.joined())read request; exit 3"
    return try RemoteWorkbench(WorkerCommand(executable: "/bin/sh", arguments: ["-c", script]), padding: 0)
  }

  /// Whether a process ends within some seconds.
  private func ends(_ process: Int32) -> Bool {
    for _ in 0..<1_000 where ProcessTable.isAlive(process) { usleep(10_000) }
    return !ProcessTable.isAlive(process)
  }

  /// A worker that greets once its script has started, and the process recorded by the script as its child.
  private func greeting(
    _ script: (_ greet: String) -> String, timeout: Int? = nil
  ) throws -> (bench: RemoteWorkbench, child: Int32?) {
    let replies = [
      WorkerReply.greeting(WorkerGreeting(toolVersion: "7", flagsID: "f", groups: [["a"]])),
      .agreement(Agreement(reference: "r", error: 0, bound: 0)),
    ]
    for (reply, name) in zip(replies, ["greeting", "answer"]) {
      try folder.write(String(decoding: try JSONEncoder().encode(reply), as: UTF8.self) + "\n", to: name)
    }
    let line = "cd '\(folder.path)'; " + script("echo $! > child; cat greeting")
    var command = WorkerCommand(executable: "/bin/sh", arguments: ["-c", line])
    if let timeout { command.timeout = timeout }
    let bench = try RemoteWorkbench(command, padding: 0)
    return (bench, Int32(try folder.text("child").trimmingCharacters(in: .newlines)))
  }

  @Test func aProgramThatDoesNotKnowResourcesHasNone() throws {
    let bench = try worker(answering: [[.refused(reason: "the request cannot be read")], [.resources(Resources())]])
    #expect(try bench.resources(0, calls: 1) == nil)
    #expect(try bench.resources(0, calls: 1) == Resources())
  }

  @Test func aProgramThatCountsNoInstructionsSaysNothingOrRefuses() throws {
    let replies: [WorkerReply] = [
      .refused(reason: "the request cannot be read"), .instructions(InstructionCount()),
      .instructions(InstructionCount(perCall: 12)), .instructions(InstructionCount(perCall: -1)),
    ]
    let bench = try worker(answering: replies.map { [$0] })
    #expect(try bench.instructions(0) == .unknown && bench.instructions(0) == .unknown)
    #expect(try bench.instructions(0).perCall == 12)
    #expect(throws: WorkbenchError.self) { try bench.instructions(0) }
  }

  @Test func aWorkerThatStallsIsEndedWithEverythingItStarted() throws {
    let (bench, child) = try greeting({ "sleep 600 & \($0); wait" }, timeout: 50)
    let process = try #require(child)
    #expect(kill(process, 0) == 0, "it runs")
    #expect(throws: WorkbenchError.timedOut(path: "/bin/sh", milliseconds: 50)) { try bench.timePanel() }
    #expect(ends(process))
  }

  @Test func aWorkerThatDoesNotReadIsEndedToo() throws {
    let bench = try greeting({ "\($0); exec sleep 600" }, timeout: 50).bench
    let orders = [BenchmarkOrder](repeating: BenchmarkOrder(name: String(repeating: "x", count: 1_000)), count: 1_000)
    #expect(throws: WorkbenchError.timedOut(path: "/bin/sh", milliseconds: 50)) { try bench.open(orders) }
  }

  @Test(arguments: ["", "setsid "]) func aWorkerThatEndsAndLeavesItsPipesToAnotherHasEnded(detached: String) throws {
    // Keeps both pipes open: a request to a closed one would end these tests with SIGPIPE, which the program ignores.
    let script = { (greet: String) in
      "exec 3<&0; \(detached)sleep 600 <&3 & \(greet); read request; cat answer; exit 3"
    }
    let (bench, child) = try greeting(script, timeout: 30_000)
    let process = try #require(child)
    defer { kill(process, SIGKILL) }
    #expect(try bench.verify(0).status == .ok, "what it said before counts")
    #expect(throws: WorkbenchError.ended(path: "/bin/sh", status: "exit code 3")) { try bench.timePanel() }
    #expect(!detached.isEmpty || ends(process))
  }

  @Test func whatAWorkerHasStartedEndsWithIt() throws {
    let process = try {
      let (bench, child) = try greeting({ "sleep 600 & \($0); read request" })
      defer { withExtendedLifetime(bench) {} }
      let process = try #require(child)
      #expect(kill(process, 0) == 0)
      return process
    }()
    #expect(ends(process))
  }

  @Test func whatAWorkerAnswersIsReturned() throws {
    let opened = [OpenedBenchmark(identity: BenchmarkIdentity("a", size: 1), work: nil)]
    let calibrated = CalibratedBenchmark(iterations: 3, blockNanoseconds: 30)
    let offers = [OfferedBenchmark(identity: opened[0].identity, storage: ["a": 8])]
    let blocks = [1, 2].map { TimedBlock(index: $0, iterations: 3, attempts: [TimedBlock.Attempt(nanoseconds: 30)]) }
    let bench = try worker(
      answering: [
        [.offered(offers)], [.opened(opened)], [.calibrated(calibrated)], blocks.map { .block($0) } + [.timed],
        [.panel(PanelReading(nanoseconds: [4, 5]))], [.agreement(Agreement(reference: "r", error: 0, bound: 0))],
      ])

    #expect((bench.greeting.toolVersion, bench.greeting.flagsID) == ("7", "f"))
    #expect(try bench.offers() == offers)
    #expect(try bench.open([BenchmarkOrder(name: "a/1")]) == opened)
    #expect(try bench.calibrate(0, plan: .quick) == calibrated)
    var received: [TimedBlock] = []
    try bench.time([BlockOrder(index: 1, iterations: 3), BlockOrder(index: 2, iterations: 3)]) { received.append($0) }
    #expect(received == blocks)
    #expect(try bench.timePanel().nanoseconds == [4, 5])
    #expect(try bench.verify(0).status == .ok)
  }

  /// A worker that sends lines, one per request, with a minimal greeting.
  private func worker(sending lines: [String]) throws -> RemoteWorkbench {
    let greeting = #"{"reply":"greeting","protocol":2,"groups":[["a/1"]],"mood":"good"}"#
    let turns = lines.map { "read request; printf '%b\\n' '\($0)'; " }.joined()
    let script = "echo '\(greeting)'; \(turns)read request; exit 3"
    return try RemoteWorkbench(WorkerCommand(executable: "/bin/sh", arguments: ["-c", script]), padding: 0)
  }

  @Test func namesNanosecondsAndCallsAreEnough() throws {
    let bench = try worker(sending: [
      #"{"reply":"offered","benchmarks":[{"path":"a","size":1}]}"#,
      #"{"reply":"opened","benchmarks":[{"path":"a","size":1,"colour":"red"}]}"#,
      #"{"reply":"calibrated","iterations":3,"blockNanoseconds":30}"#,
      #"{"reply":"block","index":0,"iterations":3,"nanoseconds":30}\n{"reply":"timed"}"#,
      #"{"reply":"agreement","error":1,"bound":2}"#,
    ])
    #expect(bench.greeting == WorkerGreeting(groups: [["a/1"]]))
    #expect(try bench.offers() == [OfferedBenchmark(identity: BenchmarkIdentity("a", size: 1))])
    #expect(try bench.open([BenchmarkOrder(name: "a/1")]).map(\.identity.name) == ["a/1"])
    #expect(try bench.calibrate(0, plan: .quick).iterations == 3)
    var blocks: [TimedBlock] = []
    try bench.time([BlockOrder(index: 0, iterations: 3)]) { blocks.append($0) }
    #expect(blocks == [TimedBlock(index: 0, iterations: 3, attempts: [TimedBlock.Attempt(nanoseconds: 30)])])
    #expect(try bench.verify(0) == Agreement(reference: "verify", error: 1, bound: 2))
  }

  @Test func aFailedBenchmarkNeedsNoTimesAndEveryCountMayBeAbsent() throws {
    let bench = try worker(sending: [
      #"{"reply":"opened","benchmarks":[{"path":"a","size":1,"failure":"no file"}]}"#,
      #"{"reply":"block","index":0,"failure":"it threw"}\n{"reply":"timed"}"#,
      #"{"reply":"resources","allocations":2}"#,
    ])
    #expect(try bench.open([BenchmarkOrder(name: "a/1")]).map(\.failure) == ["no file"])
    var failures: [String?] = []
    try bench.time([BlockOrder(index: 0, iterations: 3)]) { failures.append($0.failure) }
    #expect(failures == ["it threw"])
    let resources = try bench.resources(0, calls: 3)
    #expect((resources?.allocations, resources?.peakBytes) == (2, nil))
  }

  /// The recorded lines of a program of November 2026.
  @Test func theFormerVersionIsUnderstood() throws {
    let lines = [
      #"{"greeting":{"_0":{"compiler":"c","protocolVersion":1,"groups":[["a/s/float/64"]],"panelID":"p","processors":[1,0],"flagsID":"f","toolVersion":"0.1.0"}}}"#,
      #"{"opened":{"_0":[{"work":{"bytesPerElement":8},"identity":{"kind":"calls","isa":"baseline","element":"float","variant":"s","rows":64,"kernel":"a"},"placements":8}]}}"#,
      #"{"calibrated":{"_0":{"blockNanoseconds":999416,"notes":[],"iterations":775}}}"#,
      #"{"block":{"_0":{"iterations":10,"index":0,"attempts":[{"frames":[],"nanoseconds":12989,"disturbance":{"involuntarySwitches":0,"stealMilliseconds":0,"pressureMicroseconds":0,"runDelayNanoseconds":7}}],"placement":1}}}"#,
      #"{"timed":{}}"#,
      #"{"agreement":{"_0":{"p99ScaledError":1,"inputs":64,"reference":"r","worstScaledError":1.5,"scale":"slope","bound":4,"status":"ok"}}}"#,
    ]
    for (place, line) in lines.enumerated() { try folder.write(line + "\n", to: "\(place)") }
    // Requests are recorded, because the other program expects them in its own format, too.
    let turns = ["1", "2", "3 4", "5"].map { "read -r line; echo \"$line\" >> requests; cat \($0); " }.joined()
    let script = "cd '\(folder.path)'; cat 0; \(turns)read -r line"
    let bench = try RemoteWorkbench(WorkerCommand(executable: "/bin/sh", arguments: ["-c", script]), padding: 0)
    #expect(bench.greeting.groups == [["a/s/float/64"]] && bench.greeting.flagsID == "f")
    let opened = try bench.open([BenchmarkOrder(name: "a/s/float/64")])
    #expect(opened.map(\.identity) == [BenchmarkIdentity("a/s/float", size: 64, isa: "baseline")])
    #expect((opened.first?.placements, opened.first?.work?.bytesPerElement) == (8, 8))
    #expect(try bench.calibrate(0, plan: .quick).iterations == 775)
    try bench.time([BlockOrder(index: 0, iterations: 10, placement: 1)]) { block in
      #expect(block.attempts.map(\.nanoseconds) == [12989] && block.kept.frames.isEmpty)
      #expect(block.kept.disturbance == Disturbance(runDelayNanoseconds: 7))
    }
    let agreement = try bench.verify(0)
    #expect((agreement.status, agreement.worstScaledError, agreement.bound, agreement.scale) == (.ok, 1.5, 4, "slope"))
    let requests = try folder.text("requests").split(separator: "\n").map { $0.filter { $0 != "\\" } }
    #expect(requests.count == 4 && requests[3] == #"{"verify":{"index":0}}"#)
    #expect(requests[0].hasPrefix(#"{"open":{"_0":[{"#) && requests[2].contains(#""time":{"_0":[{"#))
    #expect(requests[1].contains(#""block_ns":1000000"#))
  }

  @Test func nonsenseOnALineIsQuoted() throws {
    let bench = try worker(sending: ["Traceback (most recent call last):", #"{"reply":"praise"}"#])
    for line in ["Traceback (most recent call last):", #"{"reply":"praise"}"#] {
      let error = #expect(throws: WorkbenchError.self) { _ = try bench.offers() }
      #expect(error?.description.hasPrefix("'/bin/sh' sent an unexpected reply to 'offer': '\(line)'.") == true)
    }
  }

  @Test func refusalsStrangeAnswersAndEndingsSayWhoAndWhy() throws {
    let bench = try worker(answering: [[.refused(reason: "not today")], [.timed]])
    #expect(throws: WorkbenchError.refused(path: "/bin/sh", reason: "not today")) { try bench.timePanel() }
    let unexpected = #"{"reply":"timed"}"#
    #expect(throws: WorkbenchError.unexpectedReply(path: "/bin/sh", request: "verify", reply: unexpected)) {
      try bench.verify(0)
    }
    #expect(throws: WorkbenchError.ended(path: "/bin/sh", status: "exit code 3")) { try bench.timePanel() }
  }
}
