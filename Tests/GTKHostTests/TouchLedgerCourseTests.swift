import Foundation
import Testing

@testable import UIKitCore

/// Touches from beginning to end, by hand.
struct TouchLedgerCourseTests {
  private let finger = TouchLedger.Source.finger(7)
  private var stage = LedgerStage()

  @Test mutating func aTapOnABarIsUIKitsAlone() {
    #expect(stage.event(finger, .began, 1, answer: .consumed) == "send 1, swallow")
    #expect(stage.event(finger, .ended, 2, answer: .consumed) == "send 1, swallow")
    #expect(stage.ledger.isEmpty)
  }

  @Test mutating func aTapOnAPageIsThePages() {
    #expect(stage.event(finger, .began, 1) == "send 1, pass")
    #expect(stage.event(finger, .ended, 2) == "send 1, pass")
    #expect(stage.ledger.isEmpty)
  }

  /// A tap in the strip of an edge pan, which fails as the finger is lifted.
  @Test mutating func aTapInTheStripIsReplayedWholeAndInOrder() {
    #expect(stage.event(finger, .began, 1, answer: .withhold) == "send 1, hold 1")
    let wish = TouchLedger.Input.wished([TouchWish(id: 1, receiver: .native)])
    #expect(
      stage.event(finger, .ended, 2, during: [wish]) == "send 1, put back 1 [1], hold 2, put back 1 [2]")
    #expect(stage.ledger.awaits(1) && stage.ledger.awaits(2))
    #expect(stage.tell(.returned(1)) == "pass")
    #expect(stage.tell(.returned(2)) == "pass")
    #expect(stage.ledger.isEmpty)
  }

  @Test mutating func aDragThatTurnsAwayFromTheStripGoesOnInThePage() {
    _ = stage.event(finger, .began, 1, answer: .withhold)
    let wish = TouchLedger.Input.wished([TouchWish(id: 1, receiver: .native)])
    _ = stage.event(finger, .moved, 2, during: [wish])
    #expect(stage.tell(.returned(1)) == "pass")
    #expect(stage.tell(.returned(2)) == "pass")
    #expect(stage.event(finger, .moved, 3) == "send 1, pass")
    #expect(stage.event(finger, .ended, 4) == "send 1, pass")
    #expect(stage.ledger.isEmpty)
  }

  /// On Wayland all events of a frame are in the queue at once: the next ones come before those that are put back behind them.
  @Test mutating func whatComesBeforeTheReplayIsSeenAfterIt() {
    _ = stage.event(finger, .began, 1, answer: .withhold)
    let wish = TouchLedger.Input.wished([TouchWish(id: 1, receiver: .native)])
    _ = stage.event(finger, .moved, 2, during: [wish])
    #expect(stage.event(finger, .moved, 3) == "send 1, hold 3, put back 1 [3]")
    #expect(stage.event(finger, .ended, 4) == "send 1, hold 4, put back 1 [4]")
    for mark in TouchLedger.Mark(1)...4 { #expect(stage.tell(.returned(mark)) == "pass") }
    #expect(stage.ledger.isEmpty)
  }

  /// A recognizer that takes over begins before the page has seen anything.
  @Test mutating func aReplayThatIsTakenOnItsWayIsNeverSeen() {
    _ = stage.event(finger, .began, 1, answer: .withhold)
    _ = stage.wish(1, .native)
    #expect(stage.wish(1, .consumed) == "")
    #expect(stage.tell(.returned(1)) == "swallow")
    #expect(stage.event(finger, .ended, 2) == "send 1, swallow")
    #expect(stage.ledger.isEmpty)
  }

  @Test mutating func aDragFromTheEdgeIsNeverSeenByThePage() {
    _ = stage.event(finger, .began, 1, answer: .withhold)
    let wish = TouchLedger.Input.wished([TouchWish(id: 1, receiver: .consumed)])
    #expect(
      stage.event(finger, .moved, 2, answer: .consumed, during: [wish]) == "send 1, drop 1 [1], swallow")
    #expect(stage.event(finger, .ended, 3, answer: .consumed) == "send 1, swallow")
    #expect(stage.ledger.isEmpty)
  }

  @Test mutating func aDragPastTheSlopIsClaimedAndItsRestGoesToTheToolkit() {
    _ = stage.event(finger, .began, 1)
    let wish = TouchLedger.Input.wished([TouchWish(id: 1, receiver: .consumed)])
    #expect(stage.event(finger, .moved, 2, answer: .consumed, during: [wish]) == "send 1, claim [1], pass")
    #expect(stage.event(finger, .moved, 3, answer: .consumed, during: [wish]) == "send 1, pass")
    #expect(stage.event(finger, .ended, 4, answer: .consumed, during: [wish]) == "send 1, pass")
    #expect(stage.ledger.isEmpty)
  }

  /// One reset of the claiming gesture forgets all fingers, so they are claimed together.
  @Test mutating func twoFingersAreClaimedAtOnce() {
    _ = stage.event(finger, .began, 1)
    _ = stage.event(.finger(8), .began, 2)
    let wishes = [TouchWish(id: 1, receiver: .consumed), TouchWish(id: 2, receiver: .consumed)]
    #expect(stage.tell(.wished(wishes)) == "claim [1, 2]")
  }

  @Test mutating func aSecondFingerChangesNothingOfTheFirst() {
    _ = stage.event(finger, .began, 1, answer: .withhold)
    #expect(stage.event(.finger(8), .began, 2) == "send 2, pass")
    #expect(stage.event(.finger(8), .ended, 3) == "send 2, pass")
    #expect(stage.wish(1, .native) == "put back 1 [1]")
    #expect(stage.event(finger, .ended, 4) == "send 1, hold 4, put back 1 [4]")
  }

  @Test mutating func theDisplayCancelsWhatThePageHas() {
    _ = stage.event(finger, .began, 1)
    #expect(stage.event(finger, .cancelled, 2) == "send 1, pass")
    #expect(stage.ledger.isEmpty)
  }

  @Test mutating func fastTapsOfOneSequenceAreTwoTouches() {
    for (id, mark) in [(1, TouchLedger.Mark(1)), (2, 3)] {
      #expect(stage.event(finger, .began, mark) == "send \(id), pass")
      #expect(stage.event(finger, .ended, mark + 1) == "send \(id), pass")
    }
    #expect(stage.ledger.isEmpty)
  }

  /// A tap that is still undecided, and a new finger that the toolkit gives the same sequence.
  @Test mutating func aReusedSequenceDoesNotTouchTheUndecidedOne() {
    _ = stage.event(finger, .began, 1, answer: .withhold)
    _ = stage.event(finger, .ended, 2)
    #expect(stage.event(finger, .began, 3) == "send 2, pass")
    #expect(stage.wish(1, .native) == "put back 1 [1, 2]")
    #expect(stage.event(finger, .ended, 4) == "send 2, pass")
    #expect(stage.tell(.returned(1)) + stage.tell(.returned(2)) == "passpass")
    #expect(stage.ledger.isEmpty)
  }

  @Test mutating func aClaimAfterTheEndFindsNothing() {
    _ = stage.event(finger, .began, 1)
    let late = TouchLedger.Input.wished([TouchWish(id: 1, receiver: .consumed)])
    #expect(stage.event(finger, .ended, 2, answer: .consumed, during: [late]) == "send 1, pass")
    #expect(stage.tell(late) == "")
    #expect(stage.ledger.isEmpty)
  }

  /// A page that is closed under a finger: another one may stand there, which saw no beginning.
  @Test mutating func whatWasAPagesIsNoOthersWhenItIsGone() {
    _ = stage.event(finger, .began, 1)
    #expect(stage.tell(.widgetLeft(stage.widget)) == "")
    #expect(stage.event(finger, .moved, 2) == "send 1, swallow")
    #expect(stage.event(finger, .ended, 3) == "send 1, swallow")
    #expect(stage.ledger.isEmpty)
  }

  @Test mutating func whatIsOnItsWayToAPageThatIsGoneEnds() {
    _ = stage.event(finger, .began, 1, answer: .withhold)
    _ = stage.event(finger, .ended, 2)
    _ = stage.wish(1, .native)
    _ = stage.tell(.returned(1))
    #expect(stage.tell(.widgetLeft(stage.widget)) == "")
    #expect(stage.tell(.returned(2)) == "swallow")
    #expect(stage.ledger.isEmpty)
  }

  @Test mutating func anotherWidgetMayLeave() {
    _ = stage.event(finger, .began, 1)
    #expect(stage.tell(.widgetLeft(ObjectIdentifier(LedgerStage.self))) == "")
    #expect(stage.event(finger, .ended, 2) == "send 1, pass")
  }

  /// Moving the window: UIKit hears after the event that began it.
  @Test mutating func aLostGrabCancelsAfterTheEvent() {
    _ = stage.event(finger, .began, 1, answer: .consumed)
    #expect(stage.event(finger, .moved, 2, during: [.grabLost, .isIdle]) == "send 1, swallow")
    #expect(stage.tell(.isIdle) == "cancel [1]")
    #expect(stage.tell(.isIdle) == "")
    #expect(!stage.ledger.hasFingers)
    #expect(stage.event(finger, .ended, 3) == "swallow")
    #expect(stage.ledger.isEmpty)
  }

  /// A touch of a page that another finger's window move takes away is not replayed to the page without its end.
  @Test mutating func whatIsHeldAsTheGrabIsLostIsNeverSeen() {
    _ = stage.event(finger, .began, 1, answer: .withhold)
    #expect(stage.loseGrab() == "drop 1 [1], cancel [1]")
    #expect(stage.wish(1, .native) == "")
  }

  @Test mutating func buttonsAreTouchesOfTheirOwn() {
    #expect(stage.event(.button(1), .began, 1) == "send 1, pass")
    #expect(stage.event(.button(3), .began, 2) == "send 2, pass")
    #expect(stage.ledger.pressedButton == 1)
    #expect(stage.event(.button(1), .ended, 3) == "send 1, pass")
    #expect(stage.ledger.pressedButton == 3)
    #expect(stage.event(.button(3), .ended, 4) == "send 2, pass")
    #expect(stage.ledger.pressedButton == nil && stage.ledger.isEmpty)
  }

  /// A release that another window's press belongs to, as when a window opens under the pointer.
  @Test mutating func aStrayReleaseOfAButtonPassesAndAStrayFingerDoesNot() {
    #expect(stage.event(.button(1), .ended, 1) == "pass")
    #expect(stage.event(finger, .ended, 2) == "swallow")
    #expect(stage.event(finger, .moved, 3) == "swallow")
  }

  /// Of several moves that were put back GDK may make one.
  @Test mutating func movesThatWereMadeOneAreLetGo() {
    let button = TouchLedger.Source.button(1)
    _ = stage.event(button, .began, 1, answer: .withhold)
    for mark in TouchLedger.Mark(2)...4 { _ = stage.event(button, .moved, mark) }
    _ = stage.wish(1, .native)
    #expect(stage.tell(.returned(1)) == "pass")
    #expect(stage.tell(.returned(4)) == "forget [2, 3], pass")
    #expect(stage.ledger.custody(of: 1) == .given)
  }

  /// Each window of the system has a ledger; a sequence that is down in both is two touches.
  @Test mutating func windowsKnowNothingOfEachOther() {
    var second = LedgerStage()
    _ = stage.event(finger, .began, 1, answer: .withhold)
    #expect(second.event(finger, .moved, 2) == "swallow")
    #expect(second.event(finger, .began, 3) == "send 1, pass")
    #expect(stage.ledger.custody(of: 1) == .held([1]))
  }

  /// Time decides nothing: a finger may rest as long as it likes.
  @Test mutating func idlenessChangesNothing() {
    _ = stage.event(finger, .began, 1, answer: .withhold)
    let before = stage.ledger.touches
    #expect((0..<100).map { _ in stage.tell(.isIdle) }.joined() == "")
    #expect(stage.ledger.touches == before)
  }
}
