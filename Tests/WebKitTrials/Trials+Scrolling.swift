import Foundation
import UIKit
import WebKit

extension Trials {
  static let scrolling: [NamedTrial] = [
    NamedTrial(name: "scroll mirror") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString("<body style='margin:0'><div style='height:5000px'>tall</div>", baseURL: nil)
      try await trial.until("measured") { view.scrollView.contentSize == CGSize(width: 390, height: 5000) }
      try await view.evaluateJavaScript("scrollTo(0, 300)")
      try await trial.until("scrolled") { view.scrollView.contentOffset == CGPoint(x: 0, y: 300) }
      view.scrollView.setContentOffset(CGPoint(x: 0, y: 1200), animated: false)
      try await trial.until("told the page") {
        try await view.evaluateJavaScript("scrollY") as? Double == 1200
      }
      view.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      try await trial.until("glided") { view.scrollView.contentOffset == CGPoint(x: 0, y: 100) }
    },
    NamedTrial(name: "scroll by touch") { trial in
      let view = trial.makeWebView()
      view.scrollView.delegate = trial.log
      view.loadHTMLString("<body style='margin:0'><div style='height:5000px'>tall</div>", baseURL: nil)
      try await trial.until("measured") { view.scrollView.contentSize.height == 5000 }
      try await trial.painted(view)
      // On a busy machine all of a quick drag is over before the page's first move is known: the finger waits for it.
      try await trial.play("down 1 200 600; wait 20; move 1 200 560; wait 20; move 1 200 500")
      try await trial.until("followed") { trial.log.scrolls.last == "scroll" }
      try await trial.play(
        "move 1 200 450; wait 16; move 1 200 400; wait 16; move 1 200 350; wait 16; up 1 200 300")
      try await trial.until("at rest") { trial.log.scrolls.last == "rest" }
      try trial.expectEqual(trial.log.scrolls, ["begin", "scroll", "end true", "scroll", "rest"])
      try trial.expect(view.scrollView.contentOffset.y > 200, "\(view.scrollView.contentOffset)")
      try trial.expect(!view.scrollView.isDragging && !view.scrollView.isDecelerating, "not at rest")
    },
  ]
}
