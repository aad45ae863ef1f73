import Foundation
import HeadlessHost
import Testing
import UIKit

@testable import Navigation

extension Examples {
  /// Back, forward and restoration of a program that shows pages. Without a display there is no engine, and every load fails; what is tested is the app
  /// about it.
  @MainActor @Suite struct NavigationTests {
    /// A place for what the app keeps, and the app started there as often as a test wants.
    private final class Runs {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

      init() { BrowserStateStore.defaultFolder = folder }

      deinit { try? FileManager.default.removeItem(at: folder) }

      @MainActor func start(_ test: (HeadlessScreen, ViewController) throws -> Void) throws {
        try run(Navigation.AppDelegate(), on: HeadlessScreen(stateFolder: folder)) { screen, delegate in
          let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
          try test(screen, try #require(navigation.topViewController as? ViewController))
        }
      }
    }

    private func withBrowser(_ test: (HeadlessScreen, ViewController) throws -> Void) throws {
      try Runs().start(test)
    }

    /// "Start view with centered start button", "corresponding enabled states".
    @Test func beginsWithTheStartView() throws {
      try withBrowser { _, controller in
        #expect(controller.webView.isHidden && controller.progressBar.alpha == 0)
        #expect(controller.navigationController?.isToolbarHidden == false)
        #expect(controller.toolbarItems?.count == 5)
        #expect(
          ![controller.backButton, controller.forwardButton, controller.refreshButton].contains {
            $0.isEnabled
          })
        let middle = controller.startView.startButton.middle
        #expect(isClose(middle.x, controller.startView.frame.midX, 0.5))
        #expect(isClose(middle.y, controller.startView.frame.midY, 0.5))
      }
    }

    /// "Load a URL in WKWebView full screen", "navigation between start view and WKWebView".
    @Test func theButtonShowsThePage() throws {
      try withBrowser { screen, controller in
        screen.tap(at: controller.startView.startButton.middle)
        screen.advance(by: 0.1)
        #expect(controller.fullWebViewVisibleState && !controller.webView.isHidden)
        #expect(controller.backButton.isEnabled && controller.refreshButton.isEnabled)
        #expect(!controller.forwardButton.isEnabled)
        #expect(controller.webView.frame == controller.view.bounds)

        controller.goBack()
        #expect(controller.webView.isHidden && !controller.startView.isHidden)
        #expect(controller.forwardButton.isEnabled && !controller.backButton.isEnabled)
        controller.goForward()
        #expect(!controller.webView.isHidden && controller.backButton.isEnabled)
        #expect(!controller.forwardButton.isEnabled)
      }
    }

    /// The items stand in the toolbar at the screen's bottom: back left, forward in the middle, refresh right.
    @Test func theToolbarsButtonsAreThere() throws {
      try withBrowser { screen, controller in
        controller.start(nil)
        screen.advance(by: 0.1)
        let bar = try #require(controller.navigationController?.toolbar)
        #expect(bar.frame.maxY == 844 && bar.frame.width == 390)
        screen.tap(at: CGPoint(x: 24, y: bar.frame.minY + 22))
        #expect(!controller.fullWebViewVisibleState)
        screen.tap(at: CGPoint(x: 195, y: bar.frame.minY + 22))
        #expect(controller.fullWebViewVisibleState)
      }
    }

    /// "Top progress bar appears on loading a URL, fades out with animation on finishing loading": the app's figures are 0.3 s
    /// after 0.2.
    @Test func theProgressBarComesAndFades() throws {
      try withBrowser { screen, controller in
        controller.start(nil)
        screen.settle()
        #expect(controller.progressBar.frame.minY == controller.view.safeAreaInsets.top)
        #expect(controller.progressBar.frame.width == 390)

        controller.webView(controller.webView, didStartProvisionalNavigation: nil)
        #expect(controller.progressBar.alpha == 1 && controller.progressBar.progress == 0)
        screen.advance(by: 0.1)
        controller.webView(controller.webView, didFinish: nil)
        screen.advance(by: 0.15)
        #expect(controller.progressBar.layer.presentation()?.opacity == 1)
        screen.advance(by: 0.2)
        let fading = try #require(controller.progressBar.layer.presentation()).opacity
        #expect(fading > 0.05 && fading < 0.95)
        screen.advance(by: 0.3)
        #expect(controller.progressBar.layer.presentation()?.opacity == 0)
      }
    }

    /// "Screen edge pan gestures navigation".
    @Test func edgePansGoBackAndForward() throws {
      try withBrowser { screen, controller in
        controller.start(nil)
        screen.settle()
        // A quarter of the width is 97.5.
        screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 80, y: 400))
        #expect(controller.fullWebViewVisibleState)
        screen.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 380, y: 400))
        #expect(controller.fullWebViewVisibleState, "not from the edge")
        screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400))
        #expect(!controller.fullWebViewVisibleState)
        screen.drag(from: CGPoint(x: 388, y: 400), to: CGPoint(x: 80, y: 400))
        #expect(controller.fullWebViewVisibleState)
      }
    }

    /// "Page zoom gestures": the page is zoomed as far as the fingers moved apart, and no further than three times.
    @Test func pinchesZoomThePage() throws {
      try withBrowser { screen, controller in
        controller.start(nil)
        screen.settle()
        screen.pinch(at: CGPoint(x: 195, y: 400), from: 80, to: 160)
        // The recognizer begins after a few points, and counts from there.
        #expect(controller.webView.pageZoom > 1.6 && controller.webView.pageZoom <= 2.01)
        screen.pinch(at: CGPoint(x: 195, y: 400), from: 60, to: 300)
        #expect(controller.webView.pageZoom == 3)
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

    /// "Save/restore between app launches": by Apple's diagrams, without the app's own file.
    @Test func theSystemKeepsTheStateBetweenLaunches() throws {
      let runs = Runs()
      try runs.start { screen, controller in
        controller.start(nil)
        screen.settle()
        screen.close()
      }
      try FileManager.default.removeItem(at: runs.folder.appendingPathComponent("BrowserState.json"))
      try runs.start { screen, controller in
        #expect(controller.fullWebViewVisibleState && !controller.webView.isHidden)
        #expect(controller.backButton.isEnabled)
        controller.goBack()
        screen.close()
      }
      try FileManager.default.removeItem(at: runs.folder.appendingPathComponent("BrowserState.json"))
      try runs.start { _, controller in
        #expect(!controller.fullWebViewVisibleState && controller.webView.isHidden)
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

    @Test(.enabled(if: picturesFolder != nil)) func pictures() throws {
      _ = Runs()
      try takePictures("navigation", { Navigation.AppDelegate() })
    }
  }
}
