import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// "scrollEdgeAppearance: when the edge of scrollable content aligns with the edge of the bar"; the standard appearance otherwise.
@MainActor
@Suite struct TabBarBackgroundTests {
  private final class Page: UIViewController {
    let scrollView = UIScrollView()

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(scrollView)
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: view.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
      scrollView.contentSize = CGSize(width: 390, height: 2_000)
    }
  }

  /// Constraints give the scroll view its size in the page's first layout, after the bar was laid out.
  @Test(arguments: [false, true]) func contentBeneathTheBarHasABackgroundAboveIt(isInNavigation: Bool) {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    defer { host.uninstallClock() }
    UIApplication.reset()
    let page = Page()
    let tabs = UITabBarController()
    tabs.viewControllers = [isInNavigation ? UINavigationController(rootViewController: page) : page]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    host.advance(by: 0.2)
    #expect(tabs.tabBar.coverage == 1)
    page.scrollView.contentOffset.y = 2_000 + page.scrollView.adjustedContentInset.bottom - 844
    host.advance(by: 0.2)
    #expect(tabs.tabBar.coverage == 0)
  }
}
