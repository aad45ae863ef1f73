import Foundation
import HeadlessHost
import Testing
import UIKit

@testable import Navigation

extension Examples {
  /// Without a display there is no engine, and every load fails; what is tested is the app about it.
  @MainActor @Suite struct NavigationTests {
    private func withBrowser(_ test: (HeadlessScreen, ViewController) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try run(Navigation.AppDelegate()) { screen, delegate in
        let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
        let controller = try #require(navigation.topViewController as? ViewController)
        controller.stateStore = BrowserStateStore(url: folder.appendingPathComponent("state.json"))
        try test(screen, controller)
      }
    }

    @Test func beginsWithTheStartView() throws {
      try withBrowser { screen, controller in
        #expect(controller.webView.isHidden && controller.progressBar.alpha == 0)
        #expect(controller.toolbarItems?.count == 5)
        #expect(
          ![controller.backButton, controller.forwardButton, controller.refreshButton].contains {
            $0.isEnabled
          })
        let button = controller.startView.startButton
        let center = button.convert(
          CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: controller.view)
        #expect(abs(center.x - controller.startView.frame.midX) < 0.5)
        #expect(abs(center.y - controller.startView.frame.midY) < 0.5)
        #expect(controller.navigationController?.isToolbarHidden == false)
        picture(screen, "navigation-start")
      }
    }

    @Test func theButtonShowsThePage() throws {
      try withBrowser { screen, controller in
        let button = controller.startView.startButton
        screen.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        screen.advance(by: 0.1)
        #expect(controller.fullWebViewVisibleState && !controller.webView.isHidden)
        #expect(controller.backButton.isEnabled && controller.refreshButton.isEnabled)
        #expect(controller.webView.frame == controller.view.bounds)
        #expect(controller.progressBar.frame.minY == controller.view.safeAreaInsets.top)

        controller.goBack()
        #expect(
          controller.webView.isHidden && controller.forwardButton.isEnabled
            && !controller.backButton.isEnabled)
        controller.goForward()
        #expect(!controller.webView.isHidden && controller.backButton.isEnabled)
      }
    }

    @Test func edgePansGoBackAndForward() throws {
      try withBrowser { screen, controller in
        controller.start(nil)
        screen.advance(by: 0.1)
        screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400))
        #expect(!controller.fullWebViewVisibleState)
        screen.drag(from: CGPoint(x: 388, y: 400), to: CGPoint(x: 80, y: 400))
        #expect(controller.fullWebViewVisibleState)
      }
    }

    @Test func theStateIsKeptInAFile() throws {
      try withBrowser { _, controller in
        #expect(controller.stateStore.load() == nil)
        controller.start(nil)
        controller.saveBrowserState()
        #expect(controller.stateStore.load()?.fullWebViewVisibleState == true)
        controller.goBack()
        controller.restoreBrowserState()
        #expect(controller.fullWebViewVisibleState)
      }
    }

    @Test func identifiersForRestoration() throws {
      try withBrowser { _, controller in
        #expect(controller.restorationIdentifier == "ViewController")
        #expect(controller.restorationClass == ViewController.self)
        #expect(controller.navigationController?.restorationIdentifier == "NavigationController")
        #expect(controller.view.restorationIdentifier == "View")
        #expect(controller.progressBar.restorationIdentifier == "ProgressBar")
        #expect(controller.webView.restorationIdentifier == "WebView")
      }
    }
  }
}
