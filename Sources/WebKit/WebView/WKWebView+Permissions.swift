import Foundation
import WebKitValues

/// Permissions of pages beyond those of `WKUIDelegate`.
extension WKWebView {
  package func engine(
    _ engine: any WebEngine, requestNotifications reply: @escaping @MainActor (Bool) -> Void
  ) {
    guard let notificationAsker else { return reply(false) }
    notificationAsker(WKFrameInfo(webView: self), watchdog.pausing(for: reply, dropped: false))
  }

  package func engine(
    _ engine: any WebEngine, requestLocation reply: @escaping @MainActor (Bool) -> Void
  ) {
    guard let locationAsker else { return reply(false) }
    locationAsker(WKFrameInfo(webView: self), watchdog.pausing(for: reply, dropped: false))
  }

  package func engine(
    _ engine: any WebEngine, requestClipboard reply: @escaping @MainActor (Bool) -> Void
  ) {
    guard let clipboardAsker else { return reply(false) }
    clipboardAsker(WKFrameInfo(webView: self), watchdog.pausing(for: reply, dropped: false))
  }

  package func engine(_ engine: any WebEngine, show notification: WebNotification) -> Bool {
    notificationPresenter?(notification) ?? false
  }

  package func engine(
    _ engine: any WebEngine, stateOf permission: WebPermission, for origin: URL
  ) -> WebPermissionState? {
    permissionTeller.map { teller in
      switch teller(permission, origin) {
      case .prompt: .prompt
      case .grant: .granted
      case .deny: .denied
      }
    }
  }
}
