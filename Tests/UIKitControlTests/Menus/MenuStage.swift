import Foundation
import HeadlessHost
import QuartzCore

@testable import UIKitCore

/// The parts of the open menu that a test sees, and the touches on them.
extension Stage {
  var panels: [MenuPanelView] {
    window.subviews.compactMap { $0 as? MenuOverlayView }.flatMap { overlay in
      overlay.subviews.compactMap { $0 as? MenuPanelView }
    }
  }

  var isMenuOpen: Bool { !panels.isEmpty }
  /// The titles of the foremost panel's rows; a row that waits for elements is "…".
  var titles: [String] { panels.last?.rows.map { $0.row.isLoading ? "…" : $0.row.title } ?? [] }

  var highlighted: String? { panels.last?.highlightedRow?.row.title }

  /// The middle of a row of the foremost panel, in the window's coordinates.
  func place(of title: String) -> CGPoint? {
    guard let row = panels.last?.rows.first(where: { $0.row.title == title }) else { return nil }
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
  }

  /// Taps a row and lets everything come to rest.
  func choose(_ title: String) {
    guard let place = place(of: title) else { return }
    host.tap(at: place)
    host.settle()
  }

  /// A button at (100, 100), 120 × 44 points.
  func addButton(_ menu: UIMenu?, isPrimary: Bool = true) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    button.frame = CGRect(x: 100, y: 100, width: 120, height: 44)
    button.menu = menu
    button.showsMenuAsPrimaryAction = isPrimary
    window.addSubview(button)
    host.advanceFrame()
    return button
  }

  /// Taps the middle of the button of `addButton` and lets the menu open.
  func tapButton() {
    host.tap(at: CGPoint(x: 160, y: 122))
    host.settle()
  }
}

/// Writes down what happened, in order.
@MainActor
final class MenuLog {
  private(set) var lines: [String] = []
  private(set) var senders: [Any?] = []

  func note(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// An action whose handler notes its title.
  func action(
    _ title: String, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [self] action in
      note(action.title)
      senders.append(action.sender)
    }
  }
}
