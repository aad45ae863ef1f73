import Foundation
import QuartzCore

/// A section of rows that a storyboard says once and for all, for a table controller.
struct FixedSection {
  struct Row {
    let cell: UITableViewCell
    /// Points; nil is the table's.
    let height: CGFloat?
  }

  let header: String?
  let footer: String?
  let rows: [Row]
}

extension UITableViewController {
  func fixedHeight(at path: IndexPath) -> CGFloat? {
    fixedSections.isEmpty ? nil : fixedSections[path.section].rows[path.row].height
  }

  var hasFixedHeights: Bool {
    fixedSections.contains { $0.rows.contains { $0.height != nil } }
  }
}

extension NibContext {
  /// `<sections><tableViewSection headerTitle="…" footerTitle="…"><cells><tableViewCell …/></cells></tableViewSection></sections>`
  func addFixedSections(_ node: XMLNode, to table: UITableView) throws(NibError) {
    // As Xcode says: "Static table views are only valid when embedded in UITableViewController instances".
    guard let controller = controller as? UITableViewController else {
      throw document.error(node, .wrongClass(node.name, expected: "table of a UITableViewController"))
    }
    var sections: [FixedSection] = []
    for child in node.children {
      guard child.name == "tableViewSection" else {
        throw document.error(child, .unknownChild(child.name, of: node.name))
      }
      sections.append(try section(child))
    }
    controller.fixedSections = sections
  }

  private func section(_ node: XMLNode) throws(NibError) -> FixedSection {
    for (name, _) in node.attributes
    where !["headerTitle", "footerTitle"].contains(name) && !NibProperties.ignoredAttributes.contains(name) {
      NibLog.warn(document, node, "The attribute \(name) of <\(node.name)> is not known; it has no effect.")
    }
    var rows: [FixedSection.Row] = []
    for child in node.children where !NibProperties.isIgnored(child) {
      switch (child.name, child["key"]) {
      case ("cells", _): rows += try fixedRows(child)
      case ("string", "headerTitle"?), ("string", "footerTitle"?),
        ("mutableString", "headerTitle"?), ("mutableString", "footerTitle"?):
        break
      default: throw document.error(child, .unknownChild(child.name, of: node.name))
      }
    }
    return FixedSection(
      header: try title("headerTitle", of: node), footer: try title("footerTitle", of: node), rows: rows)
  }

  private func title(_ name: String, of node: XMLNode) throws(NibError) -> String? {
    try node.child(key: name).map { child throws(NibError) in try NibText.string(child, in: document) }
      ?? node[name]
  }

  private func fixedRows(_ node: XMLNode) throws(NibError) -> [FixedSection.Row] {
    var rows: [FixedSection.Row] = []
    for child in node.children {
      let cell = try make(child, as: UITableViewCell.self)
      // Never another row's.
      cell.identifier = nil
      var height: CGFloat?
      if let text = child["rowHeight"] {
        guard let number = NibValue.number(in: text) else {
          throw document.error(child, .badValue(text, attribute: "rowHeight"))
        }
        if number >= 0 { height = CGFloat(number) }
      }
      rows.append(FixedSection.Row(cell: cell, height: height))
    }
    return rows
  }
}
