import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A search bar in a navigation bar is 52 points high, the row 44, a large title 52.
@MainActor @Suite(.serialized)
struct UISearchControllerTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  @MainActor
  private final class Log: NSObject, UISearchControllerDelegate, UISearchResultsUpdating, UISearchBarDelegate
  {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }

    func presentSearchController(_ searchController: UISearchController) { lines.append("present") }
    func willPresentSearchController(_ searchController: UISearchController) { lines.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { lines.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { lines.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { lines.append("didDismiss") }
    func updateSearchResults(for searchController: UISearchController) {
      lines.append("update \(searchController.searchBar.text ?? "nil")")
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("didBegin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("didEnd") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      lines.append("text \(searchText)")
    }
  }

  @MainActor
  private struct Rig {
    let stage: Stage
    let navigation: UINavigationController
    let page: UITableViewController
    let search: UISearchController
    let log: Log

    var bar: UINavigationBar { navigation.navigationBar }
    var field: CGPoint {
      let view = search.searchBar.searchTextField
      return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    func tapField() {
      stage.host.tap(at: field)
      stage.host.settle(limit: 3)
    }
  }

  /// Apple's sample TableSearch: `tableHeaderView = searchController.searchBar`.
  @Test("A search bar in the page stays above dimming and results", arguments: [true, false])
  func barInPage(hasResults: Bool) throws {
    try withStage { stage in
      let page = Rows()
      let results = UIViewController()
      let search = UISearchController(searchResultsController: hasResults ? results : nil)
      let bar = search.searchBar
      bar.sizeToFit()
      page.tableView.tableHeaderView = bar
      page.definesPresentationContext = true
      stage.window.rootViewController = page
      stage.host.settle()
      stage.host.tap(at: bar.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), to: nil))
      stage.host.settle(limit: 3)
      #expect(search.isActive)
      if hasResults { bar.text = "a" }
      stage.host.settle(limit: 3)
      let place = bar.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), to: nil)
      let hit = try #require(stage.window.hitTest(place, with: nil))
      #expect(hit.isDescendant(of: bar))
      let below = CGPoint(x: place.x, y: bar.convert(bar.bounds, to: nil).maxY + 40)
      #expect(stage.window.hitTest(below, with: nil)?.isDescendant(of: page.tableView) == true)
      #expect(stage.window.hitTest(below, with: nil)?.isDescendant(of: search.view) == true)
    }
  }

  private func withRig(
    results: UIViewController? = nil, large: Bool = false, hides: Bool = true, _ body: (Rig) throws -> Void
  ) rethrows {
    // The stage brings the host that makes fields.
    try withStage { stage in
      let page = Rows(style: .plain)
      page.title = "Contacts"
      let navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = large
      let log = Log()
      let search = UISearchController(searchResultsController: results)
      search.delegate = log
      search.searchResultsUpdater = log
      search.searchBar.delegate = log
      page.navigationItem.searchController = search
      page.navigationItem.hidesSearchBarWhenScrolling = hides
      stage.window.rootViewController = navigation
      stage.host.advance(by: 0.1)
      try body(Rig(stage: stage, navigation: navigation, page: page, search: search, log: log))
    }
  }

  // MARK: - In the bar

  @Test func oneThatStaysIsBelowTheTitle() {
    withRig(hides: false) { rig in
      #expect(rig.bar.frame.height == 96)
      #expect(rig.search.searchBar.frame == CGRect(x: 0, y: 44, width: 390, height: 52))
      #expect(rig.page.tableView.contentOffset.y == -96)
      rig.page.tableView.contentOffset.y = 300
      rig.stage.host.advanceFrame()
      #expect(rig.bar.frame.height == 96)
    }
    withRig(large: true, hides: false) { rig in
      #expect(rig.bar.frame.height == 148)
      #expect(rig.search.searchBar.frame.minY == 96)
      rig.page.tableView.contentOffset.y = 300
      rig.stage.host.advanceFrame()
      #expect(rig.bar.frame.height == 96)
      #expect(rig.search.searchBar.frame.minY == 44)
    }
  }

  @Test func oneThatHidesIsFoundByPullingDown() {
    withRig(large: true) { rig in
      let table: UITableView = rig.page.tableView
      #expect(rig.bar.frame.height == 96)
      #expect(table.contentOffset.y == -96)
      #expect(rig.search.searchBar.alpha == 0)

      table.contentOffset.y = -148
      rig.stage.host.settle(limit: 3)
      #expect(rig.bar.frame.height == 148)
      #expect(rig.search.searchBar.frame == CGRect(x: 0, y: 96, width: 390, height: 52))
      // It stays there: it is a place to rest.
      #expect(table.contentOffset.y == -148)
      // First the search bar goes, then the title.
      table.contentOffset.y = -122
      rig.stage.host.advanceFrame()
      #expect(rig.bar.frame.height == 122)
      #expect(rig.search.searchBar.frame == CGRect(x: 0, y: 96, width: 390, height: 26))
      table.contentOffset.y = -70
      rig.stage.host.advanceFrame()
      #expect(rig.bar.frame.height == 70)
      #expect(rig.search.searchBar.alpha == 0)
    }
  }

  /// The bar hides from the moment the setting changes: programs do so to show it from the beginning.
  @Test func oneThatStayedHidesFromNowOn() {
    withRig(hides: false) { rig in
      rig.page.navigationItem.hidesSearchBarWhenScrolling = true
      rig.stage.host.settle(limit: 3)
      #expect(rig.bar.frame.height == 96)
      rig.page.tableView.contentOffset.y = 100
      rig.stage.host.advanceFrame()
      #expect(rig.bar.frame.height == 44)
    }
  }

  // MARK: - Searching

  @Test func aTapBeginsASearch() {
    withRig(large: true, hides: false) { rig in
      rig.tapField()
      #expect(rig.log.take() == ["present", "willPresent", "didBegin", "update ", "didPresent"])
      #expect(rig.search.isActive)
      // Title and buttons made room.
      #expect(rig.bar.frame.height == 52)
      #expect(rig.search.searchBar.frame == CGRect(x: 0, y: 0, width: 390, height: 52))
      #expect(rig.search.searchBar.showsCancelButton)
      #expect(rig.page.tableView.contentOffset.y == -52)

      rig.stage.host.type("a")
      #expect(rig.log.take() == ["text a", "update a"])
    }
  }

  @Test func cancelEndsIt() {
    withRig(large: true, hides: false) { rig in
      rig.tapField()
      rig.stage.host.type("a")
      rig.log.lines = []
      let cancel = rig.search.searchBar.cancelButton
      rig.stage.host.tap(at: cancel.convert(CGPoint(x: 20, y: 18), to: nil))
      rig.stage.host.settle(limit: 3)
      #expect(rig.log.take() == ["cancel", "willDismiss", "didEnd", "text ", "update ", "didDismiss"])
      #expect(!rig.search.isActive)
      #expect(rig.search.searchBar.text == "")
      #expect(!rig.search.searchBar.showsCancelButton)
      #expect(rig.bar.frame.height == 148)
      #expect(rig.page.tableView.contentOffset.y == -148)
      #expect(rig.search.parent == nil)
    }
  }

  /// Apple's sample "Using suggested searches with a search controller" shows its suggestions where a search begins without tokens, and takes
  /// none away itself when one is cancelled.
  @Test func tokensGoWithTheSearch() {
    withRig(hides: false) { rig in
      let field = rig.search.searchBar.searchTextField
      for text in ["", "a"] {
        rig.tapField()
        field.insertToken(UISearchToken(icon: nil, text: "Red"), at: 0)
        if !text.isEmpty { rig.stage.host.type(text) }
        rig.log.lines = []
        rig.search.isActive = false
        rig.stage.host.settle(limit: 3)
        #expect(field.tokens.isEmpty && field.text == "")
        let cleared = text.isEmpty ? [] : ["text "]
        #expect(rig.log.take() == ["willDismiss", "didEnd"] + cleared + ["update ", "didDismiss"])
      }
    }
  }

  @Test func isActiveBeginsAndEnds() {
    withRig { rig in
      rig.search.isActive = true
      rig.stage.host.settle(limit: 3)
      #expect(rig.log.take() == ["present", "willPresent", "didBegin", "update ", "didPresent"])
      #expect(rig.search.searchBar.isFirstResponder)
      rig.search.isActive = false
      rig.stage.host.settle(limit: 3)
      #expect(rig.log.take() == ["willDismiss", "didEnd", "update ", "didDismiss"])
    }
  }

  @Test func theBarStaysWhereItIsAskedTo() {
    withRig(hides: false) { rig in
      rig.search.hidesNavigationBarDuringPresentation = false
      rig.tapField()
      #expect(rig.bar.frame.height == 96)
      #expect(rig.search.searchBar.frame.minY == 44)
    }
  }

  @Test func scopesComeWithTheSearch() {
    withRig(hides: false) { rig in
      rig.search.searchBar.scopeButtonTitles = ["All", "New"]
      rig.stage.host.advanceFrame()
      #expect(rig.bar.frame.height == 96)
      rig.tapField()
      // 52, 32 and 12.
      #expect(rig.bar.frame.height == 96)
      rig.log.lines = []
      rig.search.searchBar.selectedScopeButtonIndex = 1
      #expect(rig.log.take() == ["update "])
      rig.search.isActive = false
      rig.stage.host.settle(limit: 3)
      #expect(!rig.search.searchBar.showsScopeBar)
    }
  }

  // MARK: - Over the page

  @Test func aTapOnTheDimmedPageEndsIt() {
    withRig(hides: false) { rig in
      rig.tapField()
      #expect(rig.search.viewIfLoaded?.isDescendant(of: rig.page.tableView) == true)
      let offset = rig.page.tableView.contentOffset
      rig.stage.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.2)
      #expect(rig.page.tableView.contentOffset == offset)
      rig.stage.host.tap(at: CGPoint(x: 200, y: 500))
      rig.stage.host.settle(limit: 3)
      #expect(!rig.search.isActive)
    }
  }

  @Test func aPageThatIsNotDimmedIsUsed() {
    withRig(hides: false) { rig in
      rig.search.obscuresBackgroundDuringPresentation = false
      rig.tapField()
      rig.stage.host.tap(at: CGPoint(x: 200, y: 500))
      rig.stage.host.settle(limit: 3)
      #expect(rig.search.isActive)
      #expect(rig.page.tableView.indexPathForSelectedRow != nil)
    }
  }

  @Test func resultsComeWithText() {
    let results = UIViewController()
    withRig(results: results, hides: false) { rig in
      rig.tapField()
      #expect(results.view.isHidden)
      rig.stage.host.type("a")
      rig.stage.host.advanceFrame()
      #expect(!results.view.isHidden)
      #expect(
        results.view.convert(results.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(results.view.safeAreaInsets.top == 52)
      #expect(results.navigationController === rig.navigation)
      rig.search.isActive = false
      rig.stage.host.settle(limit: 3)
      #expect(results.view.window == nil)
    }
  }

  /// Apple presents a search, and a controller that is presented, or in one that is, dismisses that: "If you call this method on the
  /// presented view controller itself, UIKit asks the presenting view controller to handle the dismissal" (Apple documentation,
  /// `dismiss(animated:completion:)`).
  @Test func resultsDismissTheSearchThatTheyAreIn() {
    let results = UIViewController()
    withRig(results: results, hides: false) { rig in
      rig.tapField()
      rig.stage.host.type("a")
      rig.log.lines = []
      results.dismiss(animated: true) { rig.log.lines.append("completion") }
      rig.stage.host.settle(limit: 3)
      #expect(!rig.search.isActive)
      #expect(rig.log.take() == ["willDismiss", "didEnd", "text ", "update ", "didDismiss", "completion"])
    }
  }

  /// A second tap on a result, or Cancel and a tap: what presents the page stays, as the page is not what is dismissed.
  @Test func resultsOfASearchThatIsGoingDismissNothingElse() {
    let results = UIViewController()
    withRig(results: results, hides: false) { rig in
      let outer = UIViewController()
      rig.stage.window.rootViewController = outer
      rig.navigation.modalPresentationStyle = .fullScreen
      outer.present(rig.navigation, animated: false)
      rig.stage.host.advance(by: 0.1)
      rig.tapField()
      rig.search.isActive = false
      rig.stage.host.advance(by: 0.05)
      rig.log.lines = []
      results.dismiss(animated: true) { rig.log.lines.append("completion") }
      rig.stage.host.settle(limit: 3)
      #expect(rig.log.take() == ["didDismiss", "completion"])
      #expect(outer.presentedViewController === rig.navigation && !rig.search.isActive)
    }
  }

  @Test func oneThatIsGoingMayBeginAgain() {
    withRig(hides: false) { rig in
      rig.tapField()
      rig.search.isActive = false
      rig.stage.host.advance(by: 0.05)
      rig.log.lines = []
      rig.search.isActive = true
      #expect(rig.search.isActive)
      rig.stage.host.settle(limit: 3)
      #expect(
        rig.log.take() == ["didDismiss", "present", "willPresent", "didBegin", "update ", "didPresent"])
      #expect(rig.search.isActive && rig.search.searchBar.showsCancelButton)
      #expect(rig.search.view.isDescendant(of: rig.page.tableView) && rig.search.view.alpha == 1)
    }
  }

  @Test func theProgramMayShowCancelItself() {
    withRig(hides: false) { rig in
      rig.search.searchBar.showsCancelButton = false
      #expect(!rig.search.automaticallyShowsCancelButton)
      rig.tapField()
      #expect(!rig.search.searchBar.showsCancelButton)
    }
  }

  /// A pushed page has a bar without the search; coming back the search is there as it was.
  @Test func aSearchOutlivesAPush() {
    withRig(hides: false) { rig in
      rig.tapField()
      rig.navigation.pushViewController(UIViewController(), animated: true)
      rig.stage.host.settle(limit: 5)
      #expect(rig.bar.frame.height == 44)
      #expect(rig.search.isActive)
      rig.navigation.popViewController(animated: true)
      rig.stage.host.settle(limit: 5)
      #expect(rig.bar.frame.height == 52)
      #expect(rig.search.searchBar.window != nil)
    }
  }
}
