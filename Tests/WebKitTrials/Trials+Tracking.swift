import Foundation
import UIKit
import WebKit
import WebKitAdditions

extension Trials {
  /// Sites of names that mean this machine, whose pages hold frames of a tracker and of one that only one of them has.
  static let tracking: [NamedTrial] = [
    NamedTrial(name: "trackers") { trial in
      let server = try TrialServer(orchard)
      let configuration = WKWebViewConfiguration()
      let store = configuration.websiteDataStore
      try trial.expect(store.preventsCrossSiteTracking, "off")
      let view = trial.makeWebView(configuration)
      let begin = Date()
      for site in ["apples", "pears", "plums", "quinces"] {
        try await visit(site, of: server, in: view, trial)
        // A third party gets no cookie.
        try trial.expectEqual(view.title, "cookie none")
      }
      try await trial.until("told") { await store.trackerContacts().count == 5 }
      let contacts = await store.trackerContacts()
      try trial.expectEqual(
        Set(contacts.map { "\($0.tracker) on \($0.site)" }),
        [
          "tracker.localhost on apples.localhost", "tracker.localhost on pears.localhost",
          "tracker.localhost on plums.localhost", "tracker.localhost on quinces.localhost",
          "helper.localhost on apples.localhost",
        ])
      // However long the visits took.
      let time = begin.addingTimeInterval(-60)...Date().addingTimeInterval(60)
      try trial.expect(
        contacts.allSatisfy { !$0.isAllowed && time.contains($0.date) }, "\(contacts)")
      // Private pages are protected, too, and known to their own store only.
      let secret = WKWebViewConfiguration()
      secret.websiteDataStore = .nonPersistent()
      let other = trial.makeWebView(secret)
      try await visit("medlars", of: server, in: other, trial)
      try trial.expectEqual(other.title, "cookie none")
      try trial.expect(await !store.trackerContacts().contains { $0.site == "medlars.localhost" }, "private")
      await withCheckedContinuation { continuation in
        store.removeData(ofTypes: [WKWebsiteDataTypeTrackerContacts], modifiedSince: .distantPast) {
          continuation.resume()
        }
      }
      try trial.expectEqual(await store.trackerContacts(), [])
    },
    NamedTrial(name: "trackers allowed") { trial in
      let server = try TrialServer(orchard)
      let configuration = WKWebViewConfiguration()
      let store = configuration.websiteDataStore
      store.preventsCrossSiteTracking = false
      try trial.expect(!store.preventsCrossSiteTracking, "on")
      let view = trial.makeWebView(configuration)
      for site in ["apples", "pears"] {
        try await visit(site, of: server, in: view, trial)
        try trial.expectEqual(view.title, "cookie id=1")
      }
      try trial.expectEqual(await store.trackerContacts(), [])
    },
  ]

  private static let orchard: [String: TrialServer.Answer] = [
    "/": .html(
      "<title>waiting</title><script>onmessage = e => document.title = 'cookie ' + e.data;"
        + "const frame = host => document.write(`<iframe src=http://${host}:${location.port}/frame></iframe>`);"
        + "frame('tracker.localhost'); if (location.host.startsWith('apples')) frame('helper.localhost')</script>"
    ),
    "/frame": .html(
      "<script>document.cookie = 'id=1'; parent.postMessage(document.cookie || 'none', '*')</script>"),
  ]

  private static func visit(
    _ site: String, of server: TrialServer, in view: WKWebView, _ trial: Trial
  ) async throws {
    guard let url = URL(string: "http://\(site).localhost:\(server.port)/") else { return }
    try await trial.load(url, in: view)
    try await trial.until("answered") { view.title?.hasPrefix("cookie") == true }
  }
}
