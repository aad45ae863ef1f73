import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Programs that act while pages curl, in a window of 400 × 800 points.
@MainActor @Suite(.serialized)
struct PageBookProgramsTests {
  @MainActor
  private final class Program: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let all = (0..<4).map { _ in UIViewController() }
    /// Called when a page is about to be turned.
    var willTurn: ((UIPageViewController) -> Void)?
    /// Called, and its answer given, when the spine is asked for.
    var spine: ((UIPageViewController) -> UIPageViewController.SpineLocation)?

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
      willTurn?(pageViewController)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
      spine?(pageViewController) ?? pageViewController.spineLocation
    }
  }

  /// A book in a window. Made by each test itself: what a suite keeps is made before other tests have their turn.
  @MainActor
  private struct Scene {
    let events = EventStage()
    let program = Program()
    let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)

    /// Shows the book.
    ///
    /// - Parameter first: the number of its page; nil for none.
    func open(_ first: Int? = 0) {
      pages.dataSource = program
      pages.delegate = program
      if let first { pages.setViewControllers([program.all[first]], direction: .forward, animated: false) }
      events.root.removeFromSuperview()
      events.window.rootViewController = pages
      events.host.settle()
    }
  }

  @Test func otherPagesAreSetAsOneIsAboutToBeTurned() {
    let scene = Scene()
    let (events, program, pages) = (scene.events, scene.program, scene.pages)
    scene.open()
    let other = program.all[2]
    program.willTurn = { pages in pages.setViewControllers([other], direction: .forward, animated: false) }
    events.send(1, .began, 395, 300)
    events.host.advanceFrame()
    events.send(1, .ended, 395, 300)
    events.host.settle()
    #expect(pages.viewControllers == [other] && pages.children == [other])
    #expect(pages.view.subviews == [other.view] && program.all[1].parent == nil)
  }

  /// The turn that a program asks for as it hears that another one is over is the last that it asked for.
  @Test func aTurnIsFollowedByOneOfItsCompletion() {
    let scene = Scene()
    let (events, program, pages) = (scene.events, scene.program, scene.pages)
    scene.open()
    let book = pages
    let all = program.all
    book.setViewControllers([all[1]], direction: .forward, animated: true) { _ in
      book.setViewControllers([all[2]], direction: .forward, animated: true)
    }
    var isLast: Bool?
    book.setViewControllers([all[3]], direction: .forward, animated: true) { isLast = $0 }
    events.host.settle()
    #expect(isLast == false && book.viewControllers == [all[2]] && book.children == [all[2]])
    #expect(book.view.subviews == [all[2].view])
    #expect(all.allSatisfy { $0.viewIfLoaded?.isHidden != true })
  }

  /// An introduction whose last page leads to the program: nobody holds the book from then on, in the middle of its turn's end.
  @Test func theBookIsLetGoOfAsItsLastPageAppears() {
    final class Last: UIViewController {
      var appeared: (() -> Void)?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appeared?()
      }
    }
    let events = EventStage()
    let (first, last) = (UIViewController(), Last())
    let window = events.window
    events.root.removeFromSuperview()
    window.rootViewController = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    (window.rootViewController as? UIPageViewController)?
      .setViewControllers([first], direction: .forward, animated: false)
    events.host.settle()
    last.appeared = { window.rootViewController = UIViewController() }
    (window.rootViewController as? UIPageViewController)?
      .setViewControllers([last], direction: .forward, animated: true)
    events.host.settle()
    #expect(first.view.superview == nil && last.view.window == nil)
  }

  /// Xcode's "Page-Based App" answers with `viewControllers![0]`.
  @Test func theSpineIsNotAskedForBeforeThereArePages() {
    let scene = Scene()
    let (events, program, pages) = (scene.events, scene.program, scene.pages)
    let all = program.all
    var seen: [Int] = []
    program.spine = { pages in
      seen.append(pages.viewControllers?.count ?? 0)
      pages.setViewControllers([all[0], all[1]], direction: .forward, animated: false)
      return .mid
    }
    events.window.frame.size = CGSize(width: 800, height: 400)
    scene.open(nil)
    #expect(seen.isEmpty && pages.spineLocation == .min)
    pages.setViewControllers([all[0]], direction: .forward, animated: false)
    events.host.settle()
    #expect(seen == [1] && pages.spineLocation == .mid && pages.viewControllers == [all[0], all[1]])
  }

  @Test func readersAndTheKeyboardTurnPages() {
    let scene = Scene()
    let (events, program, pages) = (scene.events, scene.program, scene.pages)
    scene.open()
    let all = program.all
    #expect(all[0].view.scrollAsReader(.next))
    events.host.settle()
    #expect(pages.viewControllers == [all[1]])
    #expect(all[1].view.scrollAsReader(.left))
    events.host.settle()
    #expect(pages.viewControllers == [all[2]])
    #expect(!all[2].view.scrollAsReader(.up))
    #expect(all[2].view.scrollAsReader(.right))
    events.host.settle()
    #expect(all[1].view.scrollAsReader(.previous))
    events.host.settle()
    #expect(pages.viewControllers == [all[0]] && !all[0].view.scrollAsReader(.previous))
  }
}
