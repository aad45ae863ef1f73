import Foundation
import UIKit

extension WKWebView {
  /// Asks the engine for a load of the app's own.
  /// - Parameter limit: seconds without any sign of life after which it fails.
  func begin(
    url: URL?, limit: TimeInterval = LoadWatchdog.defaultLimit,
    _ load: @escaping @MainActor (any WebEngine) -> Void
  ) -> WKNavigation {
    let navigation = WKNavigation()
    ask(for: navigation, url: url, limit: limit, load)
    // A page whose script waits for an answer does not hang.
    if watchdog.isAsking { return navigation }
    processWatch.didAsk { [weak self] in self?.ask(for: navigation, url: url, limit: limit, load) }
    return navigation
  }

  private func ask(
    for navigation: WKNavigation, url: URL?, limit: TimeInterval, _ load: @MainActor (any WebEngine) -> Void
  ) {
    tracker.expect(navigation, url: url)
    watchdog.start(limit: limit)
    load(engine)
    refresh()
  }

  /// The server has been silent for too long.
  func loadStalled() {
    let page = engine.page
    guard page.isLoading || tracker.phase != .idle else { return }
    let isComplete = tracker.phase == .committed && page.isDocumentComplete
    // First the report: what the engine says about the stop is then about nothing.
    if isComplete {
      receive(.finished)
    } else {
      receive(.failed(LoadFailure.timedOut.error(for: page.url), url: page.url))
    }
    engine.stopLoading()
  }

  func receive(_ event: WebLoadEvent) {
    processWatch.processDidAnswer()
    refresh()
    switch event {
    case .started: watchdog.begin()
    case .redirected: watchdog.feed()
    case .committed:
      watchdog.feed()
      closeWhatIsOfThePage()
    case .finished, .failed: break
    }
    guard let report = tracker.handle(event) else { return }
    // What the app has asked for since is watched, with its own limit.
    if !tracker.isLoading { watchdog.stop() }
    tell(report, event)
  }

  private func tell(_ report: NavigationTracker.Report, _ event: WebLoadEvent) {
    guard let delegate = navigationDelegate else { return }
    switch report {
    case .started(let navigation): delegate.webView(self, didStartProvisionalNavigation: navigation)
    case .redirected(let navigation):
      delegate.webView(self, didReceiveServerRedirectForProvisionalNavigation: navigation)
    case .committed(let navigation): delegate.webView(self, didCommit: navigation)
    case .finished(let navigation): delegate.webView(self, didFinish: navigation)
    case .failed(let navigation, let provisional):
      guard case .failed(let error, _) = event else { return }
      if provisional {
        delegate.webView(self, didFailProvisionalNavigation: navigation, withError: error)
      } else {
        delegate.webView(self, didFail: navigation, withError: error)
      }
    }
  }
}
