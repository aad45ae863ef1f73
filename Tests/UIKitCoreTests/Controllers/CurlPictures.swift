import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Strips of pages that curl, and of what a page shows that has no content, to look at: `MARTLET_PICTURES=/folder` writes them there.
@MainActor @Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil))
struct CurlPictures {
  private let pictures = NavigationPictures()

  @Test(arguments: [false, true])
  func pages(isDark: Bool) {
    let first = NavigationPictures.RowsController("First")
    let second = NavigationPictures.RowsController("Second")
    second.view.backgroundColor = .secondarySystemBackground
    let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    pages.setViewControllers([first], direction: .forward, animated: false)
    let stage = pictures.stage(pages, dark: isDark)
    pages.setViewControllers([second], direction: .forward, animated: true)
    for step in 0..<7 {
      stage.host.advance(by: 0.08)
      pictures.shoot(stage, "page-curl-\(isDark ? "dark" : "light")-\(step)")
    }
  }

  @Test func twoPages() {
    let all = (1...4).map { NavigationPictures.RowsController("Page \($0)") }
    for page in all[2...] { page.view.backgroundColor = .secondarySystemBackground }
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    pages.isDoubleSided = true
    pages.setViewControllers([all[0], all[1]], direction: .forward, animated: false)
    let stage = pictures.stage(pages, size: CGSize(width: 1024, height: 700))
    pages.setViewControllers([all[2], all[3]], direction: .forward, animated: true)
    for step in 0..<7 {
      stage.host.advance(by: 0.08)
      pictures.shoot(stage, "page-curl-two-\(step)")
    }
  }

  @Test func views() {
    let root = UIViewController()
    let stage = pictures.stage(root)
    let card = UIView(frame: CGRect(x: 40, y: 120, width: 310, height: 420))
    card.backgroundColor = .systemYellow
    let label = UILabel(frame: card.bounds)
    label.numberOfLines = 0
    label.text = String(repeating: "A sheet of paper. ", count: 30)
    card.addSubview(label)
    root.view.addSubview(card)
    stage.host.advance(by: 0.1)
    UIView.transition(
      with: card, duration: 0.6, options: .transitionCurlUp,
      animations: {
        card.backgroundColor = .systemTeal
        label.text = "Below"
      }, completion: nil)
    for step in 0..<6 {
      stage.host.advance(by: 0.1)
      pictures.shoot(stage, "view-curl-\(step)")
    }
  }

  @Test func partialCurl() {
    let root = NavigationPictures.RowsController("Map")
    let stage = pictures.stage(root)
    let below = UIViewController()
    below.view.backgroundColor = .systemGray
    below.modalPresentationStyle = .fullScreen
    below.modalTransitionStyle = .partialCurl
    root.present(below, animated: true)
    for step in 0..<5 {
      stage.host.advance(by: 0.15)
      pictures.shoot(stage, "partial-curl-\(step)")
    }
  }

  @Test(arguments: [false, true])
  func missingContent(isDark: Bool) {
    let name = isDark ? "dark" : "light"
    let root = UIViewController()
    root.view.backgroundColor = .systemBackground
    let stage = pictures.stage(UINavigationController(rootViewController: root), dark: isDark)
    root.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    stage.host.advance(by: 0.3)
    pictures.shoot(stage, "missing-loading-\(name)")
    root.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    stage.host.advance(by: 0.3)
    pictures.shoot(stage, "missing-search-\(name)")
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "star.fill")
    empty.text = "No Favourites"
    empty.secondaryText = "Your favourite pages will be shown here, with all that they have to say."
    empty.button = .filled()
    empty.button.title = "Add One"
    root.contentUnavailableConfiguration = empty
    stage.host.advance(by: 0.3)
    pictures.shoot(stage, "missing-empty-\(name)")
  }
}
