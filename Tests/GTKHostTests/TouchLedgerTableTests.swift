import Foundation
import Testing

@testable import UIKitCore

/// Every state of a touch with everything that can happen, by `docs/gtk-rules.md`, "Touches and clicks": a widget sees a touch from
/// its beginning, in order and to its end, or not at all; what is claimed sees its end without a click; a mouse is not claimed.
/// GTK's documentation of `gtk_gesture_set_sequence_state` adds that a sequence that was claimed or denied stays so.
struct TouchLedgerTableTests {
  /// The state of touch 1.
  enum State: CaseIterable {
    case none, asked, ours, held, unseen, seen, given, claimed, lostOurs, lostClaimed, heldUp
    case buttonGiven, buttonHeld, buttonLost
  }

  enum Happening: CaseIterable {
    case consumedBegin, nativeBegin, withheldBegin, move, end, cancel
    case wishNative, wishConsumed, wishWithhold, returned, widgetLeft, grabLost, emulated
  }

  /// What is decided, and the custody of touch 1 after it.
  typealias Outcome = (decisions: String, custody: TouchLedger.Custody?)

  @Test(arguments: State.allCases, Happening.allCases)
  func eachPair(state: State, happening: Happening) {
    var stage = Self.stage(state)
    let source: TouchLedger.Source = Self.isButton(state) ? .button(1) : .finger(7)
    let expected = Self.expected(state, happening)
    #expect(Self.play(happening, of: source, on: &stage) == expected.decisions)
    #expect(stage.ledger.custody(of: 1) == expected.custody)
  }

  /// UIKit's answers to what comes after the beginning say what recognizers wish, which the ledger was told already.
  @Test(arguments: State.allCases, [HostEventDisposition.consumed, .native, .withhold])
  func laterAnswersDecideNothing(state: State, answer: HostEventDisposition) {
    guard state != .none, state != .asked else { return }
    let source: TouchLedger.Source = Self.isButton(state) ? .button(1) : .finger(7)
    for phase in [HostTouch.Phase.moved, .ended, .cancelled] {
      var (one, other) = (Self.stage(state), Self.stage(state))
      #expect(one.event(source, phase, 20, answer: answer) == other.event(source, phase, 20, answer: .native))
      #expect(one.ledger.touches == other.ledger.touches && one.ledger.queue == other.ledger.queue)
    }
  }

  static func isButton(_ state: State) -> Bool {
    [.buttonGiven, .buttonHeld, .buttonLost].contains(state)
  }

  /// Touch 1, begun by event 10 and moved or ended by event 11.
  static func stage(_ state: State) -> LedgerStage {
    var stage = LedgerStage()
    let source: TouchLedger.Source = isButton(state) ? .button(1) : .finger(7)
    switch state {
    case .none: break
    case .asked:
      _ = stage.tell(.event(source, .began, 10))
      _ = stage.tell(.hit(1, stage.widget))
    case .ours: _ = stage.event(source, .began, 10, answer: .consumed)
    case .held, .buttonHeld: _ = stage.event(source, .began, 10, answer: .withhold)
    case .unseen, .seen:
      _ = stage.event(source, .began, 10, answer: .withhold)
      _ = stage.event(source, .moved, 11)
      _ = stage.wish(1, .native)
      if state == .seen { _ = stage.tell(.returned(10)) }
    case .given, .buttonGiven: _ = stage.event(source, .began, 10)
    case .claimed:
      _ = stage.event(source, .began, 10)
      _ = stage.wish(1, .consumed)
    case .lostOurs:
      _ = stage.event(source, .began, 10, answer: .consumed)
      _ = stage.loseGrab()
    case .lostClaimed, .buttonLost:
      _ = stage.event(source, .began, 10)
      _ = stage.loseGrab()
    case .heldUp:
      _ = stage.event(source, .began, 10, answer: .withhold)
      _ = stage.event(source, .ended, 11)
    }
    return stage
  }

  static func play(_ happening: Happening, of source: TouchLedger.Source, on stage: inout LedgerStage)
    -> String
  {
    switch happening {
    case .consumedBegin: stage.event(source, .began, 20, answer: .consumed)
    case .nativeBegin: stage.event(source, .began, 20, answer: .native)
    case .withheldBegin: stage.event(source, .began, 20, answer: .withhold)
    case .move: stage.event(source, .moved, 20)
    case .end: stage.event(source, .ended, 20)
    case .cancel: stage.event(source, .cancelled, 20)
    case .wishNative: stage.wish(1, .native)
    case .wishConsumed: stage.wish(1, .consumed)
    case .wishWithhold: stage.wish(1, .withhold)
    case .returned: stage.tell(.returned(stage.ledger.queue.first?.mark ?? 10))
    case .widgetLeft: stage.tell(.widgetLeft(stage.widget))
    case .grabLost: stage.loseGrab()
    case .emulated: stage.event(.emulatedPointer, .moved, 20)
    }
  }

  /// Worked out by hand.
  static func expected(_ state: State, _ happening: Happening) -> Outcome {
    switch happening {
    case .consumedBegin: (missed(state, "swallow"), afterBegin(state, .ours))
    case .nativeBegin: (missed(state, "pass"), afterBegin(state, .given))
    case .withheldBegin: (missed(state, "hold 20"), afterBegin(state, .held([20])))
    case .move: moved(state)
    case .end, .cancel: ended(state)
    case .wishNative, .wishConsumed, .wishWithhold: wished(state, happening)
    case .returned: returned(state)
    case .widgetLeft: left(state)
    case .grabLost: lost(state)
    // X's own pointer for the first finger is nobody's touch.
    case .emulated: ("pass", custody(state))
    }
  }

  static func custody(_ state: State) -> TouchLedger.Custody? {
    switch state {
    case .none: nil
    case .asked: .asked
    case .ours, .lostOurs: .ours
    case .held, .buttonHeld: .held([10])
    case .unseen: .returning(isSeen: false)
    case .seen: .returning(isSeen: true)
    case .given, .buttonGiven, .buttonLost: .given
    case .claimed, .lostClaimed: .claimed
    case .heldUp: .held([10, 11])
    }
  }

  /// A touch begins whose source has one that never ended: UIKit hears the end of that first, and no widget sees more of it.
  private static func missed(_ state: State, _ answer: String) -> String {
    switch state {
    case .none: "send 1, \(answer)"
    case .held, .buttonHeld: "drop 1 [10], cancel [1], send 2, \(answer)"
    // UIKit heard of its end before.
    case .lostOurs, .lostClaimed, .buttonLost, .heldUp: "send 2, \(answer)"
    // What the widget saw begin has to end for it.
    case .seen, .given: "claim [1], cancel [1], send 2, \(answer)"
    case .asked, .ours, .unseen, .buttonGiven, .claimed: "cancel [1], send 2, \(answer)"
    }
  }

  private static func afterBegin(_ state: State, _ new: TouchLedger.Custody) -> TouchLedger.Custody? {
    switch state {
    case .none: new
    // The answer to its beginning is still to come.
    case .asked: .ours
    case .heldUp: custody(state)
    default: nil
    }
  }

  private static func moved(_ state: State) -> Outcome {
    switch state {
    // A widget must not see a move whose beginning it did not see; a mouse moves without a button, too.
    case .none: ("swallow", nil)
    case .asked: ("swallow", .asked)
    case .ours: ("send 1, swallow", .ours)
    case .held, .buttonHeld: ("send 1, hold 20", .held([10, 20]))
    // Behind what is on its way.
    case .unseen, .seen: ("send 1, hold 20, put back 1 [20]", custody(state))
    case .given, .buttonGiven, .claimed: ("send 1, pass", custody(state))
    case .lostOurs: ("swallow", .ours)
    case .lostClaimed, .buttonLost: ("pass", custody(state))
    case .heldUp: ("swallow", custody(state))
    }
  }

  private static func ended(_ state: State) -> Outcome {
    switch state {
    case .ours, .given, .buttonGiven, .claimed, .lostOurs, .lostClaimed, .buttonLost:
      (moved(state).decisions, nil)
    default: moved(state)
    }
  }

  private static func wished(_ state: State, _ wish: Happening) -> Outcome {
    switch (state, wish) {
    // The first word decides, as the answer does.
    case (.asked, .wishNative): ("", .given)
    case (.asked, .wishConsumed): ("", .ours)
    case (.asked, _): ("", .held([]))
    case (.held, .wishNative), (.buttonHeld, .wishNative): ("put back 1 [10]", .returning(isSeen: false))
    case (.held, .wishConsumed), (.buttonHeld, .wishConsumed): ("drop 1 [10]", .ours)
    case (.heldUp, .wishNative): ("put back 1 [10, 11]", .returning(isSeen: false))
    case (.heldUp, .wishConsumed): ("drop 1 [10, 11]", nil)
    // It has seen nothing yet, and never does.
    case (.unseen, .wishConsumed): ("", .ours)
    case (.seen, .wishConsumed), (.given, .wishConsumed): ("claim [1]", .claimed)
    default: ("", custody(state))
    }
  }

  private static func returned(_ state: State) -> Outcome {
    switch state {
    case .unseen: ("pass", .returning(isSeen: true))
    case .seen: ("pass", .given)
    default: ("", custody(state))
    }
  }

  private static func left(_ state: State) -> Outcome {
    switch state {
    case .none: ("", nil)
    case .held, .buttonHeld: ("drop 1 [10]", .ours)
    case .heldUp: ("drop 1 [10, 11]", nil)
    default: ("", .ours)
    }
  }

  private static func lost(_ state: State) -> Outcome {
    switch state {
    // Not while UIKit hears of it.
    case .none, .asked, .lostOurs, .lostClaimed, .buttonLost, .heldUp: ("", custody(state))
    case .ours: ("cancel [1]", .ours)
    case .held, .buttonHeld: ("drop 1 [10], cancel [1]", .ours)
    case .unseen: ("cancel [1]", .ours)
    case .seen, .given: ("claim [1], cancel [1]", .claimed)
    case .claimed: ("cancel [1]", .claimed)
    case .buttonGiven: ("cancel [1]", .given)
    }
  }
}
