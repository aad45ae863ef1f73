import Foundation
import UIKit
import WebKit

extension Trials {
  static let tracking: [NamedTrial] = [
    NamedTrial(name: "trackers") { trial in
      let server = try TrialServer([
        "/": .html(
          "<title>waiting</title><script>onmessage = e => document.title = 'cookie ' + e.data</script>"
            + "<script>document.write('<iframe src=http://tracker.localhost:' + location.port + '/frame></iframe>')"
            + "</script>"),
        "/frame": .html(
          "<script>document.cookie = 'id=1'; parent.postMessage(document.cookie || 'none', '*')</script>"),
      ])
      let configuration = WKWebViewConfiguration()
      let store = configuration.websiteDataStore
      let view = trial.makeWebView(configuration)
      for site in ["apples", "pears", "plums", "quinces", "medlars"] {
        guard let url = URL(string: "http://\(site).localhost:\(server.port)/") else { return }
        try await trial.load(url, in: view)
        try await trial.until("answered") { view.title?.hasPrefix("cookie") == true }
        print(site, view.title ?? "")
      }
      let start = Date()
      for _ in 0..<20 {
        try await Task.sleep(for: .milliseconds(1000))
        let contacts = await store.trackerContacts()
        print(Date().timeIntervalSince(start), contacts.map { "\($0.tracker) \($0.site) \($0.date) \($0.isAllowed)" })
        if contacts.count == 5 { break }
      }
    }
  ]
}
