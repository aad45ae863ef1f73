import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Pictures of searches and refreshes to look at: `MARTLET_PICTURES=/folder` writes them there.
@MainActor @Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil))
struct SearchPictures {
  private var folder: String { ProcessInfo.processInfo.environment["MARTLET_PICTURES"] ?? "/tmp" }

  private final class Contacts: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Contact \(indexPath.row)"
      return cell
    }
  }

  /// - Parameter root: made when there is a host.
  private func stage(dark: Bool = false, mirrored: Bool = false, _ root: () -> UIViewController) -> Stage {
    let stage = Stage()
    stage.host.resize(to: CGSize(width: 390, height: 844), scale: 2)
    stage.host.changeAppearance {
      $0.isDark = dark
      $0.isRightToLeft = mirrored
    }
    stage.host.windows.last?.safeAreaInsets = HostInsets(top: 47, left: 0, bottom: 34, right: 0)
    stage.window.hostGeometryDidChange()
    stage.window.rootViewController = root()
    stage.window.traitsMayHaveChanged()
    stage.host.advance(by: 0.2)
    return stage
  }

  @Test(arguments: [("light", false, false), ("dark", true, false), ("mirrored", false, true)])
  func searches(_ look: (name: String, dark: Bool, mirrored: Bool)) {
    let page = Contacts(style: .plain)
    page.title = "Contacts"
    let navigation = UINavigationController(rootViewController: page)
    let stage = stage(dark: look.dark, mirrored: look.mirrored) { navigation }
    defer { stage.tearDown() }
    page.refreshControl = UIRefreshControl()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.placeholder = "Search"
    search.searchBar.scopeButtonTitles = ["All", "Friends", "Work"]
    search.searchBar.showsBookmarkButton = true
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    navigation.navigationBar.prefersLargeTitles = true
    stage.host.advance(by: 0.2)
    func shoot(_ name: String) { stage.host.writePicture(to: "\(folder)/search-\(look.name)-\(name).png") }
    shoot("1-rest")

    let finger = stage.host.touchDown(at: CGPoint(x: 200, y: 400))
    for y in stride(from: CGFloat(410), through: 550, by: 10) {
      stage.host.touchMove(finger, to: CGPoint(x: 200, y: y))
      stage.host.advanceFrame()
    }
    shoot("2-pull")
    for y in stride(from: CGFloat(560), through: 700, by: 10) {
      stage.host.touchMove(finger, to: CGPoint(x: 200, y: y))
      stage.host.advanceFrame()
    }
    stage.host.advance(by: 0.2)
    stage.host.touchUp(finger, at: CGPoint(x: 200, y: 700))
    stage.host.advance(by: 1.5)
    shoot("3-refreshing")
    page.refreshControl?.endRefreshing()
    stage.host.settle(limit: 3)

    search.isActive = true
    stage.host.advance(by: 0.12)
    shoot("4-beginning")
    stage.host.advance(by: 1)
    shoot("5-active")
    stage.host.type("Anna")
    search.obscuresBackgroundDuringPresentation = false
    stage.host.advance(by: 0.2)
    shoot("6-text")
    search.isActive = false
    stage.host.settle(limit: 3)
    page.navigationItem.hidesSearchBarWhenScrolling = true
    page.tableView.contentOffset.y += 34
    stage.host.advanceFrame()
    shoot("7-leaving")
  }

  @Test(arguments: [false, true])
  func bars(isDark: Bool) {
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    let stage = stage(dark: isDark) { page }
    defer { stage.tearDown() }
    for (row, style) in [UISearchBar.Style.default, .minimal, .prominent].enumerated() {
      let bar = UISearchBar(frame: CGRect(x: 0, y: 80 + CGFloat(row) * 160, width: 390, height: 56))
      bar.searchBarStyle = style
      bar.placeholder = "Search"
      bar.prompt = row == 2 ? "Find a contact" : nil
      bar.showsCancelButton = row > 0
      bar.text = row == 1 ? "Anna" : nil
      bar.scopeButtonTitles = ["All", "Friends"]
      bar.showsScopeBar = row == 2
      bar.showsSearchResultsButton = row == 0
      bar.sizeToFit()
      page.view.addSubview(bar)
    }
    stage.host.advance(by: 0.2)
    stage.host.writePicture(to: "\(folder)/search-bars-\(isDark ? "dark" : "light").png")
  }

  @Test func refreshing() {
    let page = Contacts(style: .plain)
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "Updated just now")
    page.refreshControl = control
    let stage = stage { page }
    defer { stage.tearDown() }
    for (index, pull) in [CGFloat(40), 60, 80, 100, 116].enumerated() {
      page.tableView.contentOffset.y = -47 - pull
      stage.host.advanceFrame()
      stage.host.writePicture(to: "\(folder)/refresh-\(index).png")
    }
  }
}
