import Foundation

/// Tells who has each touch of a system window: UIKit, a native widget, or nobody yet.
///
/// A value that knows no toolkit: what happens goes in, what is to be done comes out. It keeps one promise to widgets
/// (`docs/gtk-rules.md`, "Touches and clicks"): a widget sees a touch from its beginning or not at all, in order, and to its end,
/// which may be that it is taken away. And one to UIKit: each touch that began ends or is cancelled once.
///
/// The host of a system window owns it. Windows that lie in the same system window share it.
package struct TouchLedger {
  /// The finger or button that makes a touch.
  package enum Source: Hashable, Sendable {
    /// A finger; the number is that of the toolkit's sequence, which may be used again for a later finger.
    case finger(UInt)
    /// A button of a mouse, 1 for a pen's tip; numbered as the toolkit does.
    case button(Int)
    /// The pointer that X11 moves along with the first finger.
    case emulatedPointer
  }

  /// Names an event of the toolkit, as long as it is handled or kept.
  package typealias Mark = UInt

  package enum Input: Equatable, Sendable {
    /// An event comes from the display.
    case event(Source, HostTouch.Phase, Mark)
    /// UIKit has heard of the event, which `.send` asked for, and answered.
    case answered(Int, HostEventDisposition, Mark)
    /// UIKit found the widget under a touch that begins.
    case hit(Int, ObjectIdentifier)
    /// Recognizers decided something. Telling it again changes nothing.
    case wished([TouchWish])
    /// An event that was put back comes again.
    case returned(Mark)
    /// A widget is no longer in the window.
    case widgetLeft(ObjectIdentifier)
    /// The window manager took pointer and fingers. It takes effect with the next `.isIdle`.
    case grabLost
    /// No event is being handled.
    case isIdle
  }

  package enum Decision: Equatable, Sendable {
    /// UIKit hears of the event, by this number; `.answered` is to follow.
    case send(Int)
    /// UIKit hears, in one event, that these are cancelled.
    case cancel([Named])
    /// The event goes on to the widget under it.
    case pass
    /// The event ends here.
    case swallow
    /// The event ends here and is kept.
    case hold(Mark)
    /// The touch is the widget's: what was kept of it goes back into the toolkit's queue, in order, still kept until it returns.
    case putBack(Int, [Mark])
    /// The touch is UIKit's: what was kept of it is let go.
    case drop(Int, [Mark])
    /// Events that were put back and will not return are let go.
    case forget([Mark])
    /// The widget is to see these end without a click; a finger each.
    case claim([Named])
  }

  /// A touch for UIKit and for the toolkit.
  package struct Named: Hashable, Sendable {
    package var id: Int
    package var source: Source

    package init(id: Int, source: Source) {
      self.id = id
      self.source = source
    }
  }

  /// The receiver of a touch.
  package enum Custody: Equatable, Sendable {
    /// UIKit is hearing of its beginning.
    case asked
    case ours
    /// Undecided; the events that are kept.
    case held([Mark])
    /// The widget's, and what was kept is on its way to it.
    case returning(isSeen: Bool)
    case given
    /// The widget had it until a recognizer took it; the rest goes to the toolkit, which tells the widget nothing of it.
    case claimed
  }

  struct Touch: Equatable, Sendable {
    let named: Named
    var custody = Custody.asked
    /// The widget under its beginning.
    var widget: ObjectIdentifier?
    /// UIKit is hearing of an event of it.
    var isBeingSent = false
    /// Its last event has come.
    var isUp = false
    /// UIKit was told that it is cancelled; its last event is still to come.
    var isLost = false
  }

  /// An event in the toolkit's queue.
  struct Returning: Equatable, Sendable {
    let mark: Mark
    let id: Int
    /// UIKit has the touch after all: the event ends when it comes.
    var isRevoked = false
  }

  var touches: [Touch] = []
  var queue: [Returning] = []
  var nextID = 1
  var isGrabLost = false

  package init() {}

  // MARK: - What is so

  /// True if nothing is down, kept or on its way.
  package var isEmpty: Bool { touches.isEmpty && queue.isEmpty }
  /// True while a finger is down that UIKit knows.
  package var hasFingers: Bool {
    touches.contains { touch in
      if case .finger = touch.named.source { !touch.isUp && !touch.isLost } else { false }
    }
  }
  /// The lowest button that is down, for UIKit; the pointer's moves are its.
  package var pressedButton: Int? {
    touches.compactMap { touch in
      if case .button(let number) = touch.named.source, !touch.isUp, !touch.isLost { number } else { nil }
    }.min()
  }

  /// Returns the number of a finger, if UIKit may hear of its moves together with those of others: it is UIKit's, and so is another one
  /// that is down. The events of such moves end here, whatever comes of them, and change nothing in the ledger.
  package func gatheredFinger(_ source: Source) -> Int? {
    let fingers = touches.filter { touch in
      guard case .finger = touch.named.source else { return false }
      return touch.custody == .ours && !touch.isUp && !touch.isLost
    }
    return fingers.count > 1 ? fingers.first { $0.named.source == source }?.named.id : nil
  }

  /// The receiver of a touch that is down, or that is up and undecided; nil for others.
  package func custody(of id: Int) -> Custody? { touches.first { $0.named.id == id }?.custody }

  /// True if the event was put back and has not come again.
  package func awaits(_ mark: Mark) -> Bool { queue.contains { $0.mark == mark } }
}
