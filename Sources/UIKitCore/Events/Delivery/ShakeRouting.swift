import Foundation
import QuartzCore

/// A machine on a desk is not shaken: its keyboard says so.
extension WindowEvents {
  func shake(at timestamp: TimeInterval, modifiers: HostModifiers) {
    window.sendEvent(UIEvent(kind: .motion, timestamp: timestamp, modifiers: modifiers))
  }

  /// `UIWindow.sendEvent(_:)` for a shake: it begins and ends at once.
  func deliverShake(_ event: UIEvent) {
    let responder = window.firstResponder ?? window
    responder.motionBegan(event.subtype, with: event)
    responder.motionEnded(event.subtype, with: event)
  }
}

extension HostKey {
  /// The keys by which Apple's simulator shakes its device: Control, Super and Z.
  var shakes: Bool { usage == 0x1d && modifiers.subtracting(.capsLock) == [.control, .command] }
}

extension UIApplication {
  /// Asks whether what the user did last in the first responder is to be undone or done again.
  /// - Returns: true if there is anything to ask.
  func offerUndo() -> Bool {
    guard let window = keyWindow, let manager = window.firstResponder?.undoManager,
      manager.canUndo || manager.canRedo
    else { return false }
    var front = window.rootViewController
    while let presented = front?.presentedViewController { front = presented }
    guard let front, !(front is UIAlertController) else { return false }
    let title = manager.canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    if manager.canUndo {
      alert.addAction(UIAlertAction(title: "Undo", style: .default) { _ in manager.undo() })
    }
    if manager.canRedo {
      let title = manager.canUndo ? manager.redoMenuItemTitle : "Redo"
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in manager.redo() })
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    front.present(alert, animated: true)
    return true
  }
}
