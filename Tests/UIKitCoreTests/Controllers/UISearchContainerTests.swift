import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Apple: a search container "presents its search controller, instead of containing it".
@Suite @MainActor
struct UISearchContainerTests {
  @Test("A search is on when its container has appeared, and results are below the bar")
  func appears() {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    let container = UISearchContainerViewController(searchController: search)
    #expect(container.searchController === search)
    let navigation = UINavigationController(rootViewController: container)
    withStage(root: navigation) { stage in
      stage.host.settle(limit: 3)
      #expect(search.isActive)
      let bar = search.searchBar
      #expect(bar.isDescendant(of: container.view))
      // Below the row of the navigation bar; a bar that stands alone is 56 points high.
      #expect(bar.frame == CGRect(x: 0, y: container.view.safeAreaInsets.top, width: 390, height: 56))
      #expect(bar.frame.minY > 0)
      bar.text = "a"
      stage.host.settle(limit: 3)
      #expect(!results.view.isHidden && results.view.window != nil)
      #expect(results.view.convert(results.view.bounds, to: bar.superview).minY == bar.frame.maxY)
      // Scopes make the bar higher by 44, and the results begin below it.
      bar.scopeButtonTitles = ["All", "Titles"]
      bar.showsScopeBar = true
      stage.host.settle(limit: 3)
      #expect(bar.frame.height == 100)
      #expect(results.view.convert(results.view.bounds, to: bar.superview).minY == bar.frame.maxY)
      stage.window.endEditing(true)
      stage.host.settle(limit: 3)
    }
  }
}
