import Foundation

/// Which methods a subclass of `UITableViewController` overrides.
///
/// Swift does not tell. But every overridable method has a place in a class's table of methods, in the class's metadata,
/// and a subclass that does not override one has its superclass's entry there. A class that overrides just one method
/// shows where that place is: where it differs from `UITableViewController` and a class that overrides none does not. On
/// Linux this layout is fixed but not promised: when it is not as expected, the answer is nil, and tests say so for every
/// compiler.
@MainActor
enum TableOverrides {
  /// nil when it cannot be told.
  static func has(_ type: UITableViewController.Type, _ method: TableAbilities.Method) -> Bool? {
    guard let slot = slot(of: method), let own = words(of: type),
      let base = words(of: UITableViewController.self),
      own.indices.contains(slot)
    else { return nil }
    return own[slot] != base[slot]
  }

  private static var slots: [TableAbilities.Method: Int] = [:]

  private static func slot(of method: TableAbilities.Method) -> Int? {
    if let known = slots[method] { return known }
    guard let base = words(of: UITableViewController.self), let none = words(of: OverridesNothing.self),
      let one = words(of: example(of: method)), none.count >= base.count, one.count >= base.count
    else { return nil }
    let differing = base.indices.filter {
      $0 >= ClassHeader.words && one[$0] != base[$0] && none[$0] == base[$0]
    }
    guard differing.count == 1 else { return nil }
    slots[method] = differing[0]
    return differing[0]
  }

  /// The start of a class's metadata, in the Swift ABI without Objective-C: kind, superclass, flags, sizes, descriptor,
  /// destroyer of instance variables. Then come the methods.
  private enum ClassHeader {
    static let words = 7
    /// Offsets in bytes of two 32-bit numbers: the size of all metadata, and where in it the class pointer points.
    static let sizeOffset = 32
    static let addressPointOffset = 36
  }

  private static func words(of type: AnyClass) -> UnsafeBufferPointer<UInt>? {
    let pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = Int(pointer.load(fromByteOffset: ClassHeader.sizeOffset, as: UInt32.self))
    let before = Int(pointer.load(fromByteOffset: ClassHeader.addressPointOffset, as: UInt32.self))
    let count = (size - before) / MemoryLayout<UInt>.size
    guard count > ClassHeader.words, count < 1 << 16 else { return nil }
    return UnsafeBufferPointer(start: pointer.assumingMemoryBound(to: UInt.self), count: count)
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
