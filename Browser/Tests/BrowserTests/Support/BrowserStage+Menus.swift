import Foundation
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost

extension BrowserStage {
  /// The rows of the menu that is open, from the top; empty where there is none.
  var menuRows: [PopupMenuRowView] {
    func rows(_ view: UIView) -> [PopupMenuRowView] {
      ((view as? PopupMenuRowView).map { [$0] } ?? []) + view.subviews.flatMap(rows)
    }
    return container.view.subviews.compactMap { $0 as? PopupMenuView }.last.map(rows) ?? []
  }

  /// Their titles, with what cannot be chosen marked; the menu is closed then.
  func takeMenu() -> [String] {
    settle()
    let titles = menuRows.map { ($0.accessibilityLabel ?? "") + ($0.isEnabled ? "" : " (disabled)") }
    container.view.subviews.compactMap { $0 as? PopupMenuView }.last?.close()
    settle()
    return titles
  }

  /// Touches a row of the open menu, once the menu stands.
  func choose(_ title: String) {
    settle()
    guard let row = menuRows.first(where: { $0.accessibilityLabel == title }) else { return }
    host.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
    settle()
  }
}
