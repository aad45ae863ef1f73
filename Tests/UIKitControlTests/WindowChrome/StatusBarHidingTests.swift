import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of `prefersStatusBarHidden` and its neighbours where window controls stand for the status bar.
@MainActor @Suite(.serialized)
struct StatusBarHidingTests {
  private final class Viewer: UIViewController {
    var hidesBar = false
    var hidesIndicator = false
    var animation = UIStatusBarAnimation.fade
    override var prefersStatusBarHidden: Bool { hidesBar }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
    override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
  }

  private func withViewer(
    isPhoneShell: Bool = false, _ body: @MainActor (HeadlessHost, UIWindow, Viewer) -> Void
  ) {
    UIApplication.reset()
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844))
    host.isPhoneShell = isPhoneShell
    let window = UIWindow(frame: UIScreen.main.bounds)
    let viewer = Viewer()
    window.rootViewController = viewer
    window.makeKeyAndVisible()
    host.advance(by: 0.1)
    body(host, window, viewer)
    UIApplication.reset()
    host.uninstallClock()
  }

  @Test func hiddenControlsLeaveTheirRoomToTheApp() {
    withViewer { host, window, viewer in
      #expect(viewer.view.safeAreaInsets.top == 38)
      viewer.hidesBar = true
      viewer.setNeedsStatusBarAppearanceUpdate()
      host.advance(by: 0.1)

      #expect(window.chromeControls.allSatisfy { $0.alpha == 0 })
      #expect(viewer.view.safeAreaInsets.top == 0)

      viewer.hidesBar = false
      viewer.setNeedsStatusBarAppearanceUpdate()
      host.advance(by: 0.1)
      #expect(window.chromeControls.allSatisfy { $0.alpha == 1 })
      #expect(viewer.view.safeAreaInsets.top == 38)
    }
  }

  /// Apple documentation, `UIViewControllerBasedStatusBarAppearance`: where it is false controllers are not asked, and the program sets the
  /// looks itself.
  @Test func theProgramHidesThemWhereControllersAreNotAsked() {
    let information = AppInformation.main
    defer { AppInformation.main = information }
    AppInformation.main = AppInformation(dictionary: ["UIViewControllerBasedStatusBarAppearance": false])
    withViewer { host, window, viewer in
      viewer.hidesBar = true
      viewer.setNeedsStatusBarAppearanceUpdate()
      host.advance(by: 0.1)
      #expect(window.chromeControls.allSatisfy { $0.alpha == 1 })
      #expect(viewer.view.safeAreaInsets.top == 38)

      viewer.hidesBar = false
      UIApplication.shared.setStatusBarHidden(true, with: .none)
      host.advance(by: 0.1)
      #expect(window.chromeControls.allSatisfy { $0.alpha == 0 })
      #expect(viewer.view.safeAreaInsets.top == 0)
      UIApplication.shared.setStatusBarHidden(false, with: .none)
      host.advance(by: 0.1)
      #expect(window.chromeControls.allSatisfy { $0.alpha == 1 })

      let buttons = window.chromeControls.compactMap { $0 as? WindowControlButton }
      UIApplication.shared.setStatusBarStyle(.lightContent, animated: false)
      #expect(!buttons.isEmpty && buttons.allSatisfy(\.isOnDarkStrip))
      UIApplication.shared.setStatusBarStyle(.default, animated: false)
      #expect(buttons.allSatisfy { !$0.isOnDarkStrip })
    }
  }

  @Test(arguments: [true, false])
  func whatIsPresentedOverTheContextDecidesWhereItCapturesTheBar(_ captures: Bool) {
    withViewer { host, window, viewer in
      let over = Viewer()
      over.hidesBar = true
      over.modalPresentationStyle = .overFullScreen
      over.modalPresentationCapturesStatusBarAppearance = captures
      viewer.present(over, animated: false)
      host.advance(by: 0.1)

      #expect(window.chromeControls.allSatisfy { $0.alpha == (captures ? 0 : 1) })
    }
  }

  @Test(arguments: [UIStatusBarAnimation.fade, .slide, .none])
  func theyMoveWithTheAnimationBlockAsTheControllerLikes(_ animation: UIStatusBarAnimation) {
    withViewer { host, window, viewer in
      viewer.hidesBar = true
      viewer.animation = animation
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        viewer.setNeedsStatusBarAppearanceUpdate()
      }
      host.advance(by: 0.2)
      guard let shown = window.chromeControls.first?.shown else { return #expect(Bool(false)) }

      // Half way, linear: half the opacity, and half of the strip's 38 points where they slide. The animation begins with
      // the next of its 24 frames.
      let frame = 1.01 / 24
      #expect(abs(CGFloat(shown.opacity) - (animation == .none ? 0 : 0.5)) <= frame)
      #expect(abs(shown.transform.m42 - (animation == .slide ? -19 : 0)) <= 38 * frame)
    }
  }

  @Test func thePointerBringsThemBack() {
    withViewer { host, window, viewer in
      viewer.hidesBar = true
      viewer.setNeedsStatusBarAppearanceUpdate()
      host.advance(by: 0.1)

      host.send(.hover(CGPoint(x: 100, y: 10), timestamp: host.clock.now))
      host.advance(by: 0.1)
      #expect(window.chromeControls.allSatisfy { $0.alpha == 1 })
      // The app keeps its room: the controls lie over it.
      #expect(viewer.view.safeAreaInsets.top == 0)

      host.send(.hover(CGPoint(x: 100, y: 400), timestamp: host.clock.now))
      host.advance(by: 0.1)
      #expect(window.chromeControls.allSatisfy { $0.alpha == 0 })
    }
  }

  @Test func aPhonesBarAtTheBottomGoesByFillingTheScreen() {
    withViewer(isPhoneShell: true) { host, window, viewer in
      #expect(host.windows.last?.fillsScreen == false)
      viewer.hidesIndicator = true
      viewer.setNeedsUpdateOfHomeIndicatorAutoHidden()
      #expect(host.windows.last?.fillsScreen == true)

      // The child that is named decides.
      let plain = UIViewController()
      window.rootViewController = UINavigationController(rootViewController: plain)
      #expect(host.windows.last?.fillsScreen == false)
    }
  }

  /// "The child whose preference is used" (Apple documentation, `childForHomeIndicatorAutoHidden`) is another one when another child is
  /// in front.
  @Test func anotherChildInFrontDecidesAboutTheBarAtTheBottom() {
    withViewer(isPhoneShell: true) { host, window, _ in
      let film = Viewer()
      film.hidesIndicator = true
      let navigation = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      window.rootViewController = tabs
      host.advance(by: 0.1)
      #expect(host.windows.last?.fillsScreen == false)
      navigation.pushViewController(film, animated: false)
      host.advance(by: 0.1)
      #expect(host.windows.last?.fillsScreen == true)
      tabs.selectedIndex = 1
      host.advance(by: 0.1)
      #expect(host.windows.last?.fillsScreen == false)
      tabs.selectedIndex = 0
      host.advance(by: 0.1)
      #expect(host.windows.last?.fillsScreen == true)
      navigation.popViewController(animated: true)
      host.advance(by: 1)
      #expect(host.windows.last?.fillsScreen == false)

      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
      window.rootViewController = pages
      host.advance(by: 0.1)
      pages.setViewControllers([film], direction: .forward, animated: false)
      host.advance(by: 0.1)
      #expect(host.windows.last?.fillsScreen == true)
    }
  }

  /// A program may fill the screen whatever its controllers want; a wish that is as it was changes nothing of that.
  @Test func anAlertDoesNotEndWhatTheProgramFilledTheScreenFor() {
    withViewer(isPhoneShell: true) { host, window, viewer in
      window.host?.setFillsScreen(true)
      viewer.present(UIAlertController(title: "?", message: nil, preferredStyle: .alert), animated: false)
      host.advance(by: 0.1)
      #expect(host.windows.last?.fillsScreen == true)
    }
  }

  @Test func onADesktopThereIsNoBarAtTheBottom() {
    withViewer { host, _, viewer in
      viewer.hidesIndicator = true
      viewer.setNeedsUpdateOfHomeIndicatorAutoHidden()
      #expect(host.windows.last?.fillsScreen == false)
    }
  }
}
