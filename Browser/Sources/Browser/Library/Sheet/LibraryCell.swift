import BrowserCore
import UIKit

/// A row of the library: a name, and below it or before it what tells it from others.
final class LibraryCell: UITableViewCell {
  static let reuseIdentifier = "library"
  /// Points; Safari's.
  static let height: CGFloat = 44
  private static let glyph: CGFloat = 22
  /// A picture of nothing, as large as a glyph: it makes room for an icon.
  private static let room = UIGraphicsImageRenderer(size: CGSize(width: glyph, height: glyph)).image { _ in }
  private let icon = SiteIconView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    textLabel?.font = .systemFont(ofSize: 17)
    textLabel?.textColor = Palette.label
    textLabel?.lineBreakMode = .byTruncatingTail
    detailTextLabel?.font = .systemFont(ofSize: 12)
    detailTextLabel?.textColor = Palette.secondaryLabel
    detailTextLabel?.lineBreakMode = .byTruncatingTail
    contentView.addSubview(icon)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let frame = imageView?.frame, !icon.isHidden else { return }
    icon.frame = CGRect(
      x: frame.midX - Self.glyph / 2, y: frame.midY - Self.glyph / 2, width: Self.glyph, height: Self.glyph)
  }

  /// - Parameters:
  ///   - symbol: shown where there is no icon.
  ///   - icon: the icon of the page's site.
  func show(
    title: String, subtitle: String? = nil, symbol: String? = nil, icon siteIcon: SiteIcon? = nil,
    isFolder: Bool = false
  ) {
    icon.icon = siteIcon
    icon.isHidden = siteIcon == nil
    textLabel?.text = title
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
      icon: icon, isFolder: item.isFolder)
    // Whose a host is its end says.
    detailTextLabel?.lineBreakMode = isReadingList ? .byTruncatingHead : .byTruncatingTail
  }

  func show(_ visit: HistoryVisit, icon: SiteIcon?) {
    show(
      title: visit.title.isEmpty ? visit.url.shownDomain : DomainDisplay.plain(visit.title),
      subtitle: EditingText.text(for: visit.url), icon: icon)
    detailTextLabel?.lineBreakMode = .byTruncatingTail
  }
}

extension UITableView {
  /// A list of the library, which ends above the sheet's toolbar.
  static func library() -> UITableView {
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = LibraryCell.height
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
