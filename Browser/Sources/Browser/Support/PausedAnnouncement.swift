import Foundation
import UIKit

/// Says a text to assistive technology when nothing newer has come for a while: what changes with every letter is said once.
@MainActor
final class PausedAnnouncement {
  /// Seconds for which nothing newer may come.
  private static let pause: TimeInterval = 0.5

  /// The text that waits to be said.
  private(set) var text: String?
  private var lastSaid: String?
  private lazy var alarm = Alarm { [weak self] in self?.sayNow() }

  /// Says a text soon, in place of one that waits.
  /// - Parameter onlyNew: whether it stays unsaid where it was the last one, too.
  func say(_ text: String, onlyNew: Bool = false) {
    guard !onlyNew || text != lastSaid else { return withdraw() }
    self.text = text
    alarm.set(after: Self.pause)
  }

  /// Does not say what waits.
  func withdraw() {
    text = nil
    alarm.cancel()
  }

  /// Begins anew: no text was said.
  func reset() {
    withdraw()
    lastSaid = nil
  }

  /// Says at once what waits.
  func sayNow() {
    guard let text else { return }
    withdraw()
    lastSaid = text
    UIAccessibility.post(notification: .announcement, argument: text)
  }
}
