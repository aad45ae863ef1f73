import BrowserCore
import UIKit
import UIKitAdditions

/// Keeps the on-screen keyboard's settings with the browser's.
///
/// An emoji that is typed is a change of them, and settings count as saved once they are on the disk: so they are written a moment later,
/// and not while somebody types.
@MainActor
final class KeyboardPersistence {
  /// Seconds from a change to its being written.
  static let delay = 1.0

  private unowned let services: BrowserServices
  private lazy var alarm = Alarm { [weak self] in self?.save() }

  init(of services: BrowserServices) { self.services = services }

  /// Gives the keyboard what was chosen for it, and keeps what is chosen from now on.
  func begin() {
    // Another window has begun before.
    flush()
    if let state = services.settings.keyboard { KeyboardSettings.state = state }
    KeyboardSettings.stateDidChange = { [weak self] in self?.alarm.set(after: Self.delay) }
  }

  /// Writes what is not written yet.
  func flush() {
    guard alarm.isSet else { return }
    alarm.cancel()
    save()
  }

  private func save() { services.update { $0.keyboard = KeyboardSettings.state } }
}
