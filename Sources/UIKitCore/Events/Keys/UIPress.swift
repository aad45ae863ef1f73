import Foundation

/// A key that is held down, from press to release.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The stage of a press.
  public enum Phase: Int, Sendable {
    /// The key went down.
    case began = 0
    /// The strength of the press changed; keys never have this phase here.
    case changed
    /// The key is still down.
    case stationary
    /// The key was released.
    case ended
    /// The system took the press away; keys never have this phase here.
    case cancelled
  }

  /// The buttons of remote controls; keys that mean the same have the same names.
  public enum PressType: Int, Sendable {
    /// Up; on a keyboard, the up arrow key.
    case upArrow = 0
    /// Down; on a keyboard, the down arrow key.
    case downArrow
    /// To the left; on a keyboard, the left arrow key.
    case leftArrow
    /// To the right; on a keyboard, the right arrow key.
    case rightArrow
    /// Select; on a keyboard, Return.
    case select
    /// Back to the menu; on a keyboard, Escape.
    case menu
    /// Play or pause; no key has this type here.
    case playPause
    /// To the page above; on a keyboard, Page Up.
    case pageUp = 30
    /// To the page below; on a keyboard, Page Down.
    case pageDown = 31
    /// A key that no remote control has. Martlet addition.
    case other = 2000
  }

  /// The time at which the press last changed, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval
  /// The stage of the press.
  open internal(set) var phase: Phase
  /// The button of a remote control that the key stands for; ``PressType/other`` for keys that no remote control has.
  public let type: PressType
  /// The window that the key was pressed in.
  open internal(set) weak var window: UIWindow?
  /// The responder that was first in line for the key when it was pressed.
  open internal(set) weak var responder: UIResponder?
  /// The key that is pressed.
  open internal(set) var key: UIKey?
  /// Always 1: keys do not measure force.
  open var force: CGFloat { 1 }
  /// nil: gesture recognizers follow no keys.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// The responder that had a use for the press when it began, and takes its repeats.
  weak var repeater: UIResponder?

  init(_ key: HostKey, window: UIWindow?, responder: UIResponder?) {
    timestamp = key.timestamp
    phase = .began
    self.window = window
    self.responder = responder
    let uiKey = UIKey(key)
    self.key = uiKey
    type =
      switch uiKey.keyCode {
      case .keyboardUpArrow: .upArrow
      case .keyboardDownArrow: .downArrow
      case .keyboardLeftArrow: .leftArrow
      case .keyboardRightArrow: .rightArrow
      case .keyboardReturnOrEnter: .select
      case .keyboardEscape: .menu
      case .keyboardPageUp: .pageUp
      case .keyboardPageDown: .pageDown
      default: .other
      }
    super.init()
  }
}

/// An event of keys.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  private let presses: Set<UIPress>

  init(_ presses: Set<UIPress>, timestamp: TimeInterval, modifiers: HostModifiers) {
    self.presses = presses
    super.init(kind: .presses, timestamp: timestamp, modifiers: modifiers)
  }

  /// All keys that are down, or were released just now.
  open var allPresses: Set<UIPress> { presses }

  /// The presses whose responder is the recognizer's view or below it in the responder chain.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    guard let view = gesture.view else { return [] }
    return presses.filter { press in
      sequence(first: press.responder, next: { $0?.next }).contains { $0 === view }
    }
  }
}
