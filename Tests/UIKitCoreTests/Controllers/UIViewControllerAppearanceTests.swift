import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Writes down what it is told.
private final class Diarist: UIViewController {
  nonisolated(unsafe) static var log: [String] = []
  let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    name = ""
    super.init(coder: coder)
  }

  private func note(_ event: String) { Diarist.log.append("\(name).\(event)") }
  override func viewDidLoad() {
    super.viewDidLoad()
    note("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }
  override func willMove(toParent parent: UIViewController?) {
    note(parent == nil ? "willMoveToNil" : "willMove")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "didMoveToNil" : "didMove")
  }
}

@MainActor @Suite(.serialized)
struct UIViewControllerAppearanceTests {
  private func log(_ body: () -> Void) -> [String] {
    Diarist.log = []
    body()
    return Diarist.log
  }

  @Test func rootAppearsInApplesOrder() {
    let root = Diarist("root")
    var stage: Stage?
    let events = log { stage = Stage(root: root) }
    #expect(
      events == [
        "root.didLoad", "root.willAppear", "root.isAppearing", "root.willLayout", "root.didLayout",
        "root.didAppear",
      ])
    #expect(root.view.frame == stage?.window.bounds)
    stage?.tearDown()
  }

  @Test func childFollowsItsView() {
    let root = Diarist("root")
    withStage(root: root) { stage in
      let child = Diarist("child")
      let added = log {
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        stage.host.advanceFrame()
      }
      #expect(
        added == [
          "child.willMove", "child.didLoad", "child.willAppear", "child.isAppearing", "child.didMove",
          "root.willLayout", "root.didLayout", "child.willLayout", "child.didLayout", "child.didAppear",
        ])
      let removed = log {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      #expect(
        removed == ["child.willMoveToNil", "child.willDisappear", "child.didDisappear", "child.didMoveToNil"])
    }
  }

  /// A page with a child that is on its way in.
  private func withPushedPage(_ body: (Stage, UIViewController, Diarist) -> Void) {
    let nav = UINavigationController(rootViewController: UIViewController())
    withStage(root: nav) { stage in
      let (page, child) = (UIViewController(), Diarist("child"))
      page.addChild(child)
      page.view.addSubview(child.view)
      child.didMove(toParent: page)
      nav.pushViewController(page, animated: true)
      stage.host.advance(by: 0.1)
      body(stage, page, child)
    }
  }

  /// `viewWillDisappear(_:)` "is called in response to a view being removed from a view hierarchy" (Apple documentation), also while the
  /// parent's own view is still on its way.
  @Test func aChildThatLeavesWhileItsParentComesIsTold() {
    withPushedPage { stage, page, child in
      let events = log {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        stage.host.advance(by: 0.6)
      }
      #expect(
        events == ["child.willMoveToNil", "child.willDisappear", "child.didDisappear", "child.didMoveToNil"])
      // And when it comes again.
      let again = log {
        page.addChild(child)
        page.view.addSubview(child.view)
        child.didMove(toParent: page)
        stage.host.advanceFrame()
      }
      #expect(again.contains("child.willAppear") && again.contains("child.didAppear"))
    }
  }

  @Test func aChildWhoseViewIsTakenOutWhileItsParentComesDoesNotAppear() {
    withPushedPage { stage, _, child in
      let events = log {
        child.view.removeFromSuperview()
        stage.host.advance(by: 0.6)
      }
      #expect(events == ["child.willDisappear", "child.didDisappear"])
    }
  }

  /// docs/uikit-semantics.md, note 23.
  @Test func overFullScreenLeavesThePresenterInPlace() {
    let root = Diarist("root")
    withStage(root: root) { stage in
      let modal = Diarist("modal")
      modal.modalPresentationStyle = .overFullScreen
      var isDone = false
      let presenting = log {
        root.present(modal, animated: true) { isDone = true }
        stage.host.advance(by: 0.6)
      }
      #expect(isDone)
      #expect(
        presenting.filter { !$0.contains("ayout") } == [
          "modal.didLoad", "modal.willAppear", "modal.isAppearing", "modal.didAppear",
        ])
      #expect(root.presentedViewController === modal)
      #expect(modal.presentingViewController === root)
      #expect(modal.next === root)
      #expect(root.view.window != nil)
      let dismissing = log {
        modal.dismiss(animated: true)
        stage.host.advance(by: 0.6)
      }
      #expect(dismissing.filter { !$0.contains("ayout") } == ["modal.willDisappear", "modal.didDisappear"])
      #expect(root.presentedViewController == nil)
      #expect(stage.window.subviews.count == 1)
    }
  }

  /// docs/uikit-semantics.md, note 24.
  @Test func fullScreenTakesThePresenterOutAndBack() {
    let root = Diarist("root")
    withStage(root: root) { stage in
      let modal = Diarist("modal")
      modal.modalPresentationStyle = .fullScreen
      let presenting = log {
        root.present(modal, animated: false)
        stage.host.advanceFrame()
      }
      #expect(
        presenting.filter { !$0.contains("ayout") } == [
          "modal.didLoad", "root.willDisappear", "modal.willAppear", "modal.isAppearing", "modal.didAppear",
          "root.didDisappear",
        ])
      #expect(root.view.window == nil)
      let dismissing = log {
        root.dismiss(animated: true)
        stage.host.advance(by: 0.6)
      }
      #expect(
        dismissing.filter { !$0.contains("ayout") } == [
          "modal.willDisappear", "root.willAppear", "root.isAppearing", "root.didAppear",
          "modal.didDisappear",
        ])
      #expect(root.view.window === stage.window)
    }
  }

  @Test func dismissedWhilePresentingWaits() {
    let root = Diarist("root")
    withStage(root: root) { stage in
      let modal = Diarist("modal")
      modal.modalPresentationStyle = .overFullScreen
      root.present(modal, animated: true)
      stage.host.advance(by: 0.1)
      root.dismiss(animated: true)
      stage.host.advance(by: 1.2)
      #expect(root.presentedViewController == nil)
      #expect(modal.viewIfLoaded?.window == nil)
    }
  }

  @Test func coordinatorsRunAlongside() {
    let root = Diarist("root")
    withStage(root: root) { stage in
      final class Watcher: UIViewController {
        let marker = UIView()
        nonisolated(unsafe) static var isComplete = false
        override func viewWillAppear(_ animated: Bool) {
          view.addSubview(marker)
          marker.alpha = 0
          transitionCoordinator?.animate(
            alongsideTransition: { _ in self.marker.alpha = 1 },
            completion: { _ in Watcher.isComplete = true })
        }
      }
      let modal = Watcher()
      modal.modalPresentationStyle = .overFullScreen
      root.present(modal, animated: true)
      #expect(modal.marker.layer.animation(forKey: "opacity") != nil)
      stage.host.advance(by: 0.6)
      #expect(Watcher.isComplete)
      #expect(modal.marker.alpha == 1)
    }
  }

  @Test func sheetRestsAtItsDetentAndIsDraggedAway() {
    let root = Diarist("root")
    withStage(root: root) { stage in
      let sheet = Diarist("sheet")
      let presentation = sheet.sheetPresentationController
      presentation?.detents = [.medium(), .large()]
      presentation?.prefersGrabberVisible = true
      root.present(sheet, animated: true)
      stage.host.advance(by: 0.6)
      // No safe area here: the highest detent is 844 − 10, the medium one half of that.
      #expect(sheet.view.superview?.frame == CGRect(x: 0, y: 427, width: 390, height: 417))
      #expect(sheet.view.superview?.layer.cornerRadius == 10)
      presentation?.selectedDetentIdentifier = .large
      stage.host.advanceFrame()
      #expect(sheet.view.superview?.frame == CGRect(x: 0, y: 10, width: 390, height: 834))
      stage.host.drag(from: CGPoint(x: 195, y: 20), to: CGPoint(x: 195, y: 800), duration: 0.3)
      stage.host.advance(by: 1)
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func traitsOfAControllerReachItsViews() {
    let root = Diarist("root")
    withStage(root: root) { stage in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .systemBackground
      root.view.addSubview(view)
      #expect(view.layer.backgroundColor == UIColor.white.resolvedHex)
      root.overrideUserInterfaceStyle = .dark
      #expect(view.traitCollection.userInterfaceStyle == .dark)
      #expect(view.layer.backgroundColor == UIColor(hex: 0x000000).cgColor)
    }
  }

  /// "The system calls this method when the iOS interface environment changes" (Apple documentation, `traitCollectionDidChange(_:)` of
  /// `UITraitEnvironment`, which presentation controllers adopt).
  @Test func presentationControllersHearOfOtherTraits() throws {
    final class Watching: UIPresentationController {
      var styles: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        styles.append(traitCollection.userInterfaceStyle)
      }
    }
    final class Maker: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        Watching(presentedViewController: presented, presenting: presenting)
      }
    }
    let root = UIViewController()
    try withStage(root: root) { stage in
      let (modal, maker) = (UIViewController(), Maker())
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = maker
      root.present(modal, animated: false)
      stage.host.advanceFrame()
      let watching = try #require(modal.presentationController as? Watching)
      watching.styles = []
      stage.window.overrideUserInterfaceStyle = .dark
      stage.host.advanceFrame()
      #expect(watching.styles == [.dark])
    }
  }

  @Test func additionalSafeAreaReachesChildren() {
    let root = Diarist("root")
    withStage(root: root) { stage in
      let low = UIView(frame: CGRect(x: 0, y: 744, width: 390, height: 100))
      root.view.addSubview(low)
      root.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0)
      #expect(root.view.safeAreaInsets.top == 50)
      #expect(low.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
      low.frame.origin.y -= 20
      #expect(low.safeAreaInsets.bottom == 14)
      // What goes out at the lower edge, as a sheet does that is dragged, is covered no more than at rest.
      low.frame.origin.y += 80
      #expect(low.safeAreaInsets.bottom == 34)
    }
  }
}

extension UIColor {
  /// White as the system's colours spell it.
  fileprivate var resolvedHex: CGColor { UIColor(hex: 0xFFFFFF).cgColor }
}
