import Foundation

/// A key that is held down, from press to release.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The stage of a press.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed
    case stationary
    case ended
    case cancelled
  }

  /// The buttons of remote controls; keys that mean the same have the same names.
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow
    case leftArrow
    case rightArrow
    case select
    case menu
    case playPause
    case pageUp = 30
    case pageDown = 31
  }

  /// The time at which the press last changed, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval
  /// The stage of the press.
  open internal(set) var phase: Phase
  /// nil for keys that no remote control has.
  public let type: PressType?
  /// The window that the key was pressed in.
  open internal(set) weak var window: UIWindow?
  /// The responder that was first in line for the key when it was pressed.
  open internal(set) weak var responder: UIResponder?
  /// The key that is pressed.
  open internal(set) var key: UIKey?
  /// Always 1: keys do not measure force.
  open var force: CGFloat { 1 }

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
      default: nil
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
