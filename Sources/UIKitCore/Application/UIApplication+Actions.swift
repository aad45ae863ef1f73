import Foundation
import QuartzCore

extension UIApplication {
  func perform(_ action: Selector, on target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target {
      guard let object = target as AnyObject?, action.canHandle(object) else { return false }
      action.perform(on: object, sender, event)
      return true
    }
    let start: UIResponder? =
      keyWindowStorage?.firstResponder ?? (sender as? UIResponder) ?? keyWindowStorage
    guard let found = start?.target(forAction: action, withSender: sender) else { return false }
    action.perform(on: found as AnyObject, sender, event)
    return true
  }

  /// Sends an event to its window, or, for presses, to the key window.
  func dispatch(_ event: UIEvent) {
    let touched = event.allTouches?.first?.window
    (touched ?? keyWindowStorage)?.sendEvent(event)
  }

  /// Names an option of opening a URL elsewhere.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's key as text.
    public let rawValue: String

    /// Creates an option's key from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}
