import BrowserCore
import UIKit
import UIKitAdditions

/// The on-screen keyboard's settings, which are kept with the browser's.
extension BrowserServices {
  /// Gives the keyboard what was chosen for it, and keeps what is chosen from now on.
  func keepKeyboard() {
    if let state = settings.keyboard { KeyboardSettings.state = state }
    KeyboardSettings.stateDidChange = { [weak self] in
      self?.update { $0.keyboard = KeyboardSettings.state }
    }
  }
}
