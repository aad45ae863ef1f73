import Foundation
import UIKit
import WebKit
import WebKitAdditions

/// Trials of the scope of a bad certificate that was accepted.
extension Trials {
  static let certificates: [NamedTrial] = [
    NamedTrial(name: "an accepted certificate is of one store, host and port") { trial in
      let server = try TLSServer()
      // Another port, the same certificate.
      let other = try TLSServer()
      let view = trial.makeWebView()
      let hidden = trial.makePrivateView()
      let (url, elsewhere) = (address(server, "/"), address(other, "/"))
      let error = try await trial.certificateError(url, in: view)
      await view.allow(error, for: url)
      try await trial.load(url, in: view)
      try trial.expect(view.certificateException != nil && !view.hasOnlySecureContent, "no exception")
      let asked = (server.paths.count, other.paths.count)
      // Views that were there and views that are made now.
      for refused in [hidden, trial.makePrivateView()] {
        let error = try await trial.certificateError(url, in: refused)
        try trial.expectEqual(error.certificate.sha256Fingerprint, TestCertificate.fingerprint)
      }
      for refused in [view, trial.makeWebView()] {
        _ = try await trial.certificateError(elsewhere, in: refused)
      }
      try trial.expect(asked == (server.paths.count, other.paths.count), "a request was sent")
      // A later view of the same store has it.
      try await trial.load(url, in: trial.makeWebView())
    },
    NamedTrial(name: "other sites get nothing by an accepted certificate") { trial in
      let server = try TLSServer()
      let base = "https://127.0.0.1:\(server.port)"
      let parts = """
        <title>parts</title><img src='\(base)/picture'><iframe src='\(base)/frame'></iframe>
        <link rel=stylesheet href='\(base)/style'><script src='\(base)/script'></script>
        <script>fetch('\(base)/fetch', {mode: 'no-cors'}).catch(() => {});
        navigator.sendBeacon('\(base)/beacon'); new WebSocket('wss://127.0.0.1:\(server.port)/socket');
        new Image().src = '/leads'; try { new Worker('\(base)/worker') } catch (e) {}</script>
        """
      let site = try TrialServer(["/": .html(parts), "/leads": .redirect("\(base)/redirected")])
      let view = trial.makeWebView()
      let url = address(server, "/")
      await view.allow(try await trial.certificateError(url, in: view), for: url)
      try await trial.load(url, in: view)
      let asked = server.paths
      try await trial.load(site.url("/"), in: view)
      // Longer than all of them take where nothing keeps them.
      try await Task.sleep(for: .milliseconds(800))
      try trial.expectEqual(server.paths, asked)
      try trial.expect(trial.log.errors.count == 1, "a part failed the page: \(trial.log.errors)")
    },
    NamedTrial(name: "its own page has its parts") { trial in
      let server = try TLSServer(page: "<title>own</title><img src='/picture'><iframe src='data:,'></iframe>")
      let view = trial.makeWebView()
      let url = address(server, "/")
      await view.allow(try await trial.certificateError(url, in: view), for: url)
      try await trial.load(url, in: view)
      try await trial.until("the picture") { server.paths.contains("/picture") }
    },
    NamedTrial(name: "a redirect to an accepted host of another store fails by the certificate") { trial in
      let server = try TLSServer()
      let site = try TrialServer(["/": .redirect("https://127.0.0.1:\(server.port)/there")])
      let view = trial.makeWebView()
      let url = address(server, "/there")
      await view.allow(try await trial.certificateError(url, in: view), for: url)
      try await trial.load(site.url("/"), in: view)
      try trial.expectEqual(view.url, url)
      _ = try await trial.certificateError(site.url("/"), in: trial.makePrivateView())
    },
    NamedTrial(name: "an accepted certificate can be withdrawn and accepted again") { trial in
      let server = try TLSServer()
      let view = trial.makeWebView()
      let url = address(server, "/")
      let error = try await trial.certificateError(url, in: view)
      await view.allow(error, for: url)
      try await trial.load(url, in: view)
      await view.withdraw(url)
      let asked = server.paths.count
      _ = try await trial.certificateError(url, in: view)
      try trial.expectEqual(server.paths.count, asked)
      await view.allow(error, for: url)
      try await trial.load(url, in: view)
      try trial.expect(view.certificateException != nil, "not again")
    },
    NamedTrial(
      name: "a withdrawn certificate is asked for anew by every view, and by what the engine kept whole"
    ) { trial in
      let server = try TLSServer()
      let site = try TrialServer(["/": .html("<title>elsewhere</title>")])
      let url = address(server, "/")
      let views = (0..<3).map { _ in trial.makeWebView() }
      await views[0].allow(try await trial.certificateError(url, in: views[0]), for: url)
      for view in views { try await trial.load(url, in: view) }
      // Its page with the certificate is kept for the way back.
      try await trial.load(site.url("/"), in: views[2])
      await views[0].withdraw(url)
      let asked = server.paths.count
      for view in views {
        trial.log.errors = []
        let list = view.backForwardList
        guard let item = view === views[2] ? list.backItem : list.currentItem else {
          throw Trial.Failure(description: "no entry")
        }
        view.go(to: item)
        try await trial.until("the failure") { !trial.log.errors.isEmpty }
        let error = trial.log.errors[0] as NSError
        try trial.expect(error.userInfo[NSUnderlyingErrorKey] is WebCertificateError, "\(error)")
        try trial.expect(view.certificateException == nil, "an exception is left")
      }
      try trial.expectEqual(server.paths.count, asked)
    },
    NamedTrial(name: "what a page made of itself fails with its certificate when that is withdrawn") {
      trial in
      let server = try TLSServer()
      let view = trial.makeWebView()
      let url = address(server, "/")
      await view.allow(try await trial.certificateError(url, in: view), for: url)
      try await trial.load(url, in: view)
      trial.start(
        "location = URL.createObjectURL(new Blob(['<title>made</title>'], {type: 'text/html'}))", in: view)
      try await trial.until("the blob") { view.title == "made" && !view.isLoading }
      try trial.expectEqual(view.url?.scheme, "blob")
      try trial.expect(view.certificateException != nil && !view.hasOnlySecureContent, "no exception")
      await view.withdraw(url)
      trial.log.errors = []
      guard let item = view.backForwardList.currentItem else { throw Trial.Failure(description: "no entry") }
      view.go(to: item)
      try await trial.until("the failure") { !trial.log.errors.isEmpty }
      let error = trial.log.errors[0] as NSError
      try trial.expect(error.userInfo[NSUnderlyingErrorKey] is WebCertificateError, "\(error)")
      try trial.expect(view.certificateException == nil, "an exception is left")
    },
    NamedTrial(name: "rules leave no file") { trial in
      // Other programs make and remove such folders in the same place.
      let before = try trial.temporaryFiles(named: "martlet-page-")
      let server = try TLSServer()
      let view = trial.makePrivateView()
      let url = address(server, "/")
      await view.allow(try await trial.certificateError(url, in: view), for: url)
      try await trial.until("no file of ours") {
        try trial.temporaryFiles(named: "martlet-page-").isSubset(of: before)
      }
    },
  ]

  private static func address(_ server: TLSServer, _ path: String) -> URL {
    URL(string: "https://127.0.0.1:\(server.port)\(path)") ?? URL(fileURLWithPath: "/")
  }
}

extension Trial {
  func makePrivateView() -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    return makeWebView(configuration)
  }

  /// Loads what must fail by its certificate.
  func certificateError(_ url: URL, in view: WKWebView, line: Int = #line) async throws -> WebCertificateError
  {
    let error = try await failure(url, in: view)
    guard let cause = error.userInfo[NSUnderlyingErrorKey] as? WebCertificateError else {
      throw Failure(description: "line \(line): no certificate's failure: \(error)")
    }
    return cause
  }
}

extension WKWebView {
  func allow(_ error: WebCertificateError, for url: URL) async {
    await withCheckedContinuation { continuation in
      configuration.websiteDataStore.allowCertificate(error.certificate, for: url) { continuation.resume() }
    }
  }

  func withdraw(_ url: URL) async {
    await withCheckedContinuation { continuation in
      configuration.websiteDataStore.withdrawCertificate(for: url) { continuation.resume() }
    }
  }
}
