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
    let (text, notice) = (HangingText.notice(host: askerName), browser.downloadPresenter.notice)
    browser.tellShortly(text, stays: true) { [weak self] in self?.endHangingPage() }
    // By then the page may be another one, or the tab be gone from the window. Another notice in its place stays.
    endHangingNotice = { [weak notice] in
      if notice?.title(for: .normal) == text { notice?.withdraw() }
    }
  }

  /// Takes the notice away, if it is shown.
  func stopTellingOfHanging() {
    endHangingNotice?()
    endHangingNotice = nil
  }

  /// The page is not loaded again by itself: it would hang again.
  private func endHangingPage() {
    endHangingNotice = nil
    handle(.endedPage(at: Date()))
    webView?.endContentProcess()
  }
}
