import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The notices that pages run without a sandbox, or in one without the message bus. They stay until they are read.
extension BrowserContainerViewController {
  /// Each window of the program would tell the same.
  private static var hasToldOfSandbox = false

  /// Once the window is there: the answer may take some milliseconds.
  func tellOfSandbox() {
    Task { [weak self] in
      if let reason = WKProcessPool.missingSandbox {
        self?.tellOfSandbox(
          SandboxText.notice, SandboxText.title, SandboxText.message(reason: reason))
      }
    }
    WKProcessPool.missingBusHandler = { [weak self] reason in
      // Later: the engine is in the midst of starting a page's process.
      Task { self?.tellOfSandbox(BusText.notice, BusText.title, BusText.message(reason: reason)) }
    }
  }

  private func tellOfSandbox(_ notice: String, _ title: String, _ message: String) {
    guard !Self.hasToldOfSandbox else { return }
    Self.hasToldOfSandbox = true
    browsingView.addSubview(sandboxNotice)
    services.trace?.noticeWasShown(notice)
    sandboxNotice.show(notice, stays: true) { [weak self] in self?.tell(title, message) }
    layoutNotice()
  }
}
