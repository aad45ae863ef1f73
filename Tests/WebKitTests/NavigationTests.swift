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
      // Engines say "finished" after a failure, too: nobody hears of it.
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

    /// A load that were given up before the engine begins it would begin later, and nobody would end it.
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
