import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Drags of a page by itself: a view that scrolls, without a page in it.
@Suite @MainActor
struct PageScrollTrackerTests {
  private final class Log {
    var events: [PageScrollTracker.Event] = []
    /// The drag's beginnings and ends, speeds left out.
    var drags: [String] {
      events.compactMap { event in
        switch event {
        case .began(let offset): "began \(Int(offset))"
        case .ended: "ended"
        case .moved, .reachedTop, .reachedBottom, .scrolled: nil
        }
      }
    }
  }

  /// A view whose content scrolls by itself, as a web view's does.
  private final class EngineView: UIScrollView, ScrollEngine {
    override init(frame: CGRect) {
      super.init(frame: frame)
      engine = self
    }

    required init?(coder: NSCoder) { nil }

    func scrollView(_ scrollView: UIScrollView, scrollTo offset: CGPoint, animated: Bool) {}
  }

  /// Made in a test's body: before that tests of other suites may have the screen.
  @MainActor
  private struct Stage {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let log = Log()

    func makeTracker(shown: UIScrollView? = nil) -> PageScrollTracker {
      view.contentSize = CGSize(width: 390, height: 3000)
      return makeTracker(view, shown: shown)
    }

    func makeTracker(_ view: UIScrollView, shown: UIScrollView? = nil) -> PageScrollTracker {
      let controller = UIViewController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      view.contentInsetAdjustmentBehavior = .never
      controller.view.addSubview(view)
      let tracker = PageScrollTracker(shown: { shown ?? view }) { [log] event, _ in
        log.events.append(event)
      }
      tracker.connect(view)
      host.advanceFrame()
      return tracker
    }
  }

  @Test("A wheel's run is one drag, from where the page stood until it rests for 0.15 s")
  func wheel() {
    let stage = Stage()
    let tracker = stage.makeTracker()
    stage.view.contentOffset.y = 100
    // The page moved by itself.
    #expect(stage.log.drags.isEmpty && stage.log.events == [.scrolled])

    tracker.wheelDidTurn()
    stage.view.contentOffset.y = 153
    stage.host.advance(by: 0.05)
    stage.view.contentOffset.y = 206
    #expect(stage.log.drags == ["began 100"])
    stage.host.advance(by: 0.1)
    #expect(stage.log.drags == ["began 100"])
    stage.host.advance(by: 0.1)
    #expect(stage.log.drags == ["began 100", "ended"])
    withExtendedLifetime(tracker) {}
  }

  @Test("What is new in the page's place has not moved there")
  func newPlace() {
    let stage = Stage()
    let tracker = stage.makeTracker()
    stage.view.delegate = nil
    stage.view.contentOffset.y = 500
    stage.view.delegate = tracker
    tracker.placeIsNew()
    tracker.wheelDidTurn()
    stage.view.contentOffset.y = 553
    #expect(stage.log.drags == ["began 500"])
  }

  @Test("The page's top and bottom are told, and nothing of a view that is covered")
  func ends() {
    let stage = Stage()
    var tracker = stage.makeTracker()
    stage.view.contentOffset.y = 3000 - 844
    #expect(stage.log.events == [.scrolled, .reachedBottom])
    stage.view.contentOffset.y = 0
    #expect(stage.log.events.suffix(2) == [.scrolled, .reachedTop])

    stage.log.events = []
    tracker = stage.makeTracker(shown: UIScrollView())
    stage.view.contentOffset.y = 700
    #expect(stage.log.events.isEmpty)
    withExtendedLifetime(tracker) {}
  }

  @Test("A page whose height is not known yet is waited for when the finger has left, for two seconds")
  func lateHeight() {
    let stage = Stage()
    let view = EngineView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.contentSize = view.frame.size
    let tracker = stage.makeTracker(view)
    stage.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.2)
    #expect(stage.log.drags == ["began 0"])
    view.contentSize.height = 4000
    view.engineDidScroll(to: CGPoint(x: 0, y: 290))
    #expect(stage.log.drags == ["began 0", "ended"])

    // One that never says more ends its drag by itself.
    view.contentSize.height = 844
    view.engineDidScroll(to: .zero)
    stage.log.events = []
    stage.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.2)
    stage.host.advance(by: 1.9)
    #expect(stage.log.drags == ["began 0"])
    stage.host.advance(by: 0.2)
    #expect(stage.log.drags == ["began 0", "ended"])
    withExtendedLifetime(tracker) {}
  }
}
