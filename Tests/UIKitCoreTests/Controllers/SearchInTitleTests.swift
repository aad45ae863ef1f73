import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A search bar in the place of a title, as maps and lists have it.
@MainActor @Suite(.serialized)
struct SearchInTitleTests {
  /// Apple documentation, `definesPresentationContext`: a search is shown over the controller that says so, which is a page of the stack here.
  @Test func aPushedPageCoversTheSearchThatItCameFrom() {
    withStage { stage in
      let (page, results, next) = (UIViewController(), UIViewController(), UIViewController())
      let search = UISearchController(searchResultsController: results)
      search.hidesNavigationBarDuringPresentation = false
      page.navigationItem.titleView = search.searchBar
      page.definesPresentationContext = true
      let navigation = UINavigationController(rootViewController: page)
      stage.window.rootViewController = navigation
      stage.host.settle(limit: 3)
      let middle = CGPoint(x: 195, y: 300)

      search.isActive = true
      search.searchBar.text = "a"
      stage.host.settle(limit: 3)
      #expect(search.isActive && search.parent === page)
      #expect(stage.window.hitTest(middle, with: nil)?.isDescendant(of: results.view) == true)
      // A row of the results leads on.
      navigation.pushViewController(next, animated: true)
      stage.host.settle(limit: 5)
      #expect(stage.window.hitTest(middle, with: nil)?.isDescendant(of: next.view) == true)
      navigation.popViewController(animated: true)
      stage.host.settle(limit: 5)
      #expect(search.isActive)
      #expect(stage.window.hitTest(middle, with: nil)?.isDescendant(of: results.view) == true)
    }
  }
}
