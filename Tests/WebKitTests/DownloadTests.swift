import Foundation
import FoundationNetworking
import Testing

@testable import WebKit

extension WebViewTests {
  @Suite @MainActor
  struct Downloads {
    private let file = URL(fileURLWithPath: "/nowhere/a.zip")

    @Test func anAnswerBecomesADownloadByItsPolicy() throws {
      let (fixture, delegate) = (try WebViewFixture(), DownloadLog())
      fixture.view.navigationDelegate = delegate
      let address = url("https://a.example/a.zip")
      var answer: WebPolicy?
      fixture.engine.client?.engine(
        fixture.engine,
        decidePolicyFor: WebNavigationResponse(
          response: URLResponse(
            url: address, mimeType: "application/zip", expectedContentLength: 10, textEncodingName: nil),
          isForMainFrame: true, canShowMIMEType: false)
      ) { answer = $0 }
      #expect(answer == .download)

      let engine = delegate.begin(address, in: fixture)
      #expect(delegate.events == ["response"])
      engine.answer(name: "a.zip", length: 10)
      #expect(delegate.events.last == "destination a.zip 10")
      delegate.answer?(file)
      #expect(engine.destination == file)

      engine.receive(4, of: 10)
      let download = try #require(delegate.download)
      #expect(download.progress.fractionCompleted == 0.4)
      #expect(download.webView === fixture.view)
      #expect(download.originalRequest?.url == address)
      engine.receive(10, of: 10)
      engine.finish()
      #expect(delegate.events.last == "finished")
    }

    @Test func aLinkThatDemandsOneIsAnAction() throws {
      let (fixture, delegate) = (try WebViewFixture(), DownloadLog())
      fixture.view.navigationDelegate = delegate
      _ = delegate.begin(url("https://a.example/b"), in: fixture)
      #expect(delegate.events == ["action"])
    }

    @Test func theAppMayStartOne() throws {
      let (fixture, delegate) = (try WebViewFixture(), DownloadLog())
      let address = url("https://a.example/c")
      fixture.view.startDownload(using: URLRequest(url: address)) { $0.delegate = delegate }
      #expect(fixture.engine.calls.contains(.download(address)))
      let engine = delegate.begin(address, in: fixture)
      engine.fail(.networkConnectionLost)
      #expect(delegate.events == ["failed \(URLError.Code.networkConnectionLost.rawValue)"])
    }

    @Test func withoutADelegateItIsCancelledWhenTheServerAnswers() throws {
      let fixture = try WebViewFixture()
      let engine = ScriptedWebDownload(url("https://a.example/d"))
      fixture.engine.client?.engine(fixture.engine, didStart: engine)
      #expect(!engine.isCancelled)
      engine.answer(name: "d")
      #expect(engine.isCancelled)
    }

    @Test func noDestinationAndCancelEndItSilently() throws {
      for cancels in [true, false] {
        let (fixture, delegate) = (try WebViewFixture(), DownloadLog())
        fixture.view.navigationDelegate = delegate
        let engine = delegate.begin(url("https://a.example/e"), in: fixture)
        engine.answer(name: "e")
        var resume: Data?? = .none
        cancels ? delegate.download?.cancel { resume = $0 } : delegate.answer?(nil)
        #expect(engine.isCancelled && engine.destination == nil)
        if cancels { #expect(resume == .some(nil)) }
        // An answer that comes too late.
        delegate.answer?(file)
        #expect(engine.destination == nil)
        #expect(delegate.events == ["action", "destination e -1"])
      }
    }

    /// One that is not answered would wait, and be kept, for as long as the program runs.
    @Test func aQuestionThatIsDroppedEndsIt() throws {
      let (fixture, delegate) = (try WebViewFixture(), DownloadLog())
      fixture.view.navigationDelegate = delegate
      let engine = delegate.begin(url("https://a.example/h"), in: fixture)
      engine.answer(name: "h")
      #expect(!engine.isCancelled)
      delegate.answer = nil
      #expect(engine.isCancelled && engine.destination == nil)
      #expect(delegate.events == ["action", "destination h -1"])
    }

    @Test func whatIsKeptIsGivenToWhoCancelsAndToTheDelegateOfAFailure() throws {
      let (fixture, delegate) = (try WebViewFixture(), DownloadLog())
      fixture.view.navigationDelegate = delegate
      let plan = DownloadResumption(
        url: url("https://a.example/g"), destination: file, validator: .entityTag("\"1\""), total: 10)
      for cancels in [true, false] {
        let engine = delegate.begin(plan.url, in: fixture)
        engine.answer(name: "g")
        delegate.answer?(file)
        engine.resumption = plan
        var kept: Data??
        cancels ? delegate.download?.cancel { kept = $0 } : engine.fail(.networkConnectionLost)
        #expect(engine.isPaused == cancels && !engine.isCancelled)
        let data = try #require(cancels ? kept ?? nil : delegate.resumeData)
        #expect(DownloadResumption(data) == plan)

        var resumed: WKDownload?
        fixture.view.resumeDownload(fromResumeData: data) { resumed = $0 }
        #expect(fixture.engine.calls.last == .resume(plan))
        let rest = ScriptedWebDownload(plan.url)
        fixture.engine.client?.engine(fixture.engine, didStart: rest)
        #expect(resumed != nil)
        resumed?.delegate = delegate
        rest.finish()
        #expect(delegate.events.last == "finished")
      }
      // Without anybody who wants it nothing is kept.
      let engine = delegate.begin(plan.url, in: fixture)
      engine.resumption = plan
      delegate.download?.cancel()
      #expect(engine.isCancelled && !engine.isPaused)
    }

    @Test func dataOfAnotherKindFailsLater() async throws {
      let (fixture, delegate) = (try WebViewFixture(), DownloadLog())
      fixture.view.resumeDownload(fromResumeData: Data("x".utf8)) { $0.delegate = delegate }
      #expect(delegate.events == [])
      for _ in 0..<20 where delegate.events.isEmpty { await Task.yield() }
      #expect(delegate.events == ["failed \(URLError.Code.resourceUnavailable.rawValue)"])
    }

    @Test func itGoesWhenItHasEnded() throws {
      let (fixture, delegate) = (try WebViewFixture(), DownloadLog())
      fixture.view.navigationDelegate = delegate
      let engine = delegate.begin(url("https://a.example/f"), in: fixture)
      weak let download = delegate.download
      delegate.download = nil
      #expect(download != nil)
      engine.finish()
      #expect(download == nil)
    }
  }
}

/// Takes every download and writes down what it is told.
@MainActor
private final class DownloadLog: WKNavigationDelegate, WKDownloadDelegate {
  var events: [String] = []
  var download: WKDownload?
  var answer: (@MainActor (URL?) -> Void)?
  var resumeData: Data?

  func begin(_ address: URL, in fixture: WebViewFixture) -> ScriptedWebDownload {
    let engine = ScriptedWebDownload(address)
    fixture.engine.client?.engine(fixture.engine, didStart: engine)
    return engine
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(.download) }

  func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload)
  {
    take(download, "response")
  }
  func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
    take(download, "action")
  }
  private func take(_ download: WKDownload, _ event: String) {
    events.append(event)
    self.download = download
    download.delegate = self
  }

  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor (URL?) -> Void
  ) {
    events.append("destination \(suggestedFilename) \(response.expectedContentLength)")
    answer = completionHandler
  }
  func downloadDidFinish(_ download: WKDownload) { events.append("finished") }
  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
    self.resumeData = resumeData
    events.append("failed \((error as NSError).code)")
  }
}
