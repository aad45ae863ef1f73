import Foundation
import UIKit

/// Notifications of the desktop's. On iOS the User Notifications framework shows them.
extension UIApplication {
  /// Shows a notification, in the place of the one that has the same identifier.
  ///
  /// By the desktop portal where there is one (`org.freedesktop.portal.Notification`), else by the desktop's notification server
  /// (`org.freedesktop.Notifications`). Where there is neither it is gone at once.
  ///
  /// - Parameters:
  ///   - id: a name of the program's own choice.
  ///   - title: one line of plain text.
  ///   - body: plain text; it may have several lines. What reads like markup is shown as it is.
  ///   - handler: called once, when the user chooses the notification, or when it is gone as far as the desktop tells.
  public func showNotification(
    _ id: String, title: String, body: String, handler: @escaping @MainActor (NotificationEnd) -> Void
  ) {
    HostEnvironment.host.show(HostNotification(id: id, title: title, body: body)) { event in
      switch event {
      case .opened(let token): handler(.opened(activationToken: token))
      case .closed: handler(.closed)
      }
    }
  }

  /// Takes a notification away. Its handler is not called.
  public func withdrawNotification(_ id: String) { HostEnvironment.host.withdrawNotification(id) }
}
