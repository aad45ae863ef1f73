import BrowserCore
import UIKit

/// The row of letters in the page's menu, of which one kind is chosen for Reader.
final class ReaderFontControl: UIView {
  private let segments = UISegmentedControl(items: ReaderFont.allCases.map(\.title))

  /// Points.
  private static let height: CGFloat = 30

  /// - Parameter choose: called with each kind that is touched.
  init(chosen: ReaderFont, choose: @escaping @MainActor (ReaderFont) -> Void) {
    super.init(frame: .zero)
    segments.selectedSegmentIndex = ReaderFont.allCases.firstIndex(of: chosen) ?? 0
    segments.accessibilityLabel = "Font"
    segments.addAction(
      UIAction { [weak segments] _ in
        guard let index = segments?.selectedSegmentIndex, ReaderFont.allCases.indices.contains(index) else {
          return
        }
        choose(ReaderFont.allCases[index])
      }, for: .valueChanged)
    addSubview(segments)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    segments.frame = CGRect(
      x: PopupMenuMetrics.textX, y: (bounds.height - Self.height) / 2,
      width: bounds.width - 2 * PopupMenuMetrics.textX, height: Self.height)
  }
}

extension ReaderFont {
  /// Its name for people.
  fileprivate var title: String {
    switch self {
    case .sans: "Sans Serif"
    case .serif: "Serif"
    }
  }
}
