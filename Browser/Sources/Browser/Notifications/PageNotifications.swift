import BrowserCore
import UIKit
import UIKitAdditions
import WebKit
import WebKitAdditions

/// The notifications that a tab's page has in the desktop's list. They go with the page.
@MainActor
final class PageNotifications {
  private var shown: [String: WebNotification] = [:]
  private var queue = NotificationQueue()

  /// Shows one.
  /// - Parameters:
  ///   - host: the name of the page's site.
  ///   - open: called when the user chooses it, with the token by which a window may come to the front.
  func show(
    _ notification: WebNotification, host: String, open: @escaping @MainActor (_ token: String?) -> Void
  ) {
    let id = "martlet-\(UUID().uuidString)"
    let text = NotificationText(title: notification.title, text: notification.body, host: host)
    shown[id] = notification
    notification.didClose = { [weak self] in self?.withdraw(id) }
    for old in queue.add(id) { end(old) }
    UIApplication.shared.showNotification(id, title: text.title, body: text.body) { [weak self] event in
      guard let self, let notification = shown[id] else { return }
      if case .opened(let token) = event {
        open(token)
        notification.click()
      }
      forget(id)?.close()
    }
  }

  /// The page is not there any more, or may show none.
  func withdrawAll() {
    for id in queue.shown { end(id) }
  }

  private func end(_ id: String) {
    withdraw(id)?.close()
  }

  @discardableResult
  private func withdraw(_ id: String) -> WebNotification? {
    UIApplication.shared.withdrawNotification(id)
    return forget(id)
  }

  private func forget(_ id: String) -> WebNotification? {
    queue.remove(id)
    let gone = shown.removeValue(forKey: id)
    gone?.didClose = nil
    return gone
  }
}
