import UIKit

extension BrowserContainerViewController {
  /// Opens what a section of the start page shows a part of.
  func showAll(_ destination: StartPageItems.Destination) {
    switch destination {
    case .readingList: openBookmarks(.readingList)
    case .recentlyClosed: openRecentlyClosed()
    case .privacyReport: openPrivacyReport()
    case .importing: importing.open()
    case .searchEngine: openSearchEngines()
    case .defaultBrowser: becomeDefaultBrowser()
    case .privacy: openPrivacyNote()
    case .welcomeEnd: leaveWelcome()
    }
  }

  /// Tells which trackers were met in the last month, and where.
  func openPrivacyReport() {
    router.show(sheet: PrivacyReportViewController.sheet(services: services))
  }
}
