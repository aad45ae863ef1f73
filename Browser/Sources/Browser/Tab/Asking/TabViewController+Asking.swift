import BrowserCore
import UIKit
import WebKit

/// The questions and sheets of the page, which are taken back when it is left.
extension TabViewController: PresentingPage {
  /// True if the page may ask.
  var mayAsk: Bool { questions.mayAsk }

  /// The questions of the page.
  var dialogs: PageDialogs { questions.dialogs }

  func withdraw(_ layer: Presented) {
    switch layer {
    case .pageQuestion: dialogs.withdraw()
    case .pageSheet: pickers.withdraw()
    case .nothing, .menu, .sheet, .question, .leaving: break
    }
  }
}
