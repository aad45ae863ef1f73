import BrowserCore
import UIKit

/// The view over the page while the address is edited: the start page, and over it suggestions for what is typed.
final class EditingSheetView: UIView {
  let startPage = StartPageView()
  let suggestions = SuggestionsView()

  /// Height from the bottom that bar and keyboard cover, in points.
  var coveredHeight: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The top edge of the content, below the strip and an address bar at the top, in points.
  var topInset: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// True if Cancel stands in the content's first line; with the bar at the top it stands beside the field.
  var hasCancelAbove = true {
    didSet {
      startPage.isEditing = hasCancelAbove
      if hasCancelAbove != oldValue { setNeedsLayout() }
    }
  }

  /// True if suggestions lie over the start page.
  var showsSuggestions = false {
    didSet {
      suggestions.isHidden = !showsSuggestions
      startPage.accessibilityElementsHidden = showsSuggestions
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    alpha = 0
    isHidden = true
    backgroundColor = Palette.startBackground
    startPage.isEditing = true
    suggestions.isHidden = true
    addSubview(startPage)
    addSubview(suggestions)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    startPage.frame = bounds
    startPage.topInset = topInset
    startPage.bottomInset = coveredHeight
    let top = topInset + (hasCancelAbove ? StartPageMetrics.topWhileEditing : StartPageMetrics.top)
    suggestions.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - coveredHeight - top))
  }
}
