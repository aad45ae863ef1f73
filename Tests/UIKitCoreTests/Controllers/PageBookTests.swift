import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Pages that curl under a finger, in a window of 400 × 800 points.
@MainActor @Suite(.serialized)
struct PageBookTests {
  @MainActor
  private final class Fixture: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let events = EventStage()
    let trace = ControllerTrace()
    let all: [TracingController]
    let pages: UIPageViewController
    /// Called, and its answer given, when it is asked for the spine.
    var spine: ((UIPageViewController, UIInterfaceOrientation) -> UIPageViewController.SpineLocation)?

    init(
      _ count: Int = 3, first: Int = 0, spine: UIPageViewController.SpineLocation = .min,
      isDoubleSided: Bool = false
    ) {
      let trace = trace
      all = (0..<count).map { TracingController(String($0), trace) }
      for page in all { page.tracesMoves = false }
      pages = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal,
        options: [.spineLocation: spine.rawValue])
      pages.isDoubleSided = isDoubleSided
      pages.dataSource = self
      pages.delegate = self
      pages.setViewControllers([all[first]], direction: .forward, animated: false)
      events.root.removeFromSuperview()
      events.window.rootViewController = pages
      events.host.settle()
      trace.lines = []
    }

    var shown: [String] { (pages.viewControllers ?? []).compactMap { ($0 as? TracingController)?.name } }
    var turn: BookTurn? { pages.book?.turn }
    /// The edge's place, counted from the spine.
    var edge: CGFloat? {
      turn?.sheet.map { PageCurl(length: $0.sheet.length, progress: $0.progress).edge }
    }

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

    func pageViewController(
      _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
      spine?(pageViewController, orientation) ?? pageViewController.spineLocation
    }

    /// Moves a finger, which stays down.
    func drag(_ delta: CGFloat, from x: CGFloat, id: Int = 1) {
      events.send(id, .began, x, 300)
      events.move(id, from: CGPoint(x: x, y: 300), by: CGPoint(x: delta, y: 0), steps: 20)
      events.host.advanceFrame()
    }

    /// Lifts a finger that has come to rest.
    func release(_ x: CGFloat, id: Int = 1) {
      events.host.advance(by: 0.3)
      events.send(id, .ended, x, 300)
      events.host.settle()
    }

    /// A short, quick movement.
    func flick(_ delta: CGFloat, from x: CGFloat, id: Int = 1) {
      events.send(id, .began, x, 300)
      events.move(id, from: CGPoint(x: x, y: 300), by: CGPoint(x: delta, y: 0), steps: 8)
      events.send(id, .ended, x + delta, 300)
    }

    func tap(_ x: CGFloat, id: Int = 1) {
      events.send(id, .began, x, 300)
      events.host.advanceFrame()
      events.send(id, .ended, x, 300)
      events.host.settle()
    }

    var told: [String] { trace.take().filter { $0.contains("[") } }
  }

  private func place(_ page: UIViewController) -> CGRect { page.view.convert(page.view.bounds, to: nil) }

  @Test func aFingerTurnsThePage() {
    let fixture = Fixture()
    #expect(fixture.shown == ["0"])
    fixture.drag(-250, from: 350)
    #expect(fixture.trace.take() == ["to [\"1\"]", "0 willDisappear", "1 didLoad", "1 willAppear"])
    // The finger holds the edge. The new page lies below, and a picture stands for the old one.
    #expect(isClose(fixture.edge ?? 0, 100))
    #expect(fixture.all[0].view.isHidden && !fixture.all[1].view.isHidden)
    #expect(place(fixture.all[1]) == CGRect(x: 0, y: 0, width: 400, height: 800))
    fixture.release(100)
    #expect(fixture.trace.take() == ["0 didDisappear", "1 didAppear", "from [\"0\"] done"])
    #expect(fixture.shown == ["1"])
    #expect(fixture.pages.children == [fixture.all[1]])
    #expect(fixture.pages.view.subviews == [fixture.all[1].view])
    #expect(!fixture.all[0].view.isHidden)
  }

  @Test func aFingerBringsThePageBeforeOverThisOne() {
    let fixture = Fixture(first: 1)
    fixture.drag(250, from: 50)
    #expect(fixture.told == ["to [\"0\"]"])
    #expect(isClose(fixture.edge ?? 0, 300))
    #expect(fixture.all[0].view.isHidden && !fixture.all[1].view.isHidden)
    fixture.release(300)
    #expect(fixture.told == ["from [\"1\"] done"])
    #expect(fixture.shown == ["0"] && !fixture.all[0].view.isHidden)
  }

  @Test func aPageThatIsTakenBackStays() {
    let fixture = Fixture()
    fixture.drag(-100, from: 350)
    fixture.release(250)
    #expect(
      fixture.trace.take() == [
        "to [\"1\"]", "0 willDisappear", "1 didLoad", "1 willAppear", "1 willDisappear", "0 willAppear",
        "1 didDisappear", "0 didAppear", "from [\"0\"] back",
      ])
    #expect(fixture.shown == ["0"] && fixture.pages.view.subviews == [fixture.all[0].view])
    #expect(!fixture.all[0].view.isHidden && fixture.pages.children == [fixture.all[0]])
  }

  @Test func aFlickTurnsAndAFingerTakesHoldOfItAgain() {
    let fixture = Fixture()
    fixture.flick(-60, from: 350)
    #expect((fixture.turn?.motion?.velocity ?? 0) > 0)
    fixture.events.host.advance(by: 0.1)
    let edge = fixture.edge ?? 0
    #expect(edge < 290 && edge > -400)
    // The other way, before it is there.
    fixture.flick(80, from: 200, id: 2)
    #expect(fixture.shown == ["0"])
    fixture.events.host.settle()
    #expect(fixture.told == ["to [\"1\"]", "from [\"0\"] back"])
    #expect(fixture.shown == ["0"])
  }

  @Test func aQuickSecondFlickTurnsTheNextPage() {
    let fixture = Fixture()
    fixture.flick(-60, from: 350)
    fixture.events.host.advance(by: 0.1)
    fixture.flick(-60, from: 350, id: 2)
    #expect(fixture.shown == ["1"])
    fixture.events.host.settle()
    #expect(fixture.told == ["to [\"1\"]", "from [\"0\"] done", "to [\"2\"]", "from [\"1\"] done"])
    #expect(fixture.shown == ["2"] && fixture.pages.children == [fixture.all[2]])
  }

  @Test func thereIsNothingBeyondTheEnds() {
    let fixture = Fixture(2)
    fixture.drag(150, from: 100)
    #expect(fixture.turn == nil)
    fixture.release(250)
    fixture.tap(5, id: 2)
    #expect(fixture.told.isEmpty && fixture.shown == ["0"])
    fixture.tap(395, id: 3)
    #expect(fixture.shown == ["1"])
    fixture.tap(395, id: 4)
    fixture.drag(-150, from: 300, id: 5)
    #expect(fixture.turn == nil)
    fixture.release(150, id: 5)
    #expect(fixture.told == ["to [\"1\"]", "from [\"0\"] done"] && fixture.shown == ["1"])
  }

  /// Taps turn at both ends only, and movements along the pages.
  @Test func tapsAndOtherMovements() {
    let fixture = Fixture(first: 1)
    fixture.tap(200)
    #expect(fixture.shown == ["1"])
    fixture.tap(5, id: 2)
    #expect(fixture.shown == ["0"])
    fixture.tap(395, id: 3)
    #expect(fixture.shown == ["1"])
    fixture.trace.lines = []
    fixture.events.send(4, .began, 350, 300)
    fixture.events.move(4, from: CGPoint(x: 350, y: 300), by: CGPoint(x: -20, y: 200))
    #expect(fixture.turn == nil)
    fixture.events.send(4, .ended, 330, 500)
    fixture.events.host.settle()
    #expect(fixture.trace.take().isEmpty)
  }

  @Test func codeTurnsAnimatedWithoutTellingTheDelegate() {
    let fixture = Fixture()
    var finished: [Bool] = []
    fixture.pages.setViewControllers([fixture.all[2]], direction: .forward, animated: true) {
      finished.append($0)
    }
    fixture.events.host.advance(by: 0.1)
    #expect(fixture.shown == ["0"] && finished.isEmpty)
    let edge = fixture.edge ?? 500
    #expect(edge < 400 && edge > -400)
    fixture.events.host.settle()
    #expect(finished == [true] && fixture.shown == ["2"])
    #expect(
      fixture.trace.take() == [
        "0 willDisappear", "2 didLoad", "2 willAppear", "0 didDisappear", "2 didAppear",
      ])
    // One turn after the other: the first one is over at once.
    fixture.pages.setViewControllers([fixture.all[1]], direction: .reverse, animated: true) {
      finished.append($0)
    }
    fixture.pages.setViewControllers([fixture.all[0]], direction: .reverse, animated: false) {
      finished.append($0)
    }
    #expect(finished == [true, true, true] && fixture.shown == ["0"])
    #expect(fixture.pages.children == [fixture.all[0]])
  }

  /// Apple, `setViewControllers(_:direction:animated:completion:)`: the second controller is the back of the page that is turned.
  @Test func doubleSidedPages() {
    let fixture = Fixture(4, isDoubleSided: true)
    fixture.drag(-250, from: 350)
    #expect(fixture.told == ["to [\"2\"]"])
    #expect(fixture.turn?.back === fixture.all[1] && fixture.all[1].view.isHidden)
    fixture.release(100)
    #expect(fixture.shown == ["2"] && fixture.pages.children == [fixture.all[2]])
    #expect(fixture.all[1].parent == nil && !fixture.all[1].view.isHidden)
    // There is a page after this one, but nothing below it.
    fixture.drag(-250, from: 350, id: 2)
    #expect(fixture.turn == nil)
    fixture.release(100, id: 2)
    var isDone = false
    fixture.pages.setViewControllers(
      [fixture.all[0], fixture.all[1]], direction: .reverse, animated: true
    ) { isDone = $0 }
    #expect(fixture.turn?.back === fixture.all[1])
    fixture.events.host.settle()
    #expect(isDone && fixture.shown == ["0"] && fixture.pages.children == [fixture.all[0]])
  }

  @Test func twoPagesOnTheirSide() {
    let fixture = Fixture(4)
    let all = fixture.all
    var asked: [UIInterfaceOrientation] = []
    fixture.spine = { pages, orientation in
      asked.append(orientation)
      if orientation.isLandscape {
        pages.setViewControllers([all[0], all[1]], direction: .forward, animated: true)
        return .mid
      }
      pages.setViewControllers(
        pages.viewControllers.map { Array($0.prefix(1)) }, direction: .forward, animated: true)
      pages.isDoubleSided = false
      return .min
    }
    fixture.events.window.frame.size = CGSize(width: 800, height: 400)
    fixture.events.host.settle()
    #expect(asked.count == 1 && fixture.pages.spineLocation == .mid && fixture.pages.isDoubleSided)
    #expect(fixture.shown == ["0", "1"])
    #expect(place(all[0]) == CGRect(x: 0, y: 0, width: 400, height: 400))
    #expect(place(all[1]) == CGRect(x: 400, y: 0, width: 400, height: 400))
    fixture.trace.lines = []
    // The right page is turned to the left.
    fixture.drag(-500, from: 750)
    #expect(fixture.told == ["to [\"2\", \"3\"]"])
    #expect(isClose(fixture.edge ?? 0, -150))
    #expect(all[1].view.isHidden && all[2].view.isHidden && !all[0].view.isHidden && !all[3].view.isHidden)
    fixture.release(250)
    #expect(fixture.told == ["from [\"0\", \"1\"] done"] && fixture.shown == ["2", "3"])
    // And the left one to the right.
    fixture.flick(100, from: 100, id: 2)
    fixture.events.host.settle()
    #expect(fixture.shown == ["0", "1"])
    fixture.events.window.frame.size = CGSize(width: 400, height: 800)
    fixture.events.host.settle()
    #expect(asked.count == 2 && fixture.pages.spineLocation == .min && !fixture.pages.isDoubleSided)
    #expect(fixture.shown == ["0"] && place(all[0]) == CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  /// The front of the sheet is red at the spine and green at its edge; its back is blue at the edge: turned over, that is the page's left.
  @Test func thePicturesOfBothSides() throws {
    let fixture = Fixture(4, isDoubleSided: true)
    let colors: [[UIColor]] = [
      [UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 1, blue: 0, alpha: 1)],
      [UIColor(red: 0, green: 0, blue: 1, alpha: 1), UIColor(red: 1, green: 0, blue: 1, alpha: 1)],
    ]
    for (page, halves) in zip(fixture.all, colors) {
      for (index, color) in halves.enumerated() {
        let half = UIView(frame: CGRect(x: 200 * CGFloat(index), y: 0, width: 200, height: 800))
        half.backgroundColor = color
        page.view.addSubview(half)
      }
    }
    fixture.all[2].view.backgroundColor = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    fixture.events.host.settle()
    fixture.drag(-200, from: 380)
    // The edge is at 180, and the roll of 40 begins at (180 + 400 − 40 π) / 2 = 227 and ends at 267; its shadow is 36 wide.
    let picture = try #require(fixture.events.host.picture())
    let scale = CGFloat(picture.width) / 400
    let seen = ([50, 200, 350] as [CGFloat]).map { picture.pixel(x: Int($0 * scale), y: Int(400 * scale)) }
    // The spine's half of the front, the edge's half of the back, and what lies below.
    #expect(seen == [[255, 0, 0, 255], [0, 0, 255, 255], [255, 255, 0, 255]])
    fixture.release(180)
  }

  /// Forward is from right to left (Apple, `UIPageViewController.NavigationDirection`): with a spine at the right the next page comes from
  /// there over this one.
  @Test func aSpineAtTheRight() {
    let fixture = Fixture(spine: .max)
    #expect(fixture.pages.spineLocation == .max)
    fixture.drag(-250, from: 350)
    #expect(fixture.told == ["to [\"1\"]"])
    #expect(isClose(fixture.edge ?? 0, 300) && fixture.all[1].view.isHidden)
    fixture.release(100)
    #expect(fixture.shown == ["1"])
    fixture.drag(250, from: 50, id: 2)
    #expect(isClose(fixture.edge ?? 0, 100) && fixture.all[1].view.isHidden)
    fixture.release(300, id: 2)
    #expect(fixture.shown == ["0"])
  }

  @Test func fromRightToLeftAllIsMirrored() {
    let fixture = Fixture()
    fixture.pages.view.semanticContentAttribute = .forceRightToLeft
    fixture.events.host.settle()
    fixture.drag(250, from: 50)
    #expect(fixture.told == ["to [\"1\"]"])
    #expect(isClose(fixture.edge ?? 0, 100) && fixture.all[0].view.isHidden)
    fixture.release(300)
    fixture.tap(395, id: 2)
    #expect(fixture.shown == ["0"])
  }

  @Test func recognizersMayBeGivenToAnotherView() throws {
    let scrolling = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(
      scrolling.gestureRecognizers.isEmpty
        && scrolling.spineLocation == UIPageViewController.SpineLocation.none)
    let fixture = Fixture()
    #expect(fixture.pages.gestureRecognizers.count == 2)
    for recognizer in fixture.pages.gestureRecognizers {
      fixture.events.window.addGestureRecognizer(recognizer)
    }
    #expect(fixture.pages.view.gestureRecognizers?.isEmpty != false)
    fixture.tap(395)
    #expect(fixture.shown == ["1"])
  }
}
