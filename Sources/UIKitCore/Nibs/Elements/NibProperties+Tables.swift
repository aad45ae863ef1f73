import Foundation
import QuartzCore

extension NibProperties {
  static let tableView: Table = [
    // Read when the table is made.
    "style": .ignored,
    // Prototypes or sections say it themselves.
    "dataMode": .ignored,
    "rowHeight": .tableLength(\UITableView.rowHeight),
    "estimatedRowHeight": .tableLength(\UITableView.estimatedRowHeight),
    "sectionHeaderHeight": .tableLength(\UITableView.sectionHeaderHeight),
    "estimatedSectionHeaderHeight": .tableLength(\UITableView.estimatedSectionHeaderHeight),
    "sectionFooterHeight": .tableLength(\UITableView.sectionFooterHeight),
    "estimatedSectionFooterHeight": .tableLength(\UITableView.estimatedSectionFooterHeight),
    "separatorStyle": .choice(\UITableView.separatorStyle, ["default": .singleLine]),
    "separatorColor": .color(\UITableView.separatorColor),
    "separatorInset": .insets(\UITableView.separatorInset),
    "allowsSelection": .bool(\UITableView.allowsSelection),
    "allowsSelectionDuringEditing": .bool(\UITableView.allowsSelectionDuringEditing),
    "allowsMultipleSelection": .bool(\UITableView.allowsMultipleSelection),
    "allowsMultipleSelectionDuringEditing": .bool(\UITableView.allowsMultipleSelectionDuringEditing),
    "sectionIndexMinimumDisplayRowCount": .integer(\UITableView.sectionIndexMinimumDisplayRowCount),
    "sectionIndexColor": .color(\UITableView.sectionIndexColor),
    "sectionIndexBackgroundColor": .color(\UITableView.sectionIndexBackgroundColor),
    "sectionIndexTrackingBackgroundColor": .color(\UITableView.sectionIndexTrackingBackgroundColor),
    "prefetchingEnabled": .bool(\UITableView.isPrefetchingEnabled),
    "tableHeaderView": .object(\UITableView.tableHeaderView),
    "tableFooterView": .object(\UITableView.tableFooterView),
    "backgroundView": .object(\UITableView.backgroundView),
    "prototypes": .custom { (table: UITableView, value, context) throws(NibError) in
      try context.addPrototypes(try value.element(), to: table)
    },
    "sections": .custom { (table: UITableView, value, context) throws(NibError) in
      try context.addFixedSections(try value.element(), to: table)
    },
  ]

  static let tableViewCell: Table = [
    // Read when the cell is made.
    "style": .ignored, "reuseIdentifier": .ignored,
    // Of fixed rows, whose table reads it.
    "rowHeight": .ignored,
    "selectionStyle": .choice(\UITableViewCell.selectionStyle),
    "accessoryType": .choice(\UITableViewCell.accessoryType),
    "editingAccessoryType": .choice(\UITableViewCell.editingAccessoryType),
    "indentationLevel": .integer(\UITableViewCell.indentationLevel),
    "indentationWidth": .number(\UITableViewCell.indentationWidth),
    "shouldIndentWhileEditing": .bool(\UITableViewCell.shouldIndentWhileEditing),
    "showsReorderControl": .bool(\UITableViewCell.showsReorderControl),
    "hidesAccessoryWhenEditing": .withoutEffect(unless: ["YES", "NO"]),
    "separatorInset": .insets(\UITableViewCell.separatorInset),
    // The labels and the picture of a cell in one of the standard styles stand among its subviews.
    "textLabel": .custom { (cell: UITableViewCell, value, context) throws(NibError) in
      context.expect(cell.textLabel, for: try value.text())
    },
    "detailTextLabel": .custom { (cell: UITableViewCell, value, context) throws(NibError) in
      context.expect(cell.detailTextLabel, for: try value.text())
    },
    "imageView": .custom { (cell: UITableViewCell, value, context) throws(NibError) in
      context.expect(cell.imageView, for: try value.text())
    },
    "contentView": .custom { (cell: UITableViewCell, value, context) throws(NibError) in
      try context.adopt(cell.contentView, try value.element())
    },
    "accessoryView": .object(\UITableViewCell.accessoryView),
    "editingAccessoryView": .object(\UITableViewCell.editingAccessoryView),
    "backgroundView": .object(\UITableViewCell.backgroundView),
    "selectedBackgroundView": .object(\UITableViewCell.selectedBackgroundView),
    "multipleSelectionBackgroundView": .object(\UITableViewCell.multipleSelectionBackgroundView),
  ]

  /// The attribute that every `<tableViewCellContentView>` has besides: its cell.
  static let cellContent: Table = ["tableViewCell": .ignored]

  static let tableController: Table = [
    "clearsSelectionOnViewWillAppear": .bool(\UITableViewController.clearsSelectionOnViewWillAppear),
    "refreshControl": .object(\UITableViewController.refreshControl),
  ]
}

extension NibProperty {
  /// Xcode writes −1 for what the table decides.
  fileprivate static func tableLength(_ keyPath: ReferenceWritableKeyPath<UITableView, CGFloat>)
    -> NibProperty
  {
    set(keyPath) { value throws(NibError) in
      let length = CGFloat(try value.number())
      return length < 0 ? UITableView.automaticDimension : length
    }
  }
}
