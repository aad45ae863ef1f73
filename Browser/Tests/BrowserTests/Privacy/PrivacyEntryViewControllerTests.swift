import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser

/// A tracker's sites, or a site's trackers, as a list.
@Suite @MainActor
struct PrivacyEntryViewControllerTests {
  private func list(_ others: [String]) -> PrivacyEntryViewController {
    PrivacyEntryViewController(
      entry: PrivacyReport.Entry(domain: "spy.example", others: others), title: "Seen on")
  }

  @Test("Whose list it is stands above it, and each of the others has a row")
  func rows() throws {
    let stage = PresenterStage()
    let list = list(["apples.example", "pears.example"])
    stage.router.show(sheet: UINavigationController(rootViewController: list))
    stage.settle()
    #expect(list.title == "spy.example")
    #expect(list.tableView(list.tableView, titleForHeaderInSection: 0) == "Seen on")
    let rows = (0..<2).map { list.tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text }
    #expect(list.tableView.numberOfRows(inSection: 0) == 2 && rows == ["apples.example", "pears.example"])
  }

  @Test("Of a long domain the end is seen, which says whose it is; and a row leads nowhere")
  func longNames() throws {
    let stage = PresenterStage()
    let domain = String(repeating: "bank.", count: 20) + "evil.test"
    let list = list([domain])
    stage.router.show(sheet: UINavigationController(rootViewController: list))
    stage.settle()
    let label = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel)
    #expect(label.text == domain && label.lineBreakMode == .byTruncatingHead)
    #expect(label.intrinsicContentSize.width > label.bounds.width && !list.tableView.allowsSelection)
  }

  @Test("Of nothing there are no rows")
  func empty() {
    let stage = PresenterStage()
    let list = list([])
    stage.router.show(sheet: UINavigationController(rootViewController: list))
    stage.settle()
    #expect(list.tableView.numberOfRows(inSection: 0) == 0)
  }
}
