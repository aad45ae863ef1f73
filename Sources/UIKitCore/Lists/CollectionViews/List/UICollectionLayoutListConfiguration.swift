import Foundation
import QuartzCore

/// The looks and the behaviour of a list that a compositional layout lays out.
///
///     var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
///     list.headerMode = .supplementary
///     let layout = UICollectionViewCompositionalLayout.list(using: list)
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The overall look.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge; headers stay at the top while their section is in sight.
    case plain = 0
    /// Sections apart from each other, from edge to edge.
    case grouped
    /// Sections as rounded groups.
    case insetGrouped
    /// Rounded rows without lines, on grey.
    case sidebar
    /// Rounded rows without lines, on white.
    case sidebarPlain
  }

  /// The source of a section's header.
  public enum HeaderMode: Int, Sendable {
    /// Sections have no header.
    case none = 0
    /// The data source gives a supplementary view of the kind `elementKindSectionHeader`.
    case supplementary
    /// The section's first item is its header: what an outline expands and collapses.
    case firstItemInSection
  }

  /// The source of a section's footer.
  public enum FooterMode: Int, Sendable {
    /// Sections have no footer.
    case none = 0
    /// The data source gives a supplementary view of the kind `elementKindSectionFooter`.
    case supplementary
  }

  /// The actions behind a row; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// The lines at an item, given those of its section.
  public typealias ItemSeparatorHandler = (
    _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The overall look that the list was made with.
  public let appearance: Appearance
  /// True if there are lines between rows. Sidebars have none unless this is set.
  public var showsSeparators: Bool
  /// The looks and the places of lines, for all items.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the separators of an item; called for each item in sight.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Behind the rows; nil takes the appearance's.
  public var backgroundColor: UIColor?
  /// A closure that returns the actions that a swipe brings in at a row's leading edge; nil for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// A closure that returns the actions that a swipe brings in at a row's trailing edge; nil for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The source of a section's header; `none` by default.
  public var headerMode = HeaderMode.none
  /// The source of a section's footer; `none` by default.
  public var footerMode = FooterMode.none
  /// Points above a section's header; nil takes the appearance's.
  public var headerTopPadding: CGFloat?

  /// Creates the configuration of a list with the lines that an appearance has by itself.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
  /// True if sections are groups that stand apart.
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }

  @MainActor var defaultBackground: UIColor {
    switch self {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped, .sidebar: .systemGroupedBackground
    }
  }
}
