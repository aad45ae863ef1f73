import UIKit

class PagesViewController: UIPageViewController, UIPageViewControllerDataSource {
  private lazy var pages = (1...4).map { number -> UIViewController in
    let page = ScreenViewController()
    page.loadViewIfNeeded()
    let label = UILabel()
    label.text = "Page \(number)"
    label.font = .preferredFont(forTextStyle: .largeTitle)
    label.adjustsFontForContentSizeCategory = true
    page.add("Swipe to the sides", label)
    page.view.backgroundColor = [.systemTeal, .systemGreen, .systemOrange, .systemPink][number - 1]
    return page
  }

  init() { super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16]) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
    return pages[index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index + 1 < pages.count else { return nil }
    return pages[index + 1]
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
