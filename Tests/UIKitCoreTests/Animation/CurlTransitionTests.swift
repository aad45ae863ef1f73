import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Transitions of a view that turn the page of a calendar.
@MainActor @Suite(.serialized)
struct CurlTransitionTests {
  private func sheet(in view: UIView) -> CurlSheetView? {
    view.subviews.compactMap { $0 as? CurlSheetView }.last
  }

  /// An archive of a view that was turning, or one that names the class, makes no sheet.
  @Test func aSheetFromAnArchive() {
    withStage { _ in
      #expect(CurlSheetView(coder: NSCoder()) == nil)
      #expect(PartialCurlView(coder: NSCoder()) == nil)
    }
  }

  @Test func theOldLookIsTurnedUp() {
    withStage { stage in
      let view = stage.addView()
      view.backgroundColor = .red
      stage.host.advanceFrame()
      var finished: [Bool] = []
      UIView.transition(with: view, duration: 0.4, options: [.transitionCurlUp, .curveLinear]) {
        view.backgroundColor = .blue
      } completion: {
        finished.append($0)
      }
      // The new look is there at once, under a picture of the old one.
      #expect(view.backgroundColor == .blue && view.layer.animation(forKey: "backgroundColor") == nil)
      #expect(sheet(in: view)?.progress == 0)
      stage.host.advanceFrame()
      stage.host.advance(by: 0.1)
      #expect(isClose(sheet(in: view)?.progress ?? -1, 0.25, within: 0.02))
      stage.host.advance(by: 0.2)
      #expect(isClose(sheet(in: view)?.progress ?? -1, 0.75, within: 0.02))
      #expect(finished.isEmpty)
      stage.host.advance(by: 0.2)
      #expect(finished == [true] && view.subviews.isEmpty)
      #expect(stage.host.settle())
    }
  }

  /// 100 points on a roll of 10, the edge a quarter of its way up, at 50: the old look is flat up to 50, its back lies on it from there, and the
  /// roll ends at (50 + 100 − 10 π) / 2 + 10 = 69. Its shadow is 9 wide.
  @Test func whatIsSeenOfTheTwoLooks() throws {
    try withStage { stage in
      let view = stage.addView()
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      stage.host.advanceFrame()
      UIView.transition(with: view, duration: 1, options: [.transitionCurlUp, .curveLinear]) {
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.25)
      let picture = try #require(stage.host.picture())
      let scale = CGFloat(picture.width) / 390
      let column = ([20, 55, 90] as [CGFloat]).map { picture.pixel(x: Int(50 * scale), y: Int($0 * scale)) }
      #expect(column[0] == [255, 0, 0, 255] && column[2] == [0, 0, 255, 255])
      // Paper of 85 % over red.
      #expect(zip(column[1], [255, 217, 217, 255]).allSatisfy { abs($0 - $1) <= 3 }, "\(column[1])")
    }
  }

  @Test func theNewLookIsTurnedDown() {
    withStage { stage in
      let view = stage.addView()
      stage.host.advanceFrame()
      var isDone = false
      UIView.transition(with: view, duration: 0.4, options: [.transitionCurlDown, .curveLinear]) {
        view.backgroundColor = .blue
      } completion: {
        isDone = $0
      }
      // The sheet comes over a picture of the old look.
      #expect(view.subviews.count == 2 && view.subviews.last === sheet(in: view))
      #expect(view.subviews.first?.isHidden == false)
      #expect(sheet(in: view)?.progress == 1)
      stage.host.advanceFrame()
      stage.host.advance(by: 0.1)
      #expect(isClose(sheet(in: view)?.progress ?? -1, 0.75, within: 0.02))
      stage.host.advance(by: 0.4)
      #expect(isDone && view.subviews.isEmpty)
    }
  }

  @Test func oneViewTakesThePlaceOfAnother() {
    withStage { stage in
      let container = stage.addView()
      let (old, new) = (UIView(frame: container.bounds), UIView(frame: container.bounds))
      container.addSubview(old)
      stage.host.advanceFrame()
      var isDone = false
      UIView.transition(from: old, to: new, duration: 0.3, options: .transitionCurlUp) { isDone = $0 }
      #expect(old.superview == nil && new.superview === container)
      #expect(sheet(in: container) != nil)
      stage.host.advance(by: 0.2)
      #expect(!isDone)
      stage.host.advance(by: 0.2)
      #expect(isDone && container.subviews == [new])
    }
  }

  /// Blocks of before iOS 4: the delegate hears when the page is turned.
  @Test func blocksWithoutClosures() {
    withStage { stage in
      let view = stage.addView()
      let listener = EndListener()
      UIView.beginAnimations("turn", context: nil)
      UIView.setAnimationDuration(0.4)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDelegate(listener)
      UIView.setAnimationDidStop(
        Selector("animationDidStop:finished:context:", EndListener.animationDidStop))
      UIView.setAnimationTransition(.curlUp, for: view, cache: true)
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      #expect(sheet(in: view) == nil)
      UIView.commitAnimations()
      #expect(sheet(in: view)?.progress == 0)
      stage.host.advanceFrame()
      stage.host.advance(by: 0.2)
      #expect(isClose(sheet(in: view)?.progress ?? -1, 0.5, within: 0.02))
      #expect(listener.finished.isEmpty)
      stage.host.advance(by: 0.3)
      #expect(listener.finished == [true] && view.subviews.count == 1)
    }
  }

  /// Bits that archives and Objective-C have (Apple, UIView.h).
  @Test func bits() {
    #expect(UIView.AnimationOptions.transitionCurlUp.rawValue == 3 << 20)
    #expect(UIView.AnimationOptions.transitionCurlDown.rawValue == 4 << 20)
    #expect(UIModalTransitionStyle.partialCurl.rawValue == 3)
    #expect(UIView.AnimationTransition.curlUp.rawValue == 3)
  }

  // MARK: - Partial curls

  /// The presenter's picture stays, curled up, and a tap on it unrolls it.
  @Test func aPartialCurlIsDismissedByATapOnIt() throws {
    let events = EventStage()
    let root = UIViewController()
    events.root.removeFromSuperview()
    events.window.rootViewController = root
    events.host.settle()
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = .partialCurl
    var isPresented = false
    root.present(modal, animated: true) { isPresented = true }
    events.host.advance(by: 0.3)
    #expect(!isPresented)
    events.host.settle()
    #expect(isPresented)
    let container = try #require(modal.view.superview)
    let curl = try #require(container.subviews.last as? PartialCurlView)
    #expect(curl.progress == PartialCurlView.restingProgress)
    // 800 points: the edge is 640 from the bottom, and the roll ends at (160 + 800 − 80 π) / 2 + 80 = 434.
    #expect(curl.point(inside: CGPoint(x: 200, y: 430), with: nil))
    #expect(!curl.point(inside: CGPoint(x: 200, y: 440), with: nil))
    events.send(1, .began, 200, 600)
    events.send(1, .ended, 200, 600)
    events.host.settle()
    #expect(root.presentedViewController === modal)
    events.send(2, .began, 200, 100)
    events.send(2, .ended, 200, 100)
    events.host.settle()
    #expect(root.presentedViewController == nil)
    #expect(root.view.window != nil && modal.view.window == nil)
  }

  /// Who asked for less motion sees the curl as it stays: it is the way back, for readers, too.
  @Test func aPartialCurlThatDoesNotMove() throws {
    let events = EventStage()
    events.host.changeAppearance { $0.prefersReducedMotion = true }
    let root = UIViewController()
    events.root.removeFromSuperview()
    events.window.rootViewController = root
    events.host.settle()
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = .partialCurl
    var isPresented = false
    root.present(modal, animated: true) { isPresented = true }
    events.host.advanceFrame()
    #expect(isPresented)
    let curl = try #require(modal.view.superview?.subviews.last as? PartialCurlView)
    #expect(curl.progress == PartialCurlView.restingProgress)
    #expect(curl.isAccessibilityElement && curl.accessibilityActivate())
    events.host.settle()
    #expect(root.presentedViewController == nil && root.view.window != nil && modal.view.window == nil)
  }

  /// Without animation the curl is there, too, as it stays.
  @Test func aPartialCurlThatIsPresentedAtOnce() throws {
    let events = EventStage()
    let root = UIViewController()
    events.root.removeFromSuperview()
    events.window.rootViewController = root
    events.host.settle()
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = .partialCurl
    root.present(modal, animated: false)
    events.host.settle()
    let container = try #require(modal.view.superview)
    let curl = try #require(container.subviews.last as? PartialCurlView)
    #expect(curl.progress == PartialCurlView.restingProgress)
    events.send(1, .began, 200, 100)
    events.send(1, .ended, 200, 100)
    events.host.settle()
    #expect(root.presentedViewController == nil && root.view.window != nil && modal.view.window == nil)
  }
}

private final class EndListener: NSObject {
  var finished: [Bool] = []

  func animationDidStop(_ name: String?, finished flag: NSNumber, context: UnsafeMutableRawPointer?) {
    finished.append(flag.boolValue)
  }
}
