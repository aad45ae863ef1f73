import BrowserCore
import BrowserStorage
import Foundation
import WebKit
import WebKitAdditions

/// Keeping trackers from following people, and telling of it.
extension BrowserServices {
  /// Reads what is kept of sites: what was chosen for them, what is known of trackers, and what they let one download.
  /// - Parameter isOwner: true if no other Martlet has the folders, whose downloads may be under way.
  func openSiteFiles(in directories: Directories, isOwner: Bool) {
    sites.open(at: directories.sites)
    icons.open(at: directories.icons)
    fetchesIcons = !isAutomated
    privacy.open(at: directories.privacyReport)
    guard isOwner else { return }
    downloads.open(at: directories.downloads)
    savedPages.open(at: directories.savedPages)
    // A program that was killed may have left copies of other browsers' files, and an export that was not taken away.
    ProfileReader.sweep(directories.cache)
    try? FileManager.default.removeItem(at: EverythingExport.place(in: directories.cache))
  }

  /// An address that the user follows, without what marks who follows it.
  func cleaned(_ url: URL) -> URL {
    settings.preventsCrossSiteTracking ? TrackingParameters.removed(from: url) : url
  }

  func setPreventsCrossSiteTracking(_ isOn: Bool) {
    update { $0.preventsCrossSiteTracking = isOn }
    dataStore.preventsCrossSiteTracking = isOn
    privates.setPreventsCrossSiteTracking(isOn)
    windows.tell { $0.trackersDidChange() }
  }

  /// Trackers met in the last week, for the start page; nil while the browser does not look out for them.
  var trackersOfTheWeek: Int? {
    guard settings.preventsCrossSiteTracking else { return nil }
    return privacy.report.trackers(in: .week, before: Date()).count
  }

  /// The report tells of visits, too, and the engine can only forget all of it: it goes with any part of the history.
  func forgetTrackers(then done: @escaping @MainActor () -> Void = {}) {
    privacy.forget()
    dataStore.removeData(ofTypes: [WKWebsiteDataTypeTrackerContacts], modifiedSince: .distantPast) {
      [weak self] in
      self?.refreshPrivacyReport()
      done()
    }
  }

  /// Asks the engine what it found out, when it runs anyway.
  func refreshPrivacyReport() {
    guard hasEngine, settings.preventsCrossSiteTracking else { return }
    Task { await privacy.refresh(from: dataStore) }
  }
}
