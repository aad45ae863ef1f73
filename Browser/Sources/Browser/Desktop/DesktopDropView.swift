import UIKit

/// The card of suggestions below the wide window's field.
final class DesktopDropView: UIView {
  let suggestions = SuggestionsView()
  private let clip = UIView()

  private typealias M = DesktopHeadMetrics

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.26
    layer.shadowRadius = PopupMenuMetrics.shadowRadius
    layer.shadowOffset = CGSize(width: 0, height: 12)
    clip.layer.cornerRadius = M.dropRadius
    clip.layer.cornerCurve = .continuous
    clip.layer.masksToBounds = true
    clip.backgroundColor = Palette.startBackground
    addSubview(clip)
    clip.addSubview(suggestions)
    isHidden = true
    accessibilityIdentifier = "desktop-suggestions"
  }

  required init?(coder: NSCoder) { nil }

  /// Hidden, its rows have no highlight that Return could choose.
  override var isHidden: Bool { didSet { suggestions.isHidden = isHidden } }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    suggestions.frame = bounds.inset(by: UIEdgeInsets(top: M.dropInset, left: 0, bottom: 0, right: 0))
    // Not laid out yet: a path's corners must fit into it.
    guard bounds.width >= 2 * M.dropRadius, bounds.height >= 2 * M.dropRadius else { return }
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: M.dropRadius, cornerHeight: M.dropRadius, transform: nil)
  }

  /// The height that shows every row, in points.
  var fittingHeight: CGFloat { M.dropInset + suggestions.contentHeight }
}
