import BrowserCore
import BrowserStorage
import Foundation
import UIKit

/// The welcome's offers, and its end.
@MainActor
final class WelcomePresenter {
  private let services: BrowserServices
  private let router: PresentationRouter

  init(services: BrowserServices, router: PresentationRouter) {
    (self.services, self.router) = (services, router)
  }

  /// Ends the welcome for good.
  func leave() { services.update { $0.hasLeftWelcome = true } }

  /// Asks the system to open links here, and says what became of it.
  func becomeDefaultBrowser() {
    let browser = services.defaultBrowser
    Task { [weak self] in
      let isDone = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: browser.choose()) }
      }
      if isDone {
        self?.router.tell("Martlet Is Your Default Browser", "Links in other programs open here from now on.")
      } else {
        self?.router.tell(
          "Not Changed", "Choose Martlet in the settings of your desktop, under Default Applications.")
      }
    }
  }

  /// Says what is kept, where, and what leaves the machine.
  func openPrivacyNote() {
    router.tell(
      "What Is Kept Private",
      """
      Tabs, history, bookmarks and cookies are on this computer only, in files that other users cannot read. Private tabs leave nothing.

      Sites learn nothing from each other: third parties get no cookies, filter lists keep trackers away, and links lose what marks you.

      Nothing is sent to Martlet’s makers. What you search for goes to the search engine, and what you visit is known to that site and \
      your network.
      """)
  }
}
