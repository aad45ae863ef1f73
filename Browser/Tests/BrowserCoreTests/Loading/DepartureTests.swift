import Testing

@testable import BrowserCore

/// Tests of the order of events while a page is left, and of the user's load.
@Suite struct DepartureTests {
  struct Course: CustomTestStringConvertible, Sendable {
    var name: String
    /// Each event with what is to be done then.
    var steps: [(event: Departure.Event, effect: Departure.Effect)]
    var stage: Departure.Stage

    init(_ name: String, _ steps: [(Departure.Event, Departure.Effect)], leaves stage: Departure.Stage) {
      self.name = name
      self.steps = steps.map { (event: $0.0, effect: $0.1) }
      self.stage = stage
    }

    var testDescription: String { name }
  }

  private typealias Step = (Departure.Event, Departure.Effect)

  private static let asked: [Step] = [(.asked, .nothing), (.wanted(.awaited), .allow)]
  private static let begun: [Step] = asked + [(.began, .nothing)]
  private static let lostOnce: [Step] = begun + [(.lost, .askAgain), (.wanted(.awaited), .allow)]
  private static let lostTwice: [Step] = lostOnce + [(.began, .nothing), (.lost, .endProcess)]
  private static let inNewProcess: [Step] =
    lostTwice + [(.processEnded, .askAgain), (.wanted(.awaited), .allow)]

  private static let courses: [Course] = [
    Course(
      "nobody leaves", [(.wanted(.page), .allow), (.lost, .giveUp), (.processEnded, .nothing)], leaves: .none),
    Course(
      "the engine says nothing of a load that a page stopped: asked for again, then in a new process, where nobody hurries",
      asked + [
        (.silence, .askAgain), (.wanted(.awaited), .allow), (.silence, .endProcess), (.silence, .nothing),
        (.processEnded, .askAgain), (.silence, .nothing), (.wanted(.awaited), .allow), (.silence, .nothing),
      ], leaves: .asked),
    Course(
      "an engine that rests after it began has dropped the load; the third time somebody else than the page did",
      begun + [
        (.silence, .askAgain), (.wanted(.awaited), .allow), (.began, .nothing), (.silence, .endProcess),
        (.processEnded, .askAgain), (.wanted(.awaited), .allow), (.began, .nothing), (.silence, .giveUp),
      ], leaves: .none),
    Course(
      "what begins before the engine has asked is the page's", [(.asked, .nothing), (.began, .nothing)],
      leaves: .asked),
    Course("nobody waits, and silence is nothing", [(.silence, .nothing)], leaves: .none),
    Course("the load comes", begun + [(.concluded, .nothing), (.wanted(.page), .allow)], leaves: .none),
    Course(
      "the page tries: the engine may have dropped the load without a word",
      asked + [(.wanted(.page), .refuseAndAskAgain)], leaves: .asked),
    Course(
      "the third try costs the page its process, after which the load is asked for in a new one",
      asked + [
        (.wanted(.page), .refuseAndAskAgain), (.wanted(.awaited), .allow),
        (.wanted(.page), .refuseAndAskAgain),
        (.wanted(.awaited), .allow), (.wanted(.page), .refuseAndEndProcess), (.wanted(.page), .refuse),
        (.wanted(.awaited), .refuse), (.lost, .nothing), (.processEnded, .askAgain),
        (.wanted(.awaited), .allow),
      ], leaves: .asked),
    Course(
      "so it does while the load is under way",
      begun + [
        (.wanted(.page), .refuseAndAskAgain), (.wanted(.awaited), .allow), (.began, .nothing),
        (.wanted(.page), .refuseAndAskAgain), (.wanted(.awaited), .allow), (.began, .nothing),
        (.wanted(.page), .refuseAndEndProcess), (.processEnded, .askAgain),
      ], leaves: .asked),
    Course(
      "refused, then lost: it was the load before the one that is asked for by now",
      begun + [
        (.wanted(.page), .refuseAndAskAgain), (.lost, .nothing), (.wanted(.awaited), .allow),
        (.began, .nothing),
      ], leaves: .begun),
    Course(
      "lost, then refused: the try finds a load that has not begun",
      begun + [(.lost, .askAgain), (.wanted(.page), .refuseAndAskAgain)], leaves: .asked),
    Course("lost without a try", lostOnce, leaves: .asked),
    Course("lost again: the page's process ends", lostTwice, leaves: .ending),
    Course(
      "lost a third time, in a new process: no page can have done it",
      inNewProcess + [(.began, .nothing), (.lost, .giveUp), (.wanted(.page), .allow)], leaves: .none),
    Course(
      "in a new process nothing is ended again",
      inNewProcess + [
        (.wanted(.page), .refuseAndAskAgain), (.wanted(.page), .refuseAndAskAgain), (.wanted(.page), .refuse),
        (.processEnded, .nothing),
      ], leaves: .asked),
    Course(
      "the load that made room ends before the new one begins",
      [(.asked, .nothing), (.lost, .nothing), (.wanted(.awaited), .allow), (.began, .nothing)], leaves: .begun
    ),
    Course("the user stops it", begun + [(.concluded, .nothing), (.lost, .giveUp)], leaves: .none),
    Course(
      "the user stops it after a loss", lostOnce + [(.concluded, .nothing), (.lost, .giveUp)], leaves: .none),
    Course(
      "the user stops it while the process ends",
      lostTwice + [(.concluded, .nothing), (.processEnded, .nothing)], leaves: .none),
    Course(
      "the user asks for something else: the losses before it are forgotten",
      lostOnce + [(.began, .nothing)] + [(.asked, .nothing), (.lost, .nothing)] + begun.dropFirst()
        + [(.lost, .askAgain)], leaves: .asked),
    Course(
      "the user asks for something else while the process ends",
      lostTwice + [(.asked, .nothing), (.processEnded, .askAgain), (.wanted(.awaited), .allow)],
      leaves: .asked),
    Course(
      "the page ends its own process", begun + [(.processEnded, .askAgain), (.processEnded, .nothing)],
      leaves: .asked),
    Course(
      "a server sends the load on, which is then lost",
      begun + [(.wanted(.redirect), .allow), (.wanted(.redirect), .allow), (.lost, .askAgain)], leaves: .asked
    ),
    Course(
      "the address is upgraded to https before the load begins",
      asked + [(.wanted(.awaited), .allow), (.began, .nothing)], leaves: .begun),
    Course(
      "the page loads the awaited address again and again",
      asked + (0..<3).map { _ in (.wanted(.awaited), .allow) } + [(.wanted(.awaited), .refuseAndAskAgain)],
      leaves: .asked),
    Course(
      "the browser asks anew, with another name of its own: what ends then is the load before",
      begun + [(.renewed, .nothing), (.lost, .nothing)], leaves: .asked),
    Course(
      "the server has nothing to show, or the load goes on as a download",
      begun + [(.concluded, .nothing), (.lost, .giveUp)], leaves: .none),
    Course(
      "the user touches a link of the page",
      begun + [(.wanted(.gesture), .allow), (.lost, .giveUp), (.wanted(.page), .allow)], leaves: .none),
    Course(
      "what nobody waits for is not renewed", [(.renewed, .nothing), (.began, .nothing)], leaves: .none),
  ]

  @Test("Whatever the order, the user's load is asked for again or over for a reason", arguments: courses)
  func course(_ course: Course) {
    var departure = Departure()
    for (index, step) in course.steps.enumerated() {
      #expect(departure.handle(step.event) == step.effect, "step \(index): \(step.event)")
    }
    #expect(departure.stage == course.stage)
  }

  @Test("No sequence of what a page can do has a load asked for more often than a handful of times")
  func bound() {
    // All sequences of eight of the page's doings; the engine asks about and begins with each load that it is told of.
    let doings: [Departure.Event] = [.wanted(.page), .wanted(.awaited), .lost, .processEnded]
    for number in 0..<65_536 {
      var departure = Departure()
      _ = departure.handle(.asked)
      var asks = 1
      var ends = 0
      var rest = number
      for _ in 0..<8 {
        let effect = departure.handle(doings[rest % 4])
        rest /= 4
        switch effect {
        case .askAgain, .refuseAndAskAgain:
          asks += 1
          _ = departure.handle(.wanted(.awaited))
          _ = departure.handle(.began)
        case .endProcess, .refuseAndEndProcess: ends += 1
        case .nothing, .allow, .refuse, .giveUp: break
        }
      }
      guard asks <= 5, ends <= 1 else {
        Issue.record("sequence \(number): asked \(asks) times, ended \(ends) processes")
        return
      }
    }
  }
}
