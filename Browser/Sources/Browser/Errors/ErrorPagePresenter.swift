import BrowserCore
import UIKit
import WebKit

/// Shows the report of a load that failed in a tab's page, and does what is chosen there.
@MainActor
final class ErrorPagePresenter {
  private unowned let page: any TabPage
  private let services: BrowserServices
  private let overlays: PageOverlays
  private let certificates: PageCertificates
  private let savedCopies: PageSavedCopies
  private let goBack: () -> Void

  /// - Parameters:
  ///   - overlays: show the report in the page's place.
  ///   - goBack: goes back in the tab's history.
  init(
    page: any TabPage, services: BrowserServices, overlays: PageOverlays, certificates: PageCertificates,
    savedCopies: PageSavedCopies, goBack: @escaping () -> Void
  ) {
    (self.page, self.services, self.overlays) = (page, services, overlays)
    (self.certificates, self.savedCopies, self.goBack) = (certificates, savedCopies, goBack)
  }

  /// Shows a report in the place of the page, or of another report.
  func show(_ failure: PageLoadFailure) {
    let text = LoadFailureText(failure, url: page.tab.url, hasCopy: savedCopies.hasCopy)
    overlays.removeErrorPage()
    let view = ErrorPageView(text: text, failure: failure)
    view.onAction = { [weak self] in self?.perform($0, failure: failure) }
    overlays.show(view)
    if page.isSelected { UIAccessibility.post(notification: .screenChanged, argument: text.spoken) }
  }

  private func perform(_ action: LoadFailureText.Action, failure: PageLoadFailure) {
    switch action {
    case .tryAgain, .reload, .sendAgain: page.reload()
    case .openCopy: savedCopies.open()
    case .goBack: goBack()
    case .search(let text):
      if case .search(_, let url) = services.interpreter(isPrivate: page.tab.isPrivate).search(text) {
        page.open(url)
      }
    case .viewCertificate: overlays.errorPage?.showCertificate()
    case .visitAnyway:
      guard case .certificate(let details) = failure, let url = page.tab.url else { return }
      certificates.visit(url, inSpiteOf: details)
    }
  }
}
