import BrowserCore
import UIKit

/// The welcome of a new user: a sentence and some rows on a card of the start page.
final class WelcomeCardView: CardView {
  var onChoose: ((StartPageItems.Destination) -> Void)?

  private let text = UILabel()
  private let rows: [ListRowControl]
  private let lines: [UIView]

  private typealias M = StartPageMetrics

  /// - Parameters:
  ///   - searchEngine: the name of the one that is used.
  ///   - canBeDefault: whether the system can be asked to open links in this browser.
  init(searchEngine: String, canBeDefault: Bool) {
    let choices: [(title: String, subtitle: String?, destination: StartPageItems.Destination)] =
      [
        (ImportText.importing, nil, .importing),
        ("Search Engine", searchEngine, .searchEngine),
      ] + (canBeDefault ? [("Make Martlet the Default Browser", nil, .defaultBrowser)] : []) + [
        ("What Is Kept Private", nil, .privacy), ("Done", nil, .welcomeEnd),
      ]
    rows = choices.map { ListRowControl(row: ListSheet.Row(title: $0.title, subtitle: $0.subtitle) {}) }
    lines = choices.map { _ in UIView() }
    super.init(radius: M.cardRadius)
    text.text = "Nothing has to be set up. These may be of use, and are in the settings later."
    text.numberOfLines = 0
    text.font = TextSize.font(15)
    text.adjustsFontForContentSizeCategory = true
    text.textColor = Palette.secondaryLabel
    content.addSubview(text)
    for (row, choice) in zip(rows, choices) {
      row.onChoose = { [weak self] in self?.onChoose?(choice.destination) }
      content.addSubview(row)
    }
    for line in lines {
      line.backgroundColor = Palette.separator
      content.addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func textHeight(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - 2 * M.notePadding, height: .greatestFiniteMagnitude)
    return text.sizeThatFits(room).height.rounded(.up)
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    textHeight(forWidth: width) + 2 * M.notePadding + rows.reduce(0) { $0 + $1.height }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = textHeight(forWidth: bounds.width)
    text.frame = CGRect(
      x: M.notePadding, y: M.notePadding, width: bounds.width - 2 * M.notePadding, height: height)
    var y = height + 2 * M.notePadding
    for (row, line) in zip(rows, lines) {
      line.frame = CGRect(
        x: M.notePadding, y: y, width: bounds.width - M.notePadding, height: Hairline.thickness)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
      y += row.height
    }
    content.mirror(lines)
  }
}
