import Foundation
import QuartzCore

/// A cell's place in a list, as the cell knows it.
@MainActor
struct ListPlace: @preconcurrency Equatable {
  enum Role {
    case row
    /// An item that is its section's header.
    case headerItem
    case header
    case footer
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var role: Role
  /// From the cell's edges to its text.
  var margin: CGFloat
  /// Among the section's rows.
  var isFirst = false
  var isLast = false
  /// Nil where the list has no lines.
  var separators: UIListSeparatorConfiguration?
  /// The colour of a background that lies behind the list alone.
  var background: UIColor?

  var isHeader: Bool { role == .header || role == .headerItem }

  /// Corners that a group rounds.
  var roundsTop: Bool { appearance == .insetGrouped && role == .row && isFirst }
  var roundsBottom: Bool { appearance == .insetGrouped && role == .row && isLast }

  /// A line along the row's upper edge: by itself only where a group begins.
  var hasTopLine: Bool {
    switch separators?.topSeparatorVisibility {
    case nil, .hidden: false
    case .visible: true
    case .automatic: appearance == .grouped && isFirst
    }
  }

  /// A line along the row's lower edge; rounded groups have none at their end.
  var hasBottomLine: Bool {
    switch separators?.bottomSeparatorVisibility {
    case nil, .hidden: false
    case .visible: true
    case .automatic: !(appearance == .insetGrouped && isLast)
    }
  }

  /// The lines that mark the beginning and the end of a group reach from edge to edge.
  var isTopLineFull: Bool { appearance == .grouped && isFirst }
  var isBottomLineFull: Bool { appearance == .grouped && isLast }

  // MARK: - Looks

  var contentConfiguration: UIListContentConfiguration {
    switch (role, appearance) {
    case (.row, .sidebar), (.row, .sidebarPlain): .sidebarCell()
    case (.row, _): .cell()
    case (.headerItem, .plain), (.header, .plain): .plainHeader()
    case (.headerItem, .sidebar), (.headerItem, .sidebarPlain), (.header, .sidebar), (.header, .sidebarPlain):
      .sidebarHeader()
    case (.headerItem, _): .prominentInsetGroupedHeader()
    case (.header, _): .groupedHeader()
    case (.footer, .plain): .plainFooter()
    case (.footer, _): .groupedFooter()
    }
  }

  var backgroundConfiguration: UIBackgroundConfiguration {
    switch (role, appearance) {
    case (.row, .plain): .listPlainCell()
    case (.row, .grouped), (.row, .insetGrouped): .listGroupedCell()
    case (.row, _): .listSidebarCell()
    case (_, .plain): .listPlainHeaderFooter()
    case (_, .grouped), (_, .insetGrouped): .listGroupedHeaderFooter()
    case (_, _): .listSidebarHeader()
    }
  }
}
