import Foundation
import Records
import Stopwatch
import Testing

/// A workbench with known answers that reflect the requests.
private final class KnownWorkbench: Workbench {
  func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark] {
    guard !orders.contains(where: { $0.name == "bad" }) else {
      throw WorkbenchError.refused(path: "here", reason: "bad name")
    }
    return orders.map {
      OpenedBenchmark(
        identity: BenchmarkIdentity($0.name, size: 1), work: Work(bytesPerElement: $0.delayNanoseconds))
    }
  }

  func calibrate(_ index: Int, plan: MeasurementPlan) -> CalibratedBenchmark {
    CalibratedBenchmark(iterations: plan.rounds, blockNanoseconds: plan.blockNanoseconds, notes: ["index \(index)"])
  }

  func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws {
    for order in orders {
      let attempt = TimedBlock.Attempt(
        nanoseconds: UInt64(order.iterations), disturbance: Disturbance(involuntarySwitches: 1, stealMilliseconds: 10))
      try each(TimedBlock(index: order.index, iterations: order.iterations, attempts: [attempt]))
    }
  }

  func timePanel() -> PanelReading { PanelReading(nanoseconds: [1.5, 2]) }

  func verify(_ index: Int) -> Agreement {
    Agreement(status: .failed, worstUlp: .infinity, worstScaledError: .nan, worstInput: "row \(index), \"quoted\"")
  }
}

@Suite struct WorkerServerTests {
  private static let offers = [
    OfferedBenchmark(
      identity: BenchmarkIdentity("a", size: 1), limits: ["peak/1"], storage: ["a/1": .max])
  ]

  /// A server's replies to requests, line by line, after its greeting.
  private func replies(to requests: [WorkerRequest], raw: String = "") throws -> [WorkerReply] {
    let (asking, answering) = (Pipe(), Pipe())
    let client = LineChannel(
      input: answering.fileHandleForReading.fileDescriptor, output: asking.fileHandleForWriting.fileDescriptor)
    for request in requests { #expect(client.send(request)) }
    asking.fileHandleForWriting.write(Data(raw.utf8))
    try asking.fileHandleForWriting.close()
    let channel = LineChannel(
      input: asking.fileHandleForReading.fileDescriptor, output: answering.fileHandleForWriting.fileDescriptor)
    WorkerServer(serving: KnownWorkbench(), offering: Self.offers, on: channel)
      .run(greeting: WorkerGreeting(toolVersion: "1", compiler: "c", flagsID: "f", panelID: "p", groups: [["a", "b"]]))
    try answering.fileHandleForWriting.close()
    var replies: [WorkerReply] = []
    while let line = client.line() { replies.append(try #require(client.decode(WorkerReply.self, from: line))) }
    return replies
  }

  @Test func itGreetsFirstAndEndsWhenNobodyAsksAnyMore() throws {
    let replies = try replies(to: [])
    guard case let .greeting(greeting) = replies.first else { return #expect(Bool(false), "no greeting") }
    #expect(replies.count == 1)
    #expect(greeting.groups == [["a", "b"]])
    #expect(greeting.protocolVersion == WorkerGreeting.currentProtocol)
  }

  @Test func everyRequestIsAnsweredInOrder() throws {
    let replies = try replies(to: [
      .open([BenchmarkOrder(name: "a", delayNanoseconds: 2.5)] + ["b", "c", "d"].map { BenchmarkOrder(name: $0) }),
      .calibrate(index: 1, plan: .quick),
      .time([BlockOrder(index: 0, iterations: 7), BlockOrder(index: 1, iterations: 9)]), .panel, .verify(index: 3),
    ])

    try #require(replies.count == 8)
    guard case let .opened(opened) = replies[1], case let .calibrated(calibrated) = replies[2],
      case let .block(first) = replies[3], case let .block(second) = replies[4], case .timed = replies[5],
      case let .panel(panel) = replies[6], case let .agreement(agreement) = replies[7]
    else { return #expect(Bool(false), "\(replies)") }
    #expect(opened.first?.identity.path == "a" && opened.first?.work?.bytesPerElement == 2.5)
    #expect(calibrated.iterations == 5 && calibrated.notes == ["index 1"])
    #expect([first, second].map(\.index) == [0, 1] && [first, second].map(\.iterations) == [7, 9])
    #expect(second.attempts[0].disturbance == Disturbance(involuntarySwitches: 1, stealMilliseconds: 10))
    #expect(panel.nanoseconds == [1.5, 2])
    #expect(agreement.worstUlp == .infinity && agreement.worstScaledError?.isNaN == true)
    #expect(agreement.worstInput == "row 3, \"quoted\"")
  }

  @Test func whatThereIsIsToldOnRequestAndGarbageIsRefused() throws {
    let replies = try replies(to: [.offer], raw: "{\"open\":\n{\"request\":\"sing\"}\n")
    try #require(replies.count == 4)
    guard case let .offered(offers) = replies[1], case .refused = replies[2], case .refused = replies[3] else {
      return #expect(Bool(false), "\(replies)")
    }
    #expect(offers == Self.offers)
  }

  @Test(arguments: [
    WorkerRequest.verify(index: 1), .verify(index: -1), .calibrate(index: 1, plan: .quick),
    .time([BlockOrder(index: 0, iterations: 1), BlockOrder(index: 7, iterations: 1)]),
  ])
  func aBenchmarkThatIsNotOpenIsRefused(request: WorkerRequest) throws {
    let replies = try replies(to: [.open([BenchmarkOrder(name: "a")]), request])
    guard case .refused? = replies.last, replies.count == 3 else { return #expect(Bool(false), "\(replies)") }
  }

  /// Requests as documented for authors of workers or tools.
  @Test(arguments: [
    (WorkerRequest.offer, #"{"request":"offer"}"#),
    (.open([BenchmarkOrder(name: "a/1")]), #"{"benchmarks":[{"name":"a\/1"}],"request":"open"}"#),
    (.time([BlockOrder(index: 0, iterations: 9)]), #"{"blocks":[{"index":0,"iterations":9}],"request":"time"}"#),
    (.verify(index: 3), #"{"index":3,"request":"verify"}"#),
    (.resources(index: 3, calls: 7), #"{"calls":7,"index":3,"request":"resources"}"#),
    (.instructions(index: 3), #"{"index":3,"request":"instructions"}"#),
  ])
  func requestsAreTheLinesOfTheDocument(request: WorkerRequest, line: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(request), as: UTF8.self) == line)
  }

  @Test func whatCannotBeDoneIsRefusedAndTheServiceGoesOn() throws {
    let replies = try replies(to: [.open([BenchmarkOrder(name: "bad")]), .panel])
    try #require(replies.count == 3)
    guard case let .refused(reason) = replies[1], case .panel = replies[2] else {
      return #expect(Bool(false), "\(replies)")
    }
    #expect(reason == "bad name")
  }
}
