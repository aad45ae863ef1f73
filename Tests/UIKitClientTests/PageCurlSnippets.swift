import Testing
import UIKit

/// Pages that curl, as an app's author writes them.
@MainActor
@Suite(.serialized) struct PageCurlSnippets {
  init() { installScreen() }

  /// A page view controller inside another controller, which hands its gestures to the whole view.
  @Test func aBookInAController() {
    final class RootViewController: UIViewController, UIPageViewControllerDelegate,
      UIPageViewControllerDataSource
    {
      var pageViewController: UIPageViewController?
      let months = ["January", "February", "March"].map { name -> UIViewController in
        let controller = UIViewController()
        controller.title = name
        return controller
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        let book = UIPageViewController(
          transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: nil)
        book.delegate = self
        book.dataSource = self
        book.setViewControllers([months[0]], direction: .forward, animated: false, completion: { _ in })
        addChild(book)
        view.addSubview(book.view)
        book.view.frame = view.bounds.insetBy(dx: 20, dy: 40)
        book.didMove(toParent: self)
        view.gestureRecognizers = book.gestureRecognizers
        pageViewController = book
      }

      func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
      ) -> UIPageViewController.SpineLocation {
        let current = pageViewController.viewControllers?.first ?? months[0]
        pageViewController.setViewControllers([current], direction: .forward, animated: true)
        pageViewController.isDoubleSided = false
        return .min
      }
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
      ) -> UIViewController? {
        guard let index = months.firstIndex(of: viewController), index > 0 else { return nil }
        return months[index - 1]
      }
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
      ) -> UIViewController? {
        guard let index = months.firstIndex(of: viewController), index + 1 < months.count else { return nil }
        return months[index + 1]
      }
    }

    let root = RootViewController()
    withWindow(root) { _, advance in
      let book = root.pageViewController
      #expect(book?.transitionStyle == .pageCurl && book?.spineLocation == .min)
      #expect(root.view.gestureRecognizers?.count == 2)
      book?.setViewControllers([root.months[1]], direction: .forward, animated: true, completion: nil)
      advance(0.2)
      #expect(book?.viewControllers == [root.months[0]])
      advance(2)
      #expect(book?.viewControllers == [root.months[1]])
    }
  }

  @Test func options() {
    let spine = UIPageViewController.SpineLocation.max
    let book = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .vertical,
      options: [UIPageViewController.OptionsKey.spineLocation: NSNumber(value: spine.rawValue)])
    #expect(book.spineLocation == .max && book.navigationOrientation == .vertical)
    let scroll = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(scroll.spineLocation == UIPageViewController.SpineLocation.none)
  }

  @Test func calendars() {
    withWindow { window, pass in
      let card = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      window.addSubview(card)
      pass(0.1)
      var isDone = false
      UIView.transition(
        with: card, duration: 0.5, options: .transitionCurlUp, animations: { card.text = "2" }
      ) { _ in
        isDone = true
      }
      pass(0.7)
      #expect(isDone)
      UIView.transition(with: card, duration: 0.5, options: [.transitionCurlDown, .curveEaseIn]) {
        card.text = "1"
      }
      pass(0.7)
      #expect(card.subviews.isEmpty)
    }
  }
}
