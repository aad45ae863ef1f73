import BrowserCore
import UIKit
import WebKit

/// Pages that answered to a form. Showing one anew may mean to send the form once more, which is not done unasked: not by
/// going back, by reloading, by a restart, nor after the page's process has ended.
extension TabViewController {
  func askToSendAgain(
    _ url: URL, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    func refuse() {
      // It is the user, or the lack of one to ask, that ends the load.
      handle(.declinedForm)
      decisionHandler(.cancel)
      handle(.formWasNotSent(url, readList()))
    }
    // A page that is not seen has no user to ask.
    guard isSelected, view.window != nil else { return refuse() }
    // Scripts go back and forth, too, any number of times a second; the user is asked as often as it is he who does.
    let isUsers = tab.load.userWaits
    guard isUsers || admits(.formAgain) else { return refuse() }
    swipeNavigation.uncover(animated: false)
    let question = PageDialogs.Question(
      title: PageQuestionText.sendingAgain,
      message: PageQuestionText.sendingAgainReason(host: url.shownDomain),
      confirm: PageQuestionText.sendAgain, cancel: PageQuestionText.cancel, isFromScript: false,
      isRefusable: !isUsers, prefersConfirm: false)
    dialogs.show(question, on: self) { answer in
      if answer == nil { refuse() } else { decisionHandler(.allow) }
    }
  }
}
