import Foundation
import SwiftRuntimeAccess

/// Finds out which methods a subclass of `UITableViewController` overrides. Tests ask every compiler.
@MainActor
enum TableOverrides {
  /// nil when it cannot be told.
  static func has(_ type: UITableViewController.Type, _ method: TableAbilities.Method) -> Bool? {
    slot(of: method).flatMap { ClassMethods.differs(type, from: UITableViewController.self, at: $0) }
  }

  private static var slots: [TableAbilities.Method: Int] = [:]

  private static func slot(of method: TableAbilities.Method) -> Int? {
    if let known = slots[method] { return known }
    slots[method] = ClassMethods.slot(
      in: UITableViewController.self, unlike: OverridesNothing.self, of: example(of: method))
    return slots[method]
  }

  private static func example(of method: TableAbilities.Method) -> UITableViewController.Type {
    switch method {
    case .heightForRow: OverridesHeightForRow.self
    case .estimatedHeightForRow: OverridesEstimatedHeightForRow.self
    case .heightForHeader: OverridesHeightForHeader.self
    case .heightForFooter: OverridesHeightForFooter.self
    case .estimatedHeightForHeader: OverridesEstimatedHeightForHeader.self
    case .estimatedHeightForFooter: OverridesEstimatedHeightForFooter.self
    case .viewForHeader: OverridesViewForHeader.self
    case .viewForFooter: OverridesViewForFooter.self
    case .indentationLevel: OverridesIndentationLevel.self
    case .shouldIndent: OverridesShouldIndent.self
    case .canMoveRow: OverridesCanMoveRow.self
    case .moveRow: OverridesMoveRow.self
    case .commit: OverridesCommit.self
    }
  }
}

// Examples of classes that override one method each. They are never made. Their bodies differ from all others, so that
// no linker folds them into one.

private class OverridesNothing: UITableViewController {}

private class OverridesHeightForRow: UITableViewController {
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 1001 }
}

private class OverridesEstimatedHeightForRow: UITableViewController {
  override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    1002
  }
}

private class OverridesHeightForHeader: UITableViewController {
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 1003 }
}

private class OverridesHeightForFooter: UITableViewController {
  override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 1004 }
}

private class OverridesEstimatedHeightForHeader: UITableViewController {
  override func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { 1005 }
}

private class OverridesEstimatedHeightForFooter: UITableViewController {
  override func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { 1006 }
}

private class OverridesViewForHeader: UITableViewController {
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1007))
  }
}

private class OverridesViewForFooter: UITableViewController {
  override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1008))
  }
}

private class OverridesCanMoveRow: UITableViewController {
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.count == 1009
  }
}

private class OverridesMoveRow: UITableViewController {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { tableView.tag = 1010 }
}

private class OverridesCommit: UITableViewController {
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.tag = 1011 }
}

private class OverridesIndentationLevel: UITableViewController {
  override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    1012
  }
}

private class OverridesShouldIndent: UITableViewController {
  override func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { indexPath.count == 1013 }
}
