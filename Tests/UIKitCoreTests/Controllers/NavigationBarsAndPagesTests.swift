import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Bars of navigation controllers beside their pages: hidden with them, toolbars, custom transitions.
@MainActor @Suite(.serialized)
struct NavigationBarsAndPagesTests {
  private let trace = ControllerTrace()

  private func page(_ name: String) -> TracingController {
    let page = TracingController(name, trace)
    page.tracesMoves = false
    return page
  }

  /// A page that wants no bar, as programs write it.
  final class Bare: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(true, animated: animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
  }

  @Test func theBarGoesWithThePages() {
    let nav = UINavigationController(rootViewController: UIViewController())
    withStage(root: nav) { stage in
      let bare = Bare()
      nav.pushViewController(bare, animated: true)
      stage.host.advance(by: 0.1)
      let shown = nav.navigationBar.shown.position.x
      #expect(shown < 195 && shown > -195)
      stage.host.advance(by: 0.5)
      #expect(nav.isNavigationBarHidden && nav.navigationBar.frame.maxY <= 0)
      #expect(bare.view.safeAreaInsets.top == 0)
      nav.popViewController(animated: true)
      stage.host.advance(by: 0.1)
      #expect(nav.navigationBar.shown.position.x < 195)
      stage.host.advance(by: 0.5)
      #expect(nav.navigationBar.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
      #expect(nav.topViewController?.view.safeAreaInsets.top == 44)
    }
  }

  @Test func aHiddenBarStaysHiddenWhenTheSwipeIsCancelled() {
    let nav = UINavigationController(rootViewController: UIViewController())
    withStage(root: nav) { stage in
      let bare = Bare()
      nav.pushViewController(bare, animated: false)
      stage.host.advanceFrame()
      final class Always: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
      }
      let always = Always()
      // Programs do this to swipe back without a bar.
      nav.interactivePopGestureRecognizer?.delegate = always
      stage.host.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 80, y: 300), duration: 0.2, hold: 0.2)
      stage.host.advance(by: 0.6)
      #expect(nav.viewControllers.count == 2 && nav.isNavigationBarHidden)
      #expect(bare.view.safeAreaInsets.top == 0 && nav.navigationBar.frame.maxY <= 0)
    }
  }

  /// Note 25: `isToolbarHidden = false` with `toolbarItems`.
  @Test func toolbarsShowTheTopPagesItems() {
    let first = UIViewController()
    let refresh = UIBarButtonItem(barButtonSystemItem: .refresh, target: nil, action: nil)
    first.toolbarItems = [refresh]
    let nav = UINavigationController(rootViewController: first)
    nav.isToolbarHidden = false
    withStage(root: nav) { stage in
      #expect(nav.toolbar.items == [refresh])
      #expect(nav.toolbar.frame == CGRect(x: 0, y: 800, width: 390, height: 44))
      #expect(first.view.safeAreaInsets.bottom == 44)
      let second = UIViewController()
      second.hidesBottomBarWhenPushed = true
      nav.pushViewController(second, animated: true)
      stage.host.advance(by: 0.6)
      #expect(nav.toolbar.isHidden && second.view.safeAreaInsets.bottom == 0)
      nav.popViewController(animated: true)
      stage.host.advance(by: 0.6)
      #expect(!nav.toolbar.isHidden && nav.toolbar.items == [refresh])
      nav.setToolbarHidden(true, animated: true)
      stage.host.advance(by: 0.05)
      #expect(!nav.toolbar.isHidden)
      stage.host.advance(by: 0.3)
      #expect(nav.toolbar.isHidden && first.view.safeAreaInsets.bottom == 0)
    }
  }

  @Test func swipesHideAndShowTheBars() {
    let page = UIViewController()
    let nav = UINavigationController(rootViewController: page)
    nav.hidesBarsOnSwipe = true
    withStage(root: nav) { stage in
      stage.host.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300), duration: 0.2)
      stage.host.advance(by: 0.5)
      #expect(nav.isNavigationBarHidden)
      stage.host.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 600), duration: 0.2)
      stage.host.advance(by: 0.5)
      #expect(!nav.isNavigationBarHidden)
      nav.hidesBarsOnSwipe = false
      nav.hidesBarsOnTap = true
      stage.host.tap(at: CGPoint(x: 195, y: 400))
      stage.host.advance(by: 0.5)
      #expect(nav.isNavigationBarHidden)
    }
  }

  @Test(arguments: AnimatorKind.allCases) func customPushesAreDrivenAndCancelled(kind: AnimatorKind) {
    let (a, b) = (page("A"), page("B"))
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      let transition = TracingTransition(trace, kind)
      let interactor = UIPercentDrivenInteractiveTransition()
      transition.interactor = interactor
      nav.delegate = transition
      nav.pushViewController(b, animated: true)
      stage.host.advanceFrame()
      interactor.update(0.4)
      stage.host.advanceFrame()
      #expect(abs(b.view.shown.position.x - (195 + 0.6 * 390)) < 1)
      interactor.cancel()
      stage.host.advance(by: 0.6)
      #expect(nav.viewControllers == [a] && b.parent == nil && a.view.window === stage.window)
      nav.pushViewController(b, animated: true)
      stage.host.advanceFrame()
      interactor.update(0.9)
      interactor.finish()
      stage.host.advance(by: 0.6)
      #expect(nav.viewControllers == [a, b] && b.view.window === stage.window && a.view.window == nil)
      #expect(nav.navigationBar.topItem === b.navigationItem)
    }
  }

  /// Apple documentation, `show(_:sender:)`: the nearest container that shows controllers decides.
  @Test func showPushesOrPresents() {
    let page = UIViewController()
    let nav = UINavigationController(rootViewController: page)
    withStage(root: nav) { stage in
      let next = UIViewController()
      page.show(next, sender: nil)
      stage.host.advance(by: 0.6)
      #expect(nav.viewControllers == [page, next])
    }
    let alone = UIViewController()
    withStage(root: alone) { stage in
      let next = UIViewController()
      alone.show(next, sender: nil)
      stage.host.advance(by: 0.8)
      #expect(alone.presentedViewController === next)
    }
  }

  @Test func rightToLeftIsMirrored() {
    let (a, b) = (page("A"), page("B"))
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      stage.host.changeAppearance { $0.isRightToLeft = true }
      stage.host.advanceFrame()
      nav.pushViewController(b, animated: true)
      stage.host.advance(by: 0.05)
      #expect(b.view.shown.position.x < 195)
      stage.host.advance(by: 0.6)
      stage.host.drag(from: CGPoint(x: 387, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.2)
      stage.host.advance(by: 0.6)
      #expect(nav.viewControllers == [a])
    }
  }

  @Test func pagesKeepClearOfOpaqueBars() {
    let page = UIViewController()
    let nav = UINavigationController(rootViewController: page)
    nav.navigationBar.isTranslucent = false
    withStage(root: nav) { stage in
      #expect(page.view.frame == CGRect(x: 0, y: 44, width: 390, height: 800))
      #expect(page.view.safeAreaInsets == .zero && page.topLayoutGuide.length == 0)
      nav.navigationBar.isTranslucent = true
      stage.host.advanceFrame()
      #expect(page.view.frame == stage.window.bounds && page.topLayoutGuide.length == 44)
      page.edgesForExtendedLayout = []
      stage.host.advanceFrame()
      #expect(page.view.frame.minY == 44)
    }
  }

  /// Apple documentation, `additionalSafeAreaInsets`: beside what the bars take.
  @Test func additionalInsetsAreBesideTheBars() {
    let page = UIViewController()
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
    let nav = UINavigationController(rootViewController: page)
    withStage(root: nav) { _ in
      #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 54, left: 5, bottom: 0, right: 0))
    }
  }
}
