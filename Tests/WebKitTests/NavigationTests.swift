import Foundation
import FoundationNetworking
import Testing

@testable import WebKit

extension WebViewTests {
  @Suite @MainActor
  struct Navigation {
    let one = url("https://one.example/")
    let two = url("https://two.example/")

    @Test func aLoadIsToldInOrderWithItsNavigation() throws {
      let fixture = try WebViewFixture()
      let navigation = fixture.view.load(URLRequest(url: one))
      #expect(fixture.engine.calls == [.load(URLRequest(url: one))])
      fixture.engine.start(one)
      fixture.engine.redirect(to: two)
      fixture.engine.commit(title: "Two")
      fixture.engine.finish()
      #expect(fixture.log.events == ["start", "redirect", "commit", "finish"])
      #expect(fixture.log.navigations.allSatisfy { $0 === navigation })
      #expect(
        fixture.log.states == [
          "start https://one.example/ true", "redirect https://two.example/ true",
          "commit https://two.example/ true", "finish https://two.example/ false",
        ])
      #expect(fixture.view.title == "Two")
      #expect(fixture.view.estimatedProgress == 1)
    }

    @Test func aLoadOfThePagesOwnHasAnotherNavigation() throws {
      let fixture = try WebViewFixture()
      let navigation = fixture.view.load(URLRequest(url: one))
      fixture.engine.play(one)
      fixture.engine.play(two)
      #expect(fixture.log.navigations[0] === navigation)
      #expect(fixture.log.navigations[3] !== navigation)
    }

    @Test func aFailureIsProvisionalBeforeTheCommitOnly() throws {
      let fixture = try WebViewFixture()
      fixture.view.load(URLRequest(url: one))
      fixture.engine.start(one)
      fixture.engine.fail(.cannotFindHost)
      // Engines say "finished" after a failure, too: the delegate is not told.
      fixture.engine.client?.engine(fixture.engine, didReceive: .finished)
      fixture.view.load(URLRequest(url: two))
      fixture.engine.start(two)
      fixture.engine.commit()
      fixture.engine.fail(.networkConnectionLost)
      #expect(fixture.log.events == ["start", "failProvisional", "start", "commit", "fail"])
      #expect((fixture.log.errors[0] as? URLError)?.code == .cannotFindHost)
      #expect((fixture.log.errors[1] as? URLError)?.code == .networkConnectionLost)
    }

    @Test func aLoadRefusedBeforeItsStartIsReportedOnce() throws {
      let fixture = try WebViewFixture()
      let navigation = fixture.view.load(URLRequest(url: one))
      fixture.engine.client?.engine(
        fixture.engine, didReceive: .failed(LoadFailure.restrictedPort.error(for: one), url: one))
      fixture.engine.client?.engine(
        fixture.engine, didReceive: .failed(LoadFailure.restrictedPort.error(for: one), url: one))
      #expect(fixture.log.events == ["failProvisional"])
      #expect(fixture.log.navigations.first === navigation)
    }

    @Test func aMoveWithinThePageLeavesNothingLoading() throws {
      let fixture = try WebViewFixture()
      fixture.engine.play(one)
      let move = fixture.view.load(URLRequest(url: url("https://one.example/#part")))
      fixture.engine.page.isLoading = true
      fixture.engine.page.isLoading = false
      #expect(!fixture.view.isLoading)
      fixture.engine.play(url("https://one.example/#part"))
      #expect(fixture.log.navigations.last !== move)
    }

    @Test func aCrashKeepsAddressTitleAndList() throws {
      let fixture = try WebViewFixture()
      fixture.view.load(URLRequest(url: one))
      fixture.engine.play(one, title: "One")
      fixture.engine.crash()
      #expect(fixture.log.events.last == "terminated")
      #expect(fixture.view.url == one && fixture.view.title == "One")
      #expect(fixture.view.backForwardList.currentItem?.url == one)
    }

    @Test func aProcessThatTheEngineReplacesIsNoCrash() throws {
      let fixture = try WebViewFixture()
      fixture.view.load(URLRequest(url: one))
      fixture.engine.play(one, title: "One")
      let item = fixture.view.backForwardList.currentItem
      fixture.engine.renewProcess()
      #expect(fixture.engine.calls.last == .reload(ignoringCache: false))
      fixture.engine.play(one, title: "One")
      #expect(fixture.log.events == ["start", "commit", "finish", "start", "commit", "finish"])
      #expect(fixture.view.backForwardList.currentItem === item && fixture.log.errors.isEmpty)
    }

    // MARK: Pages that hang

    @Test func aPageThatHangsIsLeftWithANewProcess() throws {
      let fixture = try WebViewFixture()
      fixture.view.load(URLRequest(url: one))
      fixture.engine.play(one, title: "One")
      fixture.engine.isHanging = true
      let navigation = fixture.view.load(URLRequest(url: two))
      fixture.clock.advance(by: ProcessWatch.patience - 0.1)
      let load = ScriptedWebEngine.Call.load(URLRequest(url: two))
      #expect(fixture.engine.calls.count { $0 == load } == 1)
      fixture.clock.advance(by: 0.2)
      #expect(fixture.engine.calls.count { $0 == load } == 2)
      #expect(!fixture.log.events.contains("terminated"))
      // The new process may take its time.
      fixture.clock.advance(by: 30)
      #expect(fixture.engine.calls.count { $0 == load } == 2)
      fixture.engine.play(two, title: "Two")
      #expect(fixture.log.events.suffix(3) == ["start", "commit", "finish"])
      #expect(fixture.log.navigations.last === navigation && fixture.view.url == two)
    }

    @Test func aPageThatAnswersIsLeftAlone() throws {
      let fixture = try WebViewFixture()
      fixture.view.load(URLRequest(url: one))
      // The first process is being started.
      fixture.clock.advance(by: 30)
      #expect(fixture.engine.calls.count == 1)
      fixture.engine.play(one)
      fixture.engine.isHanging = true
      fixture.view.reload()
      fixture.engine.client?.engine(
        fixture.engine, decidePolicyFor: WebNavigationAction(request: URLRequest(url: one))
      ) { _ in }
      fixture.clock.advance(by: 30)
      #expect(fixture.engine.calls.count == 2 && !fixture.log.events.contains("terminated"))
    }

    /// Between two states of one page (`history.pushState`) the engine says nothing of a load.
    @Test func aPageThatTellsNothingOfAMoveIsAsked() throws {
      let fixture = try WebViewFixture()
      fixture.view.load(URLRequest(url: one))
      fixture.engine.play(one)
      let calls = fixture.engine.calls.count
      fixture.view.reload()
      fixture.clock.advance(by: 30)
      #expect(fixture.engine.calls.count == calls + 1 && !fixture.log.events.contains("terminated"))
    }

    @Test func whatIsStoppedIsNotAskedAgain() throws {
      let fixture = try WebViewFixture()
      fixture.view.load(URLRequest(url: one))
      fixture.engine.play(one)
      fixture.engine.isHanging = true
      fixture.view.load(URLRequest(url: two))
      fixture.view.stopLoading()
      let calls = fixture.engine.calls
      fixture.clock.advance(by: 30)
      #expect(fixture.engine.calls == calls && !fixture.log.events.contains("terminated"))
    }

    @Test func aPageThatWaitsForAnAnswerDoesNotHang() throws {
      let fixture = try WebViewFixture()
      let asker = Asker()
      fixture.view.uiDelegate = asker
      fixture.view.load(URLRequest(url: one))
      fixture.engine.play(one)
      fixture.engine.isHanging = true
      fixture.engine.client?.engine(fixture.engine, show: WebDialog(kind: .alert, message: "?") { _ in })
      fixture.view.reload()
      let calls = fixture.engine.calls
      fixture.clock.advance(by: 30)
      #expect(fixture.engine.calls == calls && asker.answer != nil)
    }

    // MARK: Silent servers

    @Test func aSilentServerTimesOutAfterTheRequestsLimit() throws {
      let fixture = try WebViewFixture()
      var request = URLRequest(url: one)
      request.timeoutInterval = 10
      fixture.view.load(request)
      fixture.engine.start(one)
      fixture.clock.advance(by: 9.9)
      #expect(fixture.log.errors.isEmpty)
      fixture.clock.advance(by: 0.2)
      #expect(fixture.log.events == ["start", "failProvisional"])
      #expect((fixture.log.errors.first as? URLError)?.code == .timedOut)
      #expect(fixture.engine.calls.last == .stop)
      #expect(!fixture.view.isLoading)
    }

    /// A load that were given up before the engine begins it would begin later, and nothing would end it.
    @Test func theLimitCountsFromTheLoadsBeginning() throws {
      let fixture = try WebViewFixture()
      var request = URLRequest(url: one)
      request.timeoutInterval = 0.5
      fixture.view.load(request)
      fixture.clock.advance(by: 2)
      #expect(fixture.log.events.isEmpty)
      fixture.engine.start(one)
      fixture.clock.advance(by: 0.6)
      #expect(fixture.log.events == ["start", "failProvisional"])
      #expect(!fixture.view.isLoading)
    }

    /// The page that is left ends after the app has asked for another one, and before the engine begins that.
    @Test func theLimitOutlastsTheEndOfTheLoadBefore() throws {
      for ends in [true, false] {
        let fixture = try WebViewFixture()
        fixture.view.load(URLRequest(url: one))
        fixture.engine.start(one)
        if ends { fixture.engine.commit() }
        var request = URLRequest(url: two)
        request.timeoutInterval = 10
        fixture.view.load(request)
        let client = try #require(fixture.engine.client)
        let failed = WebLoadEvent.failed(LoadFailure.cancelled.error(for: one), url: one)
        client.engine(fixture.engine, didReceive: ends ? .finished : failed)
        fixture.engine.start(two)
        fixture.clock.advance(by: 9.9)
        #expect(fixture.log.events.last == "start")
        fixture.clock.advance(by: 0.2)
        #expect(fixture.log.events.last == "failProvisional")
        #expect((fixture.log.errors.last as? URLError)?.code == .timedOut)
      }
    }

    /// The engine's address and progress change when it is asked, before it has begun.
    @Test func aChangeOfThePageIsNoBeginning() throws {
      let fixture = try WebViewFixture()
      var request = URLRequest(url: one)
      request.timeoutInterval = 0.5
      fixture.view.load(request)
      fixture.engine.page.estimatedProgress = 0.1
      fixture.clock.advance(by: 2)
      #expect(fixture.log.events.isEmpty)
      fixture.engine.start(one)
      fixture.clock.advance(by: 0.4)
      fixture.engine.page.estimatedProgress = 0.2
      fixture.clock.advance(by: 0.4)
      #expect(fixture.log.events == ["start"])
      fixture.clock.advance(by: 0.2)
      #expect(fixture.log.events == ["start", "failProvisional"])
    }

    @Test func everySignOfLifeStartsTheWaitAnew() throws {
      let fixture = try WebViewFixture()
      fixture.view.load(URLRequest(url: one))
      fixture.engine.start(one)
      fixture.clock.advance(by: 50)
      fixture.engine.redirect(to: two)
      fixture.clock.advance(by: 50)
      fixture.engine.commit()
      fixture.clock.advance(by: 50)
      fixture.engine.page.estimatedProgress = 0.4
      fixture.clock.advance(by: 50)
      #expect(fixture.log.errors.isEmpty)
      // 60 s: URLRequest's default (Apple documentation).
      fixture.clock.advance(by: 11)
      #expect((fixture.log.errors.first as? URLError)?.code == .timedOut)
      #expect(fixture.log.events.last == "fail")
    }

    /// The user thinks, and the server is not to blame.
    @Test func noTimeCountsWhileTheAppIsAsked() throws {
      let fixture = try WebViewFixture()
      let delegate = Ponderer()
      fixture.view.navigationDelegate = delegate
      var request = URLRequest(url: one)
      request.timeoutInterval = 10
      fixture.view.load(request)
      fixture.engine.start(one)
      var answer: WebPolicy?
      fixture.engine.client?.engine(
        fixture.engine, decidePolicyFor: WebNavigationAction(request: request)
      ) { answer = $0 }
      fixture.clock.advance(by: 1000)
      #expect(answer == nil && delegate.errors.isEmpty && fixture.view.isLoading)
      let decide = try #require(delegate.decide)
      decide(.allow)
      #expect(answer == .allow)
      fixture.clock.advance(by: 9.9)
      #expect(delegate.errors.isEmpty)
      fixture.clock.advance(by: 0.2)
      #expect((delegate.errors.first as? URLError)?.code == .timedOut)
    }

    /// Nor while a script of the page waits; a dialog that is not answered any more stops no clock.
    @Test func noTimeCountsWhileADialogIsOpen() throws {
      let fixture = try WebViewFixture()
      let user = Ponderer()
      fixture.view.uiDelegate = user
      fixture.view.load(URLRequest(url: one))
      fixture.engine.start(one)
      fixture.engine.commit()
      fixture.engine.client?.engine(fixture.engine, show: WebDialog(kind: .alert, message: "?") { _ in })
      fixture.clock.advance(by: 1000)
      #expect(fixture.log.errors.isEmpty && fixture.view.isLoading)
      user.close = nil
      fixture.clock.advance(by: 59)
      #expect(fixture.log.errors.isEmpty)
      fixture.clock.advance(by: 2)
      #expect((fixture.log.errors.first as? URLError)?.code == .timedOut)
    }

    @Test func aStalledPictureEndsTheLoadWithoutAnError() throws {
      let fixture = try WebViewFixture()
      fixture.view.load(URLRequest(url: one))
      fixture.engine.start(one)
      fixture.engine.commit()
      fixture.engine.page.isDocumentComplete = true
      fixture.clock.advance(by: 61)
      #expect(fixture.log.events == ["start", "commit", "finish"])
      #expect(fixture.log.errors.isEmpty)
    }

    @Test func aFinishedLoadIsNotTimedOut() throws {
      let fixture = try WebViewFixture()
      fixture.view.load(URLRequest(url: one))
      fixture.engine.play(one)
      fixture.clock.advance(by: 1000)
      #expect(fixture.log.events == ["start", "commit", "finish"])
      #expect(!fixture.engine.calls.contains(.stop))
    }
  }
}

/// A delegate that takes its time.
@MainActor
private final class Ponderer: WKNavigationDelegate, WKUIDelegate {
  var decide: ((WKNavigationActionPolicy) -> Void)?
  var close: (() -> Void)?
  var errors: [any Error] = []

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    decide = decisionHandler
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    errors.append(error)
  }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void
  ) {
    close = completionHandler
  }
}

/// Keeps an alert open.
@MainActor
private final class Asker: WKUIDelegate {
  var answer: (@MainActor () -> Void)?

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void
  ) { answer = completionHandler }
}
