import Foundation
import UIKit
import WebKit
import WebKitAdditions

extension Trials {
  static let failures: [NamedTrial] = [
    NamedTrial(name: "moves within a page keep the page") { trial in
      let server = try TrialServer(["/": .html("<title>still there</title>one")])
      let view = trial.makeWebView()
      try await trial.load(server.url("/"), in: view)
      let script =
        "document.title = 'kept'; history.pushState(1, '', '#one'); history.pushState(2, '', '#two')"
      _ = try await view.evaluateJavaScript(script)
      try await trial.until("moved") { view.backForwardList.backList.count == 2 }
      view.goBack()
      try await trial.until("back") { view.backForwardList.backList.count == 1 }
      // Longer than a page may give no sign.
      try await Task.sleep(for: .seconds(6))
      try trial.expectEqual(view.title, "kept")
      try trial.expectEqual(try await view.evaluateJavaScript("history.state") as? Double, 1)
      try trial.expect(!trial.log.events.contains("terminated"), "ended")
    },
    NamedTrial(name: "a page that hangs can be left") { trial in
      let server = try TrialServer(["/": .html("<title>one</title>"), "/2": .html("<title>two</title>")])
      let view = trial.makeWebView()
      try await trial.load(server.url("/"), in: view)
      trial.start("setTimeout(() => { for (;;) {} }, 0)", in: view)
      try await Task.sleep(for: .milliseconds(200))
      view.load(URLRequest(url: server.url("/2")))
      try await trial.until("left") { view.title == "two" && !view.isLoading }
      try trial.expect(!trial.log.events.contains("terminated"), "told of an end that it wanted")
    },
    NamedTrial(name: "refused port") { trial in
      let view = trial.makeWebView()
      guard let dead = URL(string: "http://127.0.0.1:9/x") else { return }
      let restricted = try await trial.failure(dead, in: view)
      try trial.expectEqual(restricted.domain, "WebKitErrorDomain")
      try trial.expectEqual(restricted.code, 103)
      // No port that the system gives to whoever asks for any: other trials have servers meanwhile.
      guard let refused = URL(string: "http://127.0.0.1:19009/") else { return }
      let error = try await trial.failure(refused, in: view)
      try trial.expectEqual(error.code, URLError.Code.cannotConnectToHost.rawValue)
      try trial.expectEqual(error.domain, NSURLErrorDomain)
      try trial.expect(!view.isLoading, "still loading")
    },
    NamedTrial(name: "unknown host") { trial in
      let view = trial.makeWebView()
      guard let url = URL(string: "http://no-such-host.invalid/") else { return }
      let error = try await trial.failure(url, in: view)
      try trial.expectEqual(error.code, URLError.Code.cannotFindHost.rawValue)
      try trial.expectEqual(trial.log.events, ["start", "failProvisional"])
    },
    NamedTrial(name: "hanging server") { trial in
      let server = try TrialServer(["/": .silence])
      let view = trial.makeWebView()
      var request = URLRequest(url: server.url("/"))
      request.timeoutInterval = 0.5
      view.load(request)
      try await trial.until("timed out") { !trial.log.errors.isEmpty }
      try trial.expectEqual((trial.log.errors[0] as? URLError)?.code, .timedOut)
      try await trial.until("at rest") { !view.isLoading }
      try trial.expectEqual(trial.log.events, ["start", "failProvisional"])
    },
    NamedTrial(name: "redirect loop") { trial in
      let server = try TrialServer(["/": .redirect("/a"), "/a": .redirect("/")])
      let view = trial.makeWebView()
      let error = try await trial.failure(server.url("/"), in: view)
      try trial.expect(
        error.code == URLError.Code.httpTooManyRedirects.rawValue, "\(error) \(error.userInfo)")
    },
    NamedTrial(name: "truncated body") { trial in
      let server = try TrialServer(["/": .truncated])
      let view = trial.makeWebView()
      let error = try await trial.failure(server.url("/"), in: view)
      try trial.expectEqual(error.code, URLError.Code.networkConnectionLost.rawValue)
      try trial.expectEqual(trial.log.events, ["start", "commit", "fail"])
    },
    NamedTrial(name: "nonsense and early end") { trial in
      let server = try TrialServer(["/nonsense": .nonsense, "/closes": .closes])
      let view = trial.makeWebView()
      let nonsense = try await trial.failure(server.url("/nonsense"), in: view)
      try trial.expect(
        [URLError.Code.badServerResponse.rawValue, URLError.Code.networkConnectionLost.rawValue]
          .contains(nonsense.code), "\(nonsense)")
      let closed = try await trial.failure(server.url("/closes"), in: view)
      try trial.expect(
        [URLError.Code.badServerResponse.rawValue, URLError.Code.networkConnectionLost.rawValue]
          .contains(closed.code), "\(closed)")
    },
    NamedTrial(name: "bad certificate") { trial in
      let server = try TLSServer()
      let view = trial.makeWebView()
      guard let url = URL(string: "https://127.0.0.1:\(server.port)/") else { return }
      let error = try await trial.failure(url, in: view)
      try trial.expectEqual(error.code, URLError.Code.serverCertificateHasUnknownRoot.rawValue)
      guard let detail = error.userInfo[NSUnderlyingErrorKey] as? WebCertificateError else {
        throw Trial.Failure(description: "no details in \(error)")
      }
      try trial.expect(detail.problems.isSuperset(of: [.unknownAuthority, .wrongHost]), "\(detail.problems)")
      try trial.expect(detail.certificate.subject.contains("CN=martlet.test"), detail.certificate.subject)
      try trial.expectEqual(detail.certificate.sha256Fingerprint, TestCertificate.fingerprint)
      try trial.expectEqual(detail.certificate.dnsNames, ["martlet.test"])
      try trial.expectEqual(detail.host, "127.0.0.1")
      // The deliberate second step.
      await view.allow(detail, for: url)
      try await trial.load(url, in: view)
      try trial.expect(!view.hasOnlySecureContent, "an exception counts as secure")
      try trial.expectEqual(view.certificateException?.sha256Fingerprint, TestCertificate.fingerprint)
    },
    NamedTrial(name: "killed web process") { trial in
      let server = try TrialServer(["/": .html("<title>alive</title>")])
      let view = trial.makeWebView()
      try await trial.load(server.url("/"), in: view)
      try await trial.until("titled") { view.title == "alive" }
      try ProcessKiller.killWebProcesses()
      try await trial.until("terminated") { trial.log.events.contains("terminated") }
      try trial.expectEqual(view.url, server.url("/"))
      try trial.expectEqual(view.title, "alive")
      try trial.expectEqual(view.backForwardList.currentItem?.url, server.url("/"))
      let navigation = view.reload()
      try await trial.until("back") { trial.log.finished.contains { $0 === navigation } }
    },
  ]
}

/// Kills the web processes below this one.
enum ProcessKiller {
  static func killWebProcesses() throws {
    var killed = 0
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
    for id in names where command(id) == "WebKitWebProces" && isOurs(id) {
      kill(id, SIGKILL)
      killed += 1
    }
    if killed == 0 { throw Trial.Failure(description: "no web process to kill") }
  }

  /// The kernel cuts names off after 15 characters.
  private static func command(_ id: Int32) -> String? {
    (try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func isOurs(_ id: Int32) -> Bool {
    var current = id
    while current > 1 {
      if current == getpid() { return true }
      guard let text = try? String(contentsOfFile: "/proc/\(current)/stat", encoding: .utf8),
        let close = text.lastIndex(of: ")"),
        let parent = text[close...].split(separator: " ").dropFirst(2).first.flatMap({ Int32($0) })
      else { return false }
      current = parent
    }
    return false
  }
}
