import HeadlessHost
import Testing
import UIKit

@testable import Shift

/// Touches while a transition is on its way: they end at its pictures, or reach what it goes to.
@Suite(.serialized) @MainActor
struct TouchTests {
  /// A page with a button, over the window from where it came.
  @MainActor
  private final class Scene {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let below = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let button = UIButton(type: .custom)
    let belowButton = UIButton(type: .custom)
    private(set) var taps: [String] = []

    init(_ stage: ShiftStage) {
      for view in [below, container] { stage.window.addSubview(view) }
      for (name, button, home) in [("page", button, page), ("below", belowButton, below)] {
        button.frame = CGRect(x: 100, y: 600, width: 100, height: 50)
        button.addAction(UIAction { [weak self] _ in self?.taps.append(name) }, for: .touchUpInside)
        home.addSubview(button)
      }
      container.addSubview(page)
      // It comes from 300 points further up.
      button.shift.animations.move(x: 0, y: -300)
    }

    func animator() -> Animator {
      Animator(fromView: below, toView: page, container: container, isPresenting: true)
    }
  }

  private static let place = CGPoint(x: 150, y: 625)

  @Test func touchesEndAtThePictures() {
    withShiftStage { stage in
      let scene = Scene(stage)
      scene.animator().animate { _ in }
      stage.screen.advance(by: 0.1)
      stage.screen.tap(at: Self.place)
      #expect(scene.taps.isEmpty)
      stage.screen.advance(by: 1)
      stage.screen.tap(at: Self.place)
      #expect(scene.taps == ["page"])
    }
  }

  @Test func touchesReachTheDestinationWhereItWillBe() {
    withShiftStage { stage in
      let scene = Scene(stage)
      let animator = scene.animator()
      animator.passesTouches = true
      animator.animate { _ in }
      stage.screen.advance(by: 0.1)
      stage.screen.tap(at: Self.place)
      #expect(animator.isRunning && scene.taps == ["page"])
      // Nothing of it is seen.
      #expect(scene.page.alpha == 0)
      stage.screen.advance(by: 1)
      #expect(scene.page.alpha == 1)
    }
  }

  /// On its way back the place from where it came is the destination.
  @Test func touchesReachWhereATurnedTransitionGoes() {
    withShiftStage { stage in
      let scene = Scene(stage)
      let animator = scene.animator()
      animator.passesTouches = true
      animator.animate { _ in }
      stage.screen.advance(by: 0.2)
      animator.reverse()
      stage.screen.advance(by: 0.05)
      stage.screen.tap(at: Self.place)
      #expect(animator.isRunning && scene.taps == ["below"])
      stage.screen.advance(by: 1)
    }
  }

  /// A touch that began in flight goes on when the transition is over.
  @Test func aTouchOutlivesTheTransition() {
    withShiftStage { stage in
      let scene = Scene(stage)
      let animator = scene.animator()
      animator.passesTouches = true
      animator.animate { _ in }
      stage.screen.advance(by: 0.1)
      stage.screen.tap(at: Self.place, duration: 1.5)
      #expect(!animator.isRunning && scene.taps == ["page"])
    }
  }

  /// A view that moves itself is touched where it is on the screen, and where it will be.
  @Test func liveViewsAreTouchedWhereTheyAre() {
    withShiftStage { stage in
      let scene = Scene(stage)
      scene.button.shift.contentAnimation = .live
      let animator = scene.animator()
      animator.defaultAnimation = nil
      animator.passesTouches = true
      animator.hold { _ in }
      animator.update(0)
      stage.screen.tap(at: CGPoint(x: 150, y: 500))
      #expect(scene.taps.isEmpty)
      stage.screen.tap(at: CGPoint(x: 150, y: 325))
      #expect(scene.taps == ["page"])
      // A finger that waits for it where it will be.
      let finger = stage.screen.touchDown(at: Self.place)
      animator.finish()
      stage.screen.advance(by: 1)
      stage.screen.touchUp(finger, at: Self.place)
      #expect(scene.taps == ["page", "page"])
      stage.screen.tap(at: Self.place)
      #expect(scene.taps == ["page", "page", "page"])
    }
  }

  /// The same between controllers: a page that comes can be left again at once.
  @Test func controllersPassTouches() {
    let root = UIViewController()
    withShiftStage(root: root) { stage in
      let page = UIViewController()
      let close = UIButton(type: .custom)
      close.frame = CGRect(x: 20, y: 60, width: 44, height: 44)
      close.addAction(
        UIAction { [weak page] _ in page?.shift.transition?.reverse() }, for: .touchUpInside)
      page.view.addSubview(close)
      page.shift.enable()
      page.shift.passesTouches = true
      root.present(page, animated: true)
      stage.screen.advance(by: 0.15)
      stage.screen.tap(at: CGPoint(x: 42, y: 82))
      stage.screen.advance(by: 1)
      #expect(root.presentedViewController == nil && stage.stages.isEmpty && root.view.window != nil)
    }
  }

  /// A sheet moves with its corners, and stays a sheet.
  @Test func sheetsMoveAsAWhole() throws {
    let root = UIViewController()
    try withShiftStage(root: root) { stage in
      let page = UIViewController()
      page.shift.enable()
      page.modalPresentationStyle = .pageSheet
      page.shift.defaultAnimation = DefaultAnimations.Scale(.up)
      root.present(page, animated: true)
      let sheet = try #require(page.presentationController?.presentedView)
      let plan = try #require(page.shift.transition?.animator?.plan)
      let whole = try #require(plan.elements.first { $0.to == 0 })
      #expect(isClose(whole.end.frame, sheet.frame) && whole.end.cornerRadius == 10)
      stage.screen.advance(by: 1)
      #expect(
        page.view.isDescendant(of: sheet) && page.presentationController is UISheetPresentationController)
      page.dismiss(animated: true)
      stage.screen.advance(by: 1)
      #expect(root.presentedViewController == nil && stage.stages.isEmpty)
    }
  }
  /// 300 points in 0.15 seconds are 33 a frame: the sheet goes on at that pace and speeds up, where it would begin at rest.
  @Test func aFlungSheetKeepsTheFingersPace() throws {
    struct FromBelow: DefaultShiftAnimation {
      func setAnimations(presented: Animations, presenter: Animations) { presented.move(.up(500)) }
    }
    let root = UIViewController()
    try withShiftStage(root: root) { stage in
      let page = UIViewController()
      page.shift.enable()
      page.modalPresentationStyle = .pageSheet
      page.shift.defaultAnimation = FromBelow()
      root.present(page, animated: true)
      stage.screen.advance(by: 1)
      stage.screen.drag(from: CGPoint(x: 195, y: 120), to: CGPoint(x: 195, y: 420), duration: 0.15)
      let transition = try #require(page.shift.transition)
      let whole = try #require(transition.animator?.plan?.elements.first { $0.from == 0 })
      #expect(isClose(whole.distance, 500))
      var places: [CGFloat] = []
      for _ in 0..<10 {
        places.append(500 * transition.fractionComplete)
        stage.screen.advanceFrame()
      }
      #expect(zip(places, places.dropFirst()).prefix(3).allSatisfy { $1 - $0 > 30 })
      stage.screen.advance(by: 1)
      #expect(root.presentedViewController == nil && stage.stages.isEmpty)
    }
  }
}
