import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Pages under a finger, in a window of 400 × 800 points.
@MainActor @Suite(.serialized)
struct UIPageViewControllerTests {
  @Test("A page that turns on as it appears is left, and the last one stays")
  func turningWhileAppearing() {
    final class Hasty: UIViewController {
      var turnOn: (() -> Void)?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        turnOn?()
        turnOn = nil
      }
    }
    let events = EventStage()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (first, hasty, last) = (UIViewController(), Hasty(), UIViewController())
    pages.setViewControllers([first], direction: .forward, animated: false)
    events.root.removeFromSuperview()
    events.window.rootViewController = pages
    events.host.settle()
    hasty.turnOn = { pages.setViewControllers([last], direction: .forward, animated: false) }
    pages.setViewControllers([hasty], direction: .forward, animated: false)
    events.host.settle()
    #expect(pages.viewControllers == [last])
    #expect(pages.children == [last] && last.view.window != nil && hasty.viewIfLoaded?.superview == nil)
  }

  @MainActor
  private final class Fixture: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let events = EventStage()
    let trace = ControllerTrace()
    let all: [TracingController]
    let pages: UIPageViewController
    var dots = 0

    init(_ count: Int = 3, options: [UIPageViewController.OptionsKey: Any]? = nil, dots: Int = 0) {
      let trace = trace
      all = (0..<count).map { TracingController(String($0), trace) }
      for page in all { page.tracesMoves = false }
      pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: options)
      self.dots = dots
      pages.dataSource = self
      pages.delegate = self
      pages.setViewControllers([all[0]], direction: .forward, animated: false)
      events.root.removeFromSuperview()
      events.window.rootViewController = pages
      events.host.settle()
      trace.lines = []
    }

    var shown: String? { (pages.viewControllers?.first as? TracingController)?.name }

    private func neighbour(_ page: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = all.firstIndex(where: { $0 === page }), all.indices.contains(index + step) else {
        return nil
      }
      return all[index + step]
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      neighbour(viewController, -1)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      neighbour(viewController, 1)
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }

    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
      trace.note("to \(pendingViewControllers.compactMap { ($0 as? TracingController)?.name })")
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      let names = previousViewControllers.compactMap { ($0 as? TracingController)?.name }
      trace.note("from \(names) \(completed ? "done" : "back")")
    }

    func drag(_ delta: CGFloat, from x: CGFloat = 200) {
      events.send(1, .began, x, 400)
      events.move(1, from: CGPoint(x: x, y: 400), by: CGPoint(x: delta, y: 0), steps: 20)
      events.host.advanceFrame()
    }

    func release(_ x: CGFloat) {
      events.host.advance(by: 0.3)
      events.send(1, .ended, x, 400)
      events.host.settle()
    }
  }

  @Test func theFirstPageFillsTheView() {
    let fixture = Fixture()
    #expect(fixture.shown == "0")
    #expect(fixture.pages.children.count == 1)
    #expect(
      fixture.all[0].view.convert(fixture.all[0].view.bounds, to: nil)
        == CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test func aSwipeTurnsThePage() {
    let fixture = Fixture()
    fixture.drag(-250, from: 350)
    #expect(fixture.trace.take() == ["to [\"1\"]", "0 willDisappear", "1 didLoad", "1 willAppear"])
    // The next page follows behind this one.
    let first = fixture.all[0].view.convert(CGPoint.zero, to: nil).x
    #expect(first < -200)
    #expect(fixture.all[1].view.convert(CGPoint.zero, to: nil).x == first + 400)
    fixture.release(100)
    #expect(fixture.trace.take() == ["0 didDisappear", "1 didAppear", "from [\"0\"] done"])
    #expect(fixture.shown == "1")
    #expect(fixture.all[1].view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(fixture.pages.children == [fixture.all[1]])
    #expect(fixture.all[0].view.superview == nil)
  }

  @Test func aSwipeThatIsTakenBackTurnsNothing() {
    let fixture = Fixture()
    fixture.drag(-100)
    fixture.release(100)
    #expect(
      fixture.trace.take() == [
        "to [\"1\"]", "0 willDisappear", "1 didLoad", "1 willAppear", "1 willDisappear", "0 willAppear",
        "1 didDisappear", "0 didAppear", "from [\"0\"] back",
      ])
    #expect(fixture.shown == "0")
    #expect(fixture.all[0].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func theEndsBounce() {
    let fixture = Fixture()
    fixture.drag(150)
    let x = fixture.all[0].view.convert(CGPoint.zero, to: nil).x
    #expect(x > 20 && x < 150)
    fixture.release(350)
    #expect(fixture.all[0].view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(fixture.trace.take().isEmpty)
  }

  @Test func aDragOverBothSidesShowsBoth() {
    let fixture = Fixture()
    fixture.pages.setViewControllers([fixture.all[1]], direction: .forward, animated: false)
    fixture.events.host.settle()
    fixture.trace.lines = []
    fixture.events.send(1, .began, 200, 400)
    fixture.events.move(1, from: CGPoint(x: 200, y: 400), by: CGPoint(x: -100, y: 0))
    fixture.events.move(1, from: CGPoint(x: 100, y: 400), by: CGPoint(x: 250, y: 0))
    fixture.release(350)
    let told = fixture.trace.take().filter { $0.contains("[") }
    #expect(told.prefix(3) == ["to [\"2\"]", "from [\"1\"] back", "to [\"0\"]"])
    #expect(fixture.pages.children.count == 1)
  }

  @Test func codeTurnsAnimatedWithoutTellingTheDelegate() {
    let fixture = Fixture()
    var finished: [Bool] = []
    fixture.pages.setViewControllers([fixture.all[2]], direction: .forward, animated: true) {
      finished.append($0)
    }
    fixture.events.host.advance(by: 0.1)
    #expect(fixture.shown == "0")
    let x = fixture.all[2].view.convert(CGPoint.zero, to: nil).x
    #expect(x > 0 && x < 400)
    fixture.events.host.settle()
    #expect(finished == [true])
    #expect(fixture.shown == "2")
    #expect(
      fixture.trace.take() == [
        "0 willDisappear", "2 didLoad", "2 willAppear", "0 didDisappear", "2 didAppear",
      ])
    // The page before is the data source's, not the one that was shown.
    fixture.drag(250, from: 50)
    fixture.release(300)
    #expect(fixture.shown == "1")
  }

  @Test func pagesHaveGaps() {
    let fixture = Fixture(options: [.interPageSpacing: 20])
    fixture.drag(-250, from: 350)
    let first = fixture.all[0].view.convert(CGPoint.zero, to: nil).x
    #expect(fixture.all[1].view.convert(CGPoint.zero, to: nil).x == first + 420)
    fixture.release(100)
    #expect(
      fixture.all[1].view.convert(fixture.all[1].view.bounds, to: nil)
        == CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test func dotsFollowThePages() throws {
    let fixture = Fixture(dots: 3)
    let pages = try #require(fixture.pages.view as? PagesView)
    #expect(pages.dots?.numberOfPages == 3)
    #expect(pages.dots?.currentPage == 0)
    // 37 points for the dots.
    #expect(fixture.all[0].view.bounds.height == 763)
    fixture.drag(-250, from: 350)
    fixture.release(100)
    #expect(pages.dots?.currentPage == 1)
    // A tap beside the dots turns as well.
    pages.dots?.currentPage = 2
    pages.dots?.sendActions(for: .valueChanged)
    fixture.events.host.settle()
    #expect(fixture.shown == "2")
    #expect(pages.dots?.currentPage == 2)
  }

  /// Apple, UIPageViewController.h: both methods of the page indicator "are called in response to a 'setViewControllers:...' call". Programs
  /// look for the page's index there, and have no answer without a page.
  @Test func dotsAreAskedForOnceThereIsAPage() throws {
    @MainActor final class Source: UIPageViewControllerDataSource {
      var asked: [Int] = []
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { nil }
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { nil }
      func presentationCount(for pageViewController: UIPageViewController) -> Int { 4 }
      func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        asked.append(pageViewController.viewControllers?.count ?? 0)
        return 2
      }
    }
    let events = EventStage()
    let source = Source()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    events.root.removeFromSuperview()
    events.window.rootViewController = pages
    pages.dataSource = source
    events.host.settle()
    #expect(source.asked.isEmpty)
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    events.host.settle()
    #expect(!source.asked.isEmpty && source.asked.allSatisfy { $0 == 1 })
    let view = try #require(pages.view as? PagesView)
    #expect(view.dots?.numberOfPages == 4 && view.dots?.currentPage == 2)
  }

  /// A carousel goes from the last page to the first one, which are the same where there is one: it has nothing to turn to.
  @Test func aCarouselOfOnePageKeepsIt() {
    @MainActor final class Carousel: UIPageViewControllerDataSource {
      let page = UIViewController()
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { page }
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { page }
    }
    let events = EventStage()
    let carousel = Carousel()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = carousel
    pages.setViewControllers([carousel.page], direction: .forward, animated: false)
    events.root.removeFromSuperview()
    events.window.rootViewController = pages
    events.host.settle()
    // Once too short to turn, once far enough.
    for delta in [-100.0, -250] {
      events.send(1, .began, 350, 400)
      events.move(1, from: CGPoint(x: 350, y: 400), by: CGPoint(x: delta, y: 0), steps: 20)
      events.host.advance(by: 0.3)
      events.send(1, .ended, 350 + delta, 400)
      events.host.settle()
      #expect(pages.viewControllers == [carousel.page] && carousel.page.parent === pages)
      #expect(carousel.page.view.window != nil)
      #expect(carousel.page.view.convert(CGPoint.zero, to: nil) == .zero)
    }
  }

  @Test func anotherSizeKeepsThePage() {
    let fixture = Fixture()
    fixture.drag(-250, from: 350)
    fixture.release(100)
    fixture.events.window.frame.size = CGSize(width: 800, height: 400)
    fixture.events.host.settle()
    let view = fixture.all[1].view
    #expect(view?.convert(view?.bounds ?? .zero, to: nil) == CGRect(x: 0, y: 0, width: 800, height: 400))
  }

  @Test func placesOfPages() {
    // Pages of 400 with gaps of 20: 420 from one to the next, 10 before each.
    var geometry = PageGeometry(
      axes: LayoutAxes(.horizontal), size: CGSize(width: 400, height: 300), spacing: 20, hasBefore: true,
      hasAfter: true, isTurned: false)
    #expect(geometry.contentSize == CGSize(width: 1260, height: 300))
    #expect(geometry.offset(of: nil).x == 420)
    #expect(geometry.frame(of: .after) == CGRect(x: 850, y: 0, width: 400, height: 300))
    #expect(geometry.sideInSight(at: CGPoint(x: 500, y: 0)) == .after)
    #expect(geometry.isTurned(to: .after, at: CGPoint(x: 640, y: 0)))
    #expect(!geometry.isTurned(to: .after, at: CGPoint(x: 620, y: 0)))
    geometry.isTurned = true
    #expect(geometry.frame(of: .after).minX == 10)
    #expect(geometry.sideInSight(at: CGPoint(x: 500, y: 0)) == .before)
  }
}
