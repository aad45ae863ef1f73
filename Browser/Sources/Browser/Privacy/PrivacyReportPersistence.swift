import BrowserCore
import BrowserStorage
import Foundation
import WebKit
import WebKitAdditions

/// The engine's report about trackers.
///
/// The engine tells it only while it runs; a copy beside the session lets the start page show it before.
@MainActor
final class PrivacyReportPersistence {
  private(set) var report = PrivacyReport() {
    didSet { if report != oldValue { onChange?() } }
  }
  var onChange: (() -> Void)?

  /// The file of the copy; nil for a program that plays by itself, which shows and leaves nothing of any user.
  private var file: URL?
  private lazy var worker = SerialWorker(name: "privacy report")

  /// Reads what was known the last time.
  func open(at file: URL) {
    self.file = file
    guard let data = try? Data(contentsOf: file) else { return }
    report = (try? JSONDecoder().decode(PrivacyReport.self, from: data)) ?? PrivacyReport()
  }

  /// Asks the engine, whose process for the network is started when there is none.
  func refresh(from store: WKWebsiteDataStore) async {
    guard file != nil else { return }
    let contacts = await store.trackerContacts().filter { !$0.isAllowed }
    report = PrivacyReport(
      contacts: contacts.map { .init(tracker: $0.tracker, site: $0.site, date: $0.date) }
        .sorted { ($0.tracker, $0.site) < ($1.tracker, $1.site) })
    save()
  }

  /// Forgets everything, before the engine has done so.
  func forget() {
    report = PrivacyReport()
    save()
  }

  /// Returns when what is known is on disk.
  func flush() { worker.sync {} }

  private func save() {
    guard let file else { return }
    let report = report
    worker.async {
      // The copy is a convenience: without it the engine is asked.
      if report.contacts.isEmpty {
        try? FileManager.default.removeItem(at: file)
      } else {
        try? JSONEncoder().encode(report).write(to: file, options: .atomic)
      }
    }
  }
}
