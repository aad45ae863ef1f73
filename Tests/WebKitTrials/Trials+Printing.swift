import Foundation
import UIKit
import WebKit

extension Trials {
  static let printing: [NamedTrial] = [
    NamedTrial(name: "PDF") { trial in
      let server = try TrialServer([
        "/": .html(
          "<title>p</title><body style='margin:0'><p>needle<div style='height:1800px;background:red'></div><p>thread")
      ])
      let view = trial.makeWebView()
      try await trial.load(server.url("/"), in: view)
      try await trial.until("measured") { view.scrollView.contentSize.height > 1800 }
      let start = Date()
      let data = try await view.pdf()
      print("pdf", data.count, Date().timeIntervalSince(start), view.scrollView.contentSize)
      try data.write(to: URL(fileURLWithPath: "/tmp/privacy/trial.pdf"))
    }
  ]
}
