import BrowserCore
import UIKit

/// A row of the library: a name, and below it or before it what tells it from others.
final class LibraryCell: UITableViewCell {
  static let reuseIdentifier = "library"
  /// Points; Safari's.
  static var height: CGFloat { TextSize.length(44) }
  private static let glyph: CGFloat = 22
  /// A picture of nothing, as large as a glyph: it makes room for an icon.
  private static let room = UIGraphicsImageRenderer(size: CGSize(width: glyph, height: glyph)).image { _ in }
  private let icon = SiteIconView()
  /// The address below the name, of which the end of the host has to be seen: it says whose the page is.
  private var address: AddressLine?
  /// The width for which ``address`` was shown, in points.
  private var shownWidth: CGFloat?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    textLabel?.textColor = Palette.label
    textLabel?.lineBreakMode = .byTruncatingTail
    detailTextLabel?.font = TextSize.font(12)
    detailTextLabel?.textColor = Palette.secondaryLabel
    detailTextLabel?.lineBreakMode = .byTruncatingTail
    contentView.addSubview(icon)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (cell: LibraryCell, _) in
      // In larger text less of the address fits.
      cell.shownWidth = nil
      cell.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    showAddress()
    guard let frame = imageView?.frame, !icon.isHidden else { return }
    icon.frame = CGRect(
      x: frame.midX - Self.glyph / 2, y: frame.midY - Self.glyph / 2, width: Self.glyph, height: Self.glyph)
  }

  private func showAddress() {
    guard let address, let label = detailTextLabel else { return }
    let content = contentView.bounds.inset(by: contentView.layoutMargins)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = isMirrored ? label.frame.maxX - content.minX : content.maxX - label.frame.minX
    guard width > 0, width != shownWidth else { return }
    shownWidth = width
    label.show(address, within: width)
    super.layoutSubviews()
  }

  /// - Parameters:
  ///   - symbol: shown where there is no icon.
  ///   - icon: the icon of the page's site.
  ///   - address: what `subtitle` shows, where it is an address.
  ///   - isUnread: true for an entry of the reading list that is to be told from those that were read.
  func show(
    title: String, subtitle: String? = nil, symbol: String? = nil, icon siteIcon: SiteIcon? = nil,
    address: AddressLine? = nil, isFolder: Bool = false, isUnread: Bool = false
  ) {
    (self.address, shownWidth) = (address, nil)
    setNeedsLayout()
    icon.icon = siteIcon
    icon.isHidden = siteIcon == nil
    textLabel?.text = title
    textLabel?.font = TextSize.font(17, weight: isUnread ? .semibold : .regular)
    accessibilityValue = isUnread ? "Unread" : nil
    detailTextLabel?.text = subtitle
    imageView?.image = siteIcon == nil ? symbol.flatMap { Symbol.image($0, Self.glyph) } : Self.room
    imageView?.tintColor = Palette.tint
    accessoryType = isFolder ? .disclosureIndicator : .none
    // A folder that is opened while it is edited would be a surprise; its name is edited then.
    editingAccessoryType = .disclosureIndicator
  }
}

extension LibraryCell {
  /// Shows a bookmark as the list of a folder does.
  /// - Parameter isSaved: true if it can be read without its server.
  func show(_ item: Bookmark, in folder: UUID, icon: SiteIcon?, isSaved: Bool = false) {
    let isReadingList = folder == BookmarkTree.readingList
    let symbol = item.id == BookmarkTree.favourites ? "star" : item.isFolder ? "folder" : "book"
    show(
      title: item.title.isEmpty ? item.url?.shownDomain ?? "Untitled" : item.title,
      subtitle: isReadingList ? item.url.map { $0.shownDomain + (isSaved ? " · Saved" : "") } : nil,
      symbol: isReadingList ? nil : symbol,
      icon: icon, isFolder: item.isFolder, isUnread: isReadingList && !item.isFolder && !item.isRead)
    // Whose a host is its end says.
    textLabel?.lineBreakMode = item.title.isEmpty ? .byTruncatingHead : .byTruncatingTail
    detailTextLabel?.lineBreakMode = isReadingList ? .byTruncatingHead : .byTruncatingTail
  }

  func show(_ visit: HistoryVisit, icon: SiteIcon?) {
    let address = AddressLine(EditingText.text(for: visit.url), hasHost: visit.url.host()?.isEmpty == false)
    show(
      title: visit.title.isEmpty ? visit.url.shownDomain : DomainDisplay.plain(visit.title),
      subtitle: AddressDirection.leftToRight(address.text), icon: icon, address: address)
    textLabel?.lineBreakMode = visit.title.isEmpty ? .byTruncatingHead : .byTruncatingTail
    detailTextLabel?.lineBreakMode = .byTruncatingTail
  }
}

extension UITableView {
  /// A list of the library, which ends above the sheet's toolbar.
  /// - Parameter height: of the rows.
  static func library(rowHeight height: @escaping @MainActor () -> CGFloat = { LibraryCell.height })
    -> UITableView
  {
    let table = UITableView(frame: .zero, style: .plain)
    table.followTextSize(rowHeight: height)
    table.backgroundColor = Palette.pageBackground
    table.separatorColor = Palette.separator
    table.allowsSelectionDuringEditing = true
    table.register(LibraryCell.self, forCellReuseIdentifier: LibraryCell.reuseIdentifier)
    // Lines below the last row would look like rows.
    table.tableFooterView = UIView()
    return table
  }

  func libraryCell(at path: IndexPath) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: LibraryCell.reuseIdentifier, for: path)
  }
}
