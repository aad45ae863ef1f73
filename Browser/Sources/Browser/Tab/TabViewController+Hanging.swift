import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// A page whose script does not come to an end.
extension TabViewController {
  /// Says that the page does not answer, for as long as that is so; a tap ends it.
  func pageDidChangeAnswering(_ answers: Bool) {
    guard let browser = parent as? BrowserContainerViewController else { return }
    guard !answers, isSelected else { return hangingNotice.end() }
    // When it ends the page may be another one, or the tab be gone from the window.
    hangingNotice.show {
      browser.notices.show(HangingText.notice(host: askerName), stays: true) { [weak self] in
        self?.endHangingPage()
      }
    }
  }

  /// The page is not loaded again by itself: it would hang again.
  private func endHangingPage() {
    hangingNotice.wasTapped()
    handle(.endedPage(at: Date()))
    webView?.endContentProcess()
  }
}
