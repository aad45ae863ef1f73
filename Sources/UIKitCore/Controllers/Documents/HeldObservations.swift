import Foundation

/// Closures that hear of notifications for as long as this is kept.
final class HeldObservations {
  private var tokens: [any NSObjectProtocol] = []

  /// Has a closure called on the thread that posts; with nil, whoever the notification is about.
  func add(_ name: NSNotification.Name, of object: AnyObject?, _ body: @escaping (Notification) -> Void) {
    nonisolated(unsafe) let body = body
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { body($0) })
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
