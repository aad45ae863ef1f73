import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// A page whose script does not come to an end.
extension TabViewController {
  /// Says that the page does not answer, for as long as that is so; a tap ends it.
  func pageDidChangeAnswering(_ answers: Bool) {
    guard let browser = parent as? BrowserContainerViewController else { return }
    guard !answers, isSelected else { return stopTellingOfHanging() }
    isTellingOfHanging = true
    browser.tellShortly(HangingText.notice(host: askerName), stays: true) { [weak self] in
      self?.endHangingPage()
    }
  }

  /// Takes the notice away; another one that came in its place stays.
  func stopTellingOfHanging() {
    guard isTellingOfHanging else { return }
    isTellingOfHanging = false
    guard let notice = (parent as? BrowserContainerViewController)?.downloadPresenter.notice,
      notice.title(for: .normal) == HangingText.notice(host: askerName)
    else { return }
    notice.withdraw()
  }

  /// The page is not loaded again by itself: it would hang again.
  private func endHangingPage() {
    isTellingOfHanging = false
    lastTermination = Date()
    webView?.endContentProcess()
  }
}
