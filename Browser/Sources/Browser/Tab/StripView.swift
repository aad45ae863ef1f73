import BrowserCore
import UIKit

/// The strip under the status bar, or the title bar, in the page's colour.
final class StripView: UIView {
  private let separator = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    separator.backgroundColor = Palette.stripSeparator
    addSubview(separator)
  }

  required init?(coder: NSCoder) { nil }

  func show(color: UIColor, separator showsSeparator: Bool) {
    backgroundColor = color
    separator.isHidden = !showsSeparator
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = CGFloat(StripMetrics.separatorHeight)
    separator.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}
