import BrowserStorage
import UIKit
import UIKitAdditions

extension OpenRequest {
  /// Creates a request from that of the desktop's launchers; nil for an action that there is not.
  init?(_ request: LauncherRequest) {
    switch request.kind {
    case .activate: self.init(activationToken: request.activationToken)
    case .open(let addresses):
      self.init(addresses: addresses, activationToken: request.activationToken)
    case .action(let name):
      guard let action = LauncherAction(rawValue: name) else { return nil }
      self.init(
        isPrivate: action == .newPrivateWindow, wantsNewTab: action != .newWindow,
        wantsNewWindow: action == .newWindow, activationToken: request.activationToken)
    }
  }
}

/// The actions that the desktop file lists, by their names there. Tabs open in the window that was used last.
enum LauncherAction: String, CaseIterable {
  case newWindow = "new-window"
  case newTab = "new-tab"
  case newPrivateWindow = "new-private-window"
}
