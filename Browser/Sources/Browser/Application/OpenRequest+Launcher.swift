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
        isPrivate: action == .newPrivateWindow, wantsNewTab: true, activationToken: request.activationToken)
    }
  }
}

/// The actions that the desktop file lists, by their names there. There is one window: each opens an empty tab in it.
enum LauncherAction: String, CaseIterable {
  case newWindow = "new-window"
  case newPrivateWindow = "new-private-window"
}
