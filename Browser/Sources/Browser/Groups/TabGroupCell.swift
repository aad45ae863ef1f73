import BrowserCore
import UIKit

/// A row of the sheet of tab groups: a glyph, a name, the number of tabs, and a mark at those that are shown.
final class TabGroupCell: UITableViewCell {
  static let reuseIdentifier = "tab-group"
  /// Points; as rows of other sheets are.
  static var height: CGFloat { TextSize.length(50) }
  private static let glyph: CGFloat = 22
  private static let text: CGFloat = 17

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    backgroundColor = Palette.card
    tintColor = Palette.tint
    textLabel?.font = TextSize.font(Self.text)
    textLabel?.lineBreakMode = .byTruncatingTail
    detailTextLabel?.font = TextSize.font(Self.text)
    detailTextLabel?.textColor = Palette.secondaryLabel
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: TabGroupRow, of model: TabsModel) {
    let isShown = row.isShown(in: model)
    let count = row.count(in: model)
    let makesNew = row == .newEmpty || row == .newFromTabs
    textLabel?.text = row.title(in: model)
    textLabel?.textColor = makesNew ? Palette.tint : Palette.label
    detailTextLabel?.text = count.map(String.init)
    imageView?.image = Symbol.image(row.symbol, Self.glyph)
    imageView?.tintColor = Palette.tint
    accessoryType = isShown ? .checkmark : .none
    // A group's name is edited by a tap then.
    editingAccessoryType = row.groupID == nil ? .none : .disclosureIndicator
    accessibilityLabel = row.title(in: model)
    accessibilityValue = count.map(TabGroupText.tabs)
    accessibilityTraits = isShown ? [.button, .selected] : .button
  }
}
