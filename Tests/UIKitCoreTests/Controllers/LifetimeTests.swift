import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Presenting, pushing and selecting leave nothing behind.
@MainActor @Suite(.serialized)
struct LifetimeTests {
  private struct Weak {
    weak var object: AnyObject?
  }

  /// Everything that a controller on screen is made of.
  private func parts(of controller: UIViewController) -> [Weak] {
    var objects: [AnyObject] = [controller, controller.navigationItem]
    controller.presentation.controller.map { objects.append($0) }
    controller.presentation.run.map { objects.append($0) }
    func collect(_ view: UIView) {
      objects += [view, view.layer] as [AnyObject]
      objects += view.gestureRecognizers ?? []
      for subview in view.subviews { collect(subview) }
    }
    var top: UIView? = controller.viewIfLoaded
    while let view = top, !(view is PresentationContainerView), !(view.superview is UIWindow) {
      top = view.superview
    }
    if controller.presentation.controller != nil, let top { collect(top) } else { collect(controller.view) }
    return objects.map { Weak(object: $0) }
  }

  private func page() -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.view.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    page.view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    return page
  }

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .currentContext, .popover,
  ]) func presentationsLeaveNothing(style: UIModalPresentationStyle) {
    let root = UIViewController()
    withStage(size: CGSize(width: 900, height: 700), root: root) { stage in
      stage.host.advance(by: 0.5)
      let animations = AnimationRegistry.shared.lastEnd
      let timed = CALayer.timedLayers
      expectNothing(in: stage, after: 200) { _ in
        let modal = page()
        modal.modalPresentationStyle = style
        modal.popoverPresentationController?.sourceView = root.view
        root.present(modal, animated: true)
        stage.host.advance(by: 0.6)
        let made = parts(of: modal)
        root.dismiss(animated: true)
        stage.host.advance(by: 0.6)
        return made
      }
      #expect(stage.window.subviews == [root.view])
      #expect(AnimationRegistry.shared.lastEnd == animations && CALayer.timedLayers == timed)
      #expect(!AnimatorClock.isRunning && !stage.host.isFrameRequested)
      #expect(stage.window.events.arena.engaged.isEmpty)
    }
  }

  @Test func pushesLeaveNothing() {
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.navigationBar.prefersLargeTitles = true
    withStage(root: nav) { stage in
      stage.host.advance(by: 0.5)
      expectNothing(in: stage, after: 1000) { round in
        let next = page()
        next.title = "Page \(round)"
        next.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        nav.pushViewController(next, animated: round % 2 == 0)
        stage.host.advance(by: round % 2 == 0 ? 0.4 : 0.02)
        let made = parts(of: next)
        nav.popViewController(animated: round % 3 == 0)
        stage.host.advance(by: round % 3 == 0 ? 0.4 : 0.02)
        return made
      }
      #expect(!AnimatorClock.isRunning && !stage.host.isFrameRequested)
    }
  }

  @Test func aThousandPresentationsLeaveNothing() {
    let root = UIViewController()
    withStage(root: root) { stage in
      stage.host.advance(by: 0.5)
      expectNothing(in: stage, after: 1000) { round in
        let modal = page()
        root.present(modal, animated: round % 10 == 0)
        stage.host.advance(by: round % 10 == 0 ? 0.6 : 0.02)
        let made = parts(of: modal)
        modal.dismiss(animated: round % 10 == 0)
        stage.host.advance(by: round % 10 == 0 ? 0.6 : 0.02)
        return made
      }
    }
  }

  /// - Parameter make: shows something and takes it away again; it answers with what that was made of.
  private func expectNothing(in stage: Stage, after rounds: Int, make: (Int) -> [Weak]) {
    let views = count(stage.window)
    let left = (0..<rounds).flatMap(make)
    let alive = left.compactMap(\.object)
    #expect(alive.isEmpty, "\(alive.count) of \(left.count): \(alive.prefix(5))")
    #expect(left.count >= 5 * rounds)
    #expect(count(stage.window) == views)
  }

  private func count(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }

  /// A program that only asks for the presentation controller keeps nothing alive by that.
  @Test func askingForAPresentationKeepsNothing() {
    var link = Weak()
    do {
      let modal = UIViewController()
      modal.sheetPresentationController?.detents = [.medium()]
      link.object = modal
    }
    #expect(link.object == nil)
  }

  @Test func containersLetGoOfEverything() {
    var links: [Weak] = []
    withStage(root: UIViewController()) { stage in
      do {
        let nav = UINavigationController(rootViewController: page())
        nav.pushViewController(page(), animated: false)
        nav.setToolbarHidden(false, animated: false)
        nav.hidesBarsOnSwipe = true
        nav.hidesBarsWhenKeyboardAppears = true
        let tabs = UITabBarController()
        tabs.viewControllers = [nav, page()]
        stage.window.rootViewController = tabs
        stage.host.advance(by: 0.2)
        tabs.selectedIndex = 1
        stage.host.advance(by: 0.2)
        links = [tabs, nav, nav.view, nav.navigationBar, nav.toolbar, tabs.tabBar, nav.viewControllers[1]].map
        {
          Weak(object: $0)
        }
        stage.window.rootViewController = UIViewController()
        stage.host.advance(by: 0.2)
      }
      #expect(links.allSatisfy { $0.object == nil }, "\(links.compactMap(\.object))")
    }
  }
}
