import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The notice that pages run without a sandbox. It stays until it is read.
extension BrowserContainerViewController {
  /// Each window of the program would tell the same.
  private static var hasToldOfSandbox = false

  /// Once the window is there: the answer may take some milliseconds.
  func tellOfSandbox() {
    Task { [weak self] in
      guard let reason = WKProcessPool.missingSandbox, let self, !Self.hasToldOfSandbox else { return }
      Self.hasToldOfSandbox = true
      browsingView.addSubview(sandboxNotice)
      services.trace?.noticeWasShown(SandboxText.notice)
      sandboxNotice.show(SandboxText.notice, stays: true) { [weak self] in
        self?.tell(SandboxText.title, SandboxText.message(reason: reason))
      }
      layoutNotice()
    }
  }
}
