import Foundation
import FoundationNetworking
import HeadlessHost
import Testing
import UIKit

@testable import WebKit

extension WebViewTests {
  @Suite @MainActor
  struct State {
    let one = url("https://one.example/")
    let two = url("https://two.example/")

    @Test func observersHearOfChangesOnlyAndInOrder() throws {
      let fixture = try WebViewFixture()
      var told: [String] = []
      let observations = [
        fixture.view.observe(\.isLoading) { view, _ in told.append("loading \(view.isLoading)") },
        fixture.view.observe(\.url) { view, _ in told.append("url \(view.url?.host ?? "-")") },
        fixture.view.observe(\.title) { view, _ in told.append("title \(view.title ?? "-")") },
        fixture.view.observe(\.canGoBack) { view, _ in told.append("back \(view.canGoBack)") },
      ]
      fixture.engine.play(one, title: "One")
      fixture.engine.play(two, title: "Two")
      #expect(
        told == [
          "url one.example", "loading true", "title One", "loading false",
          "url two.example", "loading true", "back true", "title Two", "loading false",
        ])
      observations.forEach { $0.invalidate() }
    }

    @Test func theListKeepsItsItems() throws {
      let fixture = try WebViewFixture()
      fixture.engine.play(one, title: "One")
      let first = fixture.view.backForwardList.currentItem
      fixture.engine.play(two)
      let list = fixture.view.backForwardList
      #expect(list.backItem === first && list.item(at: -1) === first)
      #expect(list.backList.count == 1 && list.forwardList.isEmpty && list.item(at: 5) == nil)
      #expect(fixture.view.canGoBack && !fixture.view.canGoForward)
      fixture.view.goBack()
      fixture.engine.play(one)
      #expect(fixture.view.backForwardList.currentItem === first)
      #expect(!fixture.view.canGoBack && fixture.view.canGoForward)
      #expect(fixture.view.goBack() == nil)
    }

    @Test func swipesAreOffUntilAllowedAndFollowTheDirection() throws {
      let fixture = try WebViewFixture()
      #expect(!fixture.view.allowsBackForwardNavigationGestures)
      #expect(!fixture.engine.settings.allowsBackForwardGestures)
      fixture.view.allowsBackForwardNavigationGestures = true
      #expect(fixture.view.allowsBackForwardNavigationGestures)
      #expect(fixture.engine.settings.allowsBackForwardGestures)
      #expect(!fixture.engine.settings.isRightToLeft)
      fixture.view.semanticContentAttribute = .forceRightToLeft
      #expect(fixture.engine.settings.isRightToLeft)
    }

    @Test func coloursComeFromThePageUnlessTheAppHasSetOne() throws {
      let fixture = try WebViewFixture()
      fixture.engine.play(one)
      fixture.engine.page.themeColor = WebColor(red: 1, green: 0, blue: 0)
      fixture.engine.page.backgroundColor = WebColor(red: 0, green: 1, blue: 0)
      #expect(fixture.view.themeColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      #expect(fixture.view.underPageBackgroundColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
      fixture.view.underPageBackgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      #expect(fixture.view.underPageBackgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
      #expect(fixture.engine.settings.underPageColor == WebColor(red: 0, green: 0, blue: 1))
      fixture.view.underPageBackgroundColor = nil
      #expect(fixture.view.underPageBackgroundColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    }

    /// As with any view's colour: `UIColor.init(dynamicProvider:)`.
    @Test func theAppsColourFollowsTheDark() throws {
      let fixture = try WebViewFixture()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.overrideUserInterfaceStyle = .light
      window.addSubview(fixture.view)
      fixture.view.underPageBackgroundColor = UIColor { traits in
        traits.userInterfaceStyle == .dark
          ? UIColor(red: 0, green: 0, blue: 0, alpha: 1) : UIColor(red: 1, green: 1, blue: 1, alpha: 1)
      }
      #expect(fixture.engine.settings.underPageColor == WebColor(red: 1, green: 1, blue: 1))
      window.overrideUserInterfaceStyle = .dark
      #expect(fixture.engine.settings.underPageColor == WebColor(red: 0, green: 0, blue: 0))
      fixture.view.underPageBackgroundColor = nil
      #expect(fixture.engine.settings.underPageColor == nil)
    }

    @Test func theInteractionStateComesBack() throws {
      let fixture = try WebViewFixture()
      #expect(fixture.view.interactionState == nil)
      fixture.engine.play(one)
      fixture.engine.play(two)
      let state = fixture.view.interactionState
      let other = try WebViewFixture()
      other.view.interactionState = state
      #expect(other.view.url == two)
      #expect(other.view.backForwardList.backList.map(\.url) == [one])
    }

    @Test func theScrollViewFollowsThePage() throws {
      let fixture = try WebViewFixture()
      fixture.engine.scroll(
        WebScrollMetrics(
          offset: CGPoint(x: 0, y: 120), contentSize: CGSize(width: 390, height: 3000),
          viewportSize: CGSize(width: 390, height: 844)))
      #expect(fixture.view.scrollView.contentOffset == CGPoint(x: 0, y: 120))
      #expect(fixture.view.scrollView.contentSize == CGSize(width: 390, height: 3000))
      #expect(!fixture.engine.calls.contains { if case .scroll = $0 { true } else { false } })
      fixture.view.scrollView.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
      #expect(fixture.engine.calls.last == .scroll(CGPoint(x: 0, y: 40), animated: true))
    }

    @Test func withoutADisplayLoadsFailWithAReason() async throws {
      HeadlessHost.install().uninstallClock()
      let view = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
      let log = NavigationLog()
      view.navigationDelegate = log
      let navigation = view.load(URLRequest(url: one))
      for _ in 0..<100_000 where log.errors.isEmpty { await Task.yield() }
      #expect(log.events == ["failProvisional"])
      #expect(log.navigations.first === navigation)
      #expect((log.errors.first as? URLError)?.code == .resourceUnavailable)
    }
  }
}
