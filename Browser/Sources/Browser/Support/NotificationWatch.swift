import Foundation

/// Hears notifications for as long as it lives.
///
/// The center keeps what observes it, and its closures, until it is told to forget them; code that drops its tokens never can.
@MainActor
final class NotificationWatch {
  private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []
  private let center: NotificationCenter

  init(center: NotificationCenter = .default) { self.center = center }

  /// Calls `heard` with what a notification brings; notifications are to be posted on the main thread.
  func observe(_ name: Notification.Name, _ heard: @escaping @MainActor ([AnyHashable: Any]?) -> Void) {
    let token = center.addObserver(forName: name, object: nil, queue: nil) { note in
      nonisolated(unsafe) let info = note.userInfo
      MainActor.assumeIsolated { heard(info) }
    }
    tokens.append(token)
  }

  /// Hears nothing any more.
  func end() {
    tokens.forEach(center.removeObserver)
    tokens = []
  }

  deinit { tokens.forEach(center.removeObserver) }
}
