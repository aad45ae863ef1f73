import Foundation

extension UIListContentConfiguration {
  /// One text, as in most cells.
  public static func cell() -> UIListContentConfiguration {
    let margin = ListContentMetrics.cellMargin
    return listCell(margin: margin)
  }

  /// A small second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration {
    var configuration = listCell(margin: ListContentMetrics.subtitleMargin)
    configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
    return configuration
  }

  /// A second text, grey, at the other side.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = cell()
    configuration.prefersSideBySideTextAndSecondaryText = true
    configuration.secondaryTextProperties.color = .secondaryLabel
    return configuration
  }

  /// Returns a header of a plain list, in the headline font.
  public static func plainHeader() -> UIListContentConfiguration {
    var configuration = part(.header, ListContentMetrics.plainHeaderMargins)
    configuration.textProperties.font = .preferredFont(forTextStyle: .headline)
    return configuration
  }

  /// Returns a footer of a plain list, in grey.
  public static func plainFooter() -> UIListContentConfiguration {
    var configuration = part(.footer, ListContentMetrics.plainHeaderMargins)
    configuration.textProperties.color = .secondaryLabel
    return configuration
  }

  /// Small, grey and in capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = part(.header, ListContentMetrics.groupedHeaderMargins)
    configuration.textProperties.font = .preferredFont(forTextStyle: .footnote)
    configuration.textProperties.color = .secondaryLabel
    configuration.textProperties.transform = .uppercase
    return configuration
  }

  /// Small and grey.
  public static func groupedFooter() -> UIListContentConfiguration {
    var configuration = part(.footer, ListContentMetrics.groupedFooterMargins)
    configuration.textProperties.font = .preferredFont(forTextStyle: .footnote)
    configuration.textProperties.color = .secondaryLabel
    return configuration
  }

  /// Large enough to be a heading of its own.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = part(.header, ListContentMetrics.prominentHeaderMargins)
    configuration.textProperties.font = .preferredFont(forTextStyle: .headline)
    return configuration
  }

  /// The largest heading that lists have.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = part(.header, ListContentMetrics.prominentHeaderMargins)
    // The size before it is scaled for the user.
    let face = TextStyleSizes.size(of: .title3, in: .large)
    configuration.textProperties.font = UIFontMetrics(forTextStyle: .title3).scaledFont(
      for: .systemFont(ofSize: face, weight: .bold))
    return configuration
  }

  /// Returns a cell of a sidebar, with one text as in `cell()`.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// Returns a cell of a sidebar with a small, grey second text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    var configuration = subtitleCell()
    configuration.secondaryTextProperties.color = .secondaryLabel
    return configuration
  }

  /// Returns a header of a sidebar, as large as `extraProminentInsetGroupedHeader()`.
  public static func sidebarHeader() -> UIListContentConfiguration { extraProminentInsetGroupedHeader() }

  private static func listCell(margin: CGFloat) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(role: .cell)
    configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: margin, leading: 0, bottom: margin, trailing: ListContentMetrics.trailingMargin)
    configuration.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    configuration.imageToTextPadding = ListContentMetrics.imagePadding
    configuration.textToSecondaryTextHorizontalPadding = ListContentMetrics.sideBySidePadding
    configuration.textToSecondaryTextVerticalPadding = ListContentMetrics.stackedPadding
    return configuration
  }

  private static func part(_ role: Role, _ margins: NSDirectionalEdgeInsets) -> UIListContentConfiguration {
    var configuration = listCell(margin: 0)
    configuration.role = role
    configuration.directionalLayoutMargins = margins
    configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    configuration.secondaryTextProperties.color = .secondaryLabel
    return configuration
  }
}
