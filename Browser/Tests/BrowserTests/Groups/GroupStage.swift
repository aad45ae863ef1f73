import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost

/// Tab groups on the stage: the overview's bar, the sheet and its questions.
extension BrowserStage {
  static let groupPages = [
    "https://gullwick.example/birds", "https://saltandseed.example/", "https://foldkite.example/",
  ]

  /// Three loaded tabs in the plain list, which is open, and a group of two that are not.
  static func withGroup(
    size: CGSize = CGSize(width: 390, height: 844), appearance: HostAppearance = HostAppearance(),
    name: String = "Birds"
  ) -> BrowserStage {
    let stage = BrowserStage(size: size, pages: groupPages, appearance: appearance)
    stage.store.perform { model in
      let group = TabGroup(name: name)
      var changes = model.addGroup(group)
      for title in ["tern", "gull"] {
        changes += model.insert(
          Tab(url: URL(string: "https://\(title).example/"), title: title), select: false)
      }
      changes += model.close(model.tabs[0].id)
      return changes + model.open(.plain)
    }
    stage.settle()
    return stage
  }

  var overviewController: TabOverviewViewController? { container.overview.overview }

  func openOverview() throws -> TabOverviewViewController {
    container.openOverview()
    settle()
    return try #require(overviewController)
  }

  func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// Taps the name at the overview's bottom.
  func openGroups() throws -> TabGroupsViewController {
    let overview = try #require(overviewController)
    host.tap(at: middle(overview.bar.groupButton))
    settle()
    return try groups()
  }

  /// The sheet of groups that is in front.
  func groups() throws -> TabGroupsViewController {
    let navigation = try #require(topController as? UINavigationController)
    return try #require(navigation.topViewController as? TabGroupsViewController)
  }

  /// The controller that is in front.
  var topController: UIViewController? {
    var top: UIViewController? =
      overviewController?.presentedViewController ?? container.presentedViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }

  /// Taps a text of what is in front.
  func tapText(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let view = try #require(topController?.view, sourceLocation: sourceLocation)
    let label = try #require(
      view.all(UILabel.self).last { $0.text == title }, "\(view.all(UILabel.self).compactMap(\.text))",
      sourceLocation: sourceLocation)
    host.tap(at: middle(label))
    settle()
  }

  /// Types into the field of the question that is in front, in place of what is there.
  func enterName(_ name: String) throws {
    let alert = try #require(topController as? UIAlertController)
    try #require(alert.textFields?.first).text = name
    try tapText("Save")
  }

  /// Leaves a picture to look at where `MARTLET_PICTURES` names a folder.
  func look(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] else { return }
    #expect(host.writePicture(to: "\(folder)/\(name).png"))
  }
}
