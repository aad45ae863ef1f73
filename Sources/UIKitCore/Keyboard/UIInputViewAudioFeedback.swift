import Foundation
import QuartzCore

/// A view in the keyboard's place or above it whose keys may click: see `UIDevice.playInputClick()`.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// True if keys of the view click while it is seen; false by default.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// Returns false: keys do not click.
  public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
  /// Plays what the user is to hear or feel of a key, where the first responder's input view, or the view above it, says that its keys click
  /// (`UIInputViewAudioFeedback`). Phones whose feedback service is feedbackd play it, as their user has set it; elsewhere nothing does.
  public func playInputClick() {
    guard let responder = UIApplication.shared.keyWindow?.firstResponder else { return }
    let views = [responder.effectiveInputView, responder.inputAccessoryOwner?.ownAccessoryView]
    let clicks = views.contains {
      ($0 as? any UIInputViewAudioFeedback)?.enableInputClicksWhenVisible == true
    }
    if clicks { HostEnvironment.host.play(.keyClick) }
  }
}
