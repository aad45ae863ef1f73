import BrowserCore
import UIKit

/// A download's row: its name, how far it is, and a button that stops it or fetches it again.
final class DownloadCell: UITableViewCell {
  static let reuseIdentifier = "download"
  /// Points.
  static var height: CGFloat { TextSize.length(64) }
  private static let glyph: CGFloat = 30
  private static let side: CGFloat = 16
  private static let textX: CGFloat = 60
  private static var nameTop: CGFloat { TextSize.length(11) }
  private static var nameHeight: CGFloat { TextSize.length(22) }
  private static var detailHeight: CGFloat { TextSize.length(16) }
  private static let barHeight: CGFloat = 4
  private static let buttonSide: CGFloat = 44

  var onButton: (() -> Void)?
  private let glyph = UIImageView()
  private let name = UILabel()
  private let detail = UILabel()
  private let bar = UIProgressView(progressViewStyle: .default)
  private let button = UIButton(type: .system)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    glyph.contentMode = .center
    glyph.tintColor = Palette.tint
    name.font = TextSize.font(17)
    name.textColor = Palette.label
    name.lineBreakMode = .byTruncatingMiddle
    detail.font = TextSize.font(12)
    detail.textColor = Palette.secondaryLabel
    for label in [name, detail] { label.adjustsFontForContentSizeCategory = true }
    followTextSize()
    bar.progressTintColor = Palette.tint
    button.addAction(UIAction { [weak self] _ in self?.onButton?() }, for: .touchUpInside)
    for view in [glyph, name, detail, bar, button] as [UIView] { contentView.addSubview(view) }
    separatorInset = UIEdgeInsets(top: 0, left: Self.textX, bottom: 0, right: 0)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ download: Download) {
    glyph.image = Symbol.image("doc", Self.glyph)
    name.text = download.name
    detail.text = DownloadText.state(download)
    switch download.state {
    case .waiting, .running, .reconnecting, .paused: bar.isHidden = false
    case .finished, .failed: bar.isHidden = true
    }
    // The end of a download is told, the way to it is asked for.
    detail.accessibilityTraits = bar.isHidden ? .staticText : [.staticText, .updatesFrequently]
    bar.setProgress(Float(download.fraction ?? 0), animated: false)
    switch download.state {
    case .waiting, .running, .reconnecting:
      download.resumeData == nil
        ? setButton("xmark.circle.fill", "Stop \(download.name)")
        : setButton("pause.fill", "Pause \(download.name)")
    case .paused, .failed:
      let symbol = download.canGoOn || download.canBeFetchedAgain ? "arrow.clockwise" : nil
      setButton(symbol, download.canGoOn ? "Resume \(download.name)" : "Download \(download.name) Again")
    case .finished: setButton(nil, nil)
    }
    selectionStyle = if case .finished = download.state { .default } else { .none }
    setNeedsLayout()
  }

  private func setButton(_ symbol: String?, _ label: String?) {
    button.isHidden = symbol == nil
    button.setImage(symbol.flatMap { Symbol.image($0, 22) }, for: .normal)
    button.tintColor = symbol == "arrow.clockwise" ? Palette.tint : Palette.secondaryLabel
    button.accessibilityLabel = label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (contentView.bounds.width, contentView.bounds.height)
    glyph.frame = CGRect(x: Self.side, y: (height - Self.glyph) / 2, width: Self.glyph, height: Self.glyph)
    button.frame = CGRect(
      x: width - Self.side / 2 - Self.buttonSide, y: (height - Self.buttonSide) / 2, width: Self.buttonSide,
      height: Self.buttonSide)
    let end = button.isHidden ? width - Self.side : button.frame.minX
    let text = CGRect(x: Self.textX, y: 0, width: max(0, end - Self.textX), height: 0)
    name.frame = CGRect(x: text.minX, y: Self.nameTop, width: text.width, height: Self.nameHeight)
    var y = name.frame.maxY
    if !bar.isHidden {
      bar.frame = CGRect(x: text.minX, y: y + 2, width: text.width, height: Self.barHeight)
      y = bar.frame.maxY + 1
    }
    detail.frame = CGRect(x: text.minX, y: y + 1, width: text.width, height: Self.detailHeight)
    contentView.mirror([glyph, button, name, bar, detail])
  }
}
