import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A table of a hundred rows and three.
private final class LongTable: UITableViewController {
  static let counts = [100, 3]
  override func numberOfSections(in tableView: UITableView) -> Int { Self.counts.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.counts[section]
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.section), \(indexPath.row)"
    return cell
  }
}

/// Places in sets: `posinset` and `setsize` of the Core Accessibility API Mappings (W3C), which count from 1.
@Suite @MainActor
struct AccessibilityPlaceTests {
  private func nodes(_ stage: Stage, _ role: AccessibilityRole) -> [AccessibilityNode] {
    stage.host.advanceFrame()
    return AccessibilityTree.tree(of: stage.window).flattened.filter { $0.role == role }
  }

  @Test("Rows count among all of the table's, and not among those that are seen")
  func rows() {
    let controller = LongTable(style: .plain)
    withStage(root: controller) { stage in
      let cells = nodes(stage, .cell)
      #expect(cells.count < 103)
      #expect(cells.first?.place == AccessibilityPlace(position: 1, count: 103))
      #expect(cells[4].place == AccessibilityPlace(position: 5, count: 103))
      controller.tableView.scrollToRow(at: IndexPath(row: 2, section: 1), at: .bottom, animated: false)
      #expect(nodes(stage, .cell).last?.place == AccessibilityPlace(position: 103, count: 103))
    }
  }

  @Test("Segments count among those beside them; a button is in no set")
  func siblings() {
    withStage { stage in
      let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
      segments.frame = CGRect(x: 20, y: 100, width: 300, height: 32)
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
      stage.window.addSubview(segments)
      stage.window.addSubview(button)
      stage.host.advanceFrame()
      // Its nodes do not keep those around them.
      let tree = AccessibilityTree.tree(of: stage.window)
      let places = tree.flattened.filter { $0.role == .radioButton }.compactMap(\.place)
      #expect(places == (1...3).map { AccessibilityPlace(position: $0, count: 3) })
      let buttons = tree.flattened.filter { $0.role == .button }
      #expect(buttons.count == 1 && buttons.allSatisfy { $0.place == nil })
    }
  }
}
