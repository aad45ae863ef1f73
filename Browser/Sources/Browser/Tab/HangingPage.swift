import BrowserCore
import Foundation
import WebKit
import WebKitAdditions

/// A tab's page whose script does not come to an end: says so, and ends it when the user wishes.
@MainActor
final class HangingPage {
  /// Shows a notice until it is taken away, and returns the way to do that; nil where no notice can be shown.
  typealias Show = (_ text: String, _ action: @escaping () -> Void) -> (@MainActor () -> Void)?

  private unowned let page: any TabPage
  private let show: Show
  private let notice = HangingNotice()
  /// True while the page does not answer, whether or not that is said.
  private var isHanging = false

  init(page: any TabPage, show: @escaping Show) { (self.page, self.show) = (page, show) }

  /// Says that the page does not answer, for as long as that is so; a tap ends it.
  func didChangeAnswering(_ answers: Bool) {
    isHanging = !answers
    guard isHanging, page.isSelected else { return notice.end() }
    // When it ends the page may be another one, or the tab be gone from the window.
    guard let withdraw = show(HangingText.notice(host: page.askerName), { [weak self] in self?.endPage() })
    else { return }
    notice.show { withdraw }
  }

  /// The page is shown, again or in another window.
  func pageIsShown() { if isHanging { didChangeAnswering(false) } }

  /// The page is not loaded again by itself: it would hang again.
  private func endPage() {
    notice.wasTapped()
    isHanging = false
    page.handle(.endedPage(at: Date()))
    page.webView?.endContentProcess()
  }

  /// Takes the notice away, if it is shown.
  func end() { notice.end() }
}
