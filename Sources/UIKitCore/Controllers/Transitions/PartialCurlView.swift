import Foundation
import QuartzCore

/// The sheet of a partial curl, a picture of the presenter. It stays over the presented view, and a tap on it dismisses that.
@MainActor
final class PartialCurlView: CurlSheetView {
  /// The progress of a sheet that stays: its edge is in the upper part of the screen (hand-tuned).
  static let restingProgress: CGFloat = 0.4

  private let dismissal: () -> Void

  init(over container: UIView, picture: CGImage?, dismissal: @escaping () -> Void) {
    self.dismissal = dismissal
    let place = CGRect(origin: .zero, size: container.bounds.size)
    super.init(
      frame: container.bounds,
      sheet: CurlSheet(
        axes: LayoutAxes(.vertical), page: place, isMirrored: false, front: picture, back: .paper))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = true
    isAccessibilityElement = true
    accessibilityLabel = "Dismiss"
    accessibilityTraits = .button
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tapped", PartialCurlView.tapped)))
  }

  required init?(coder: NSCoder) { nil }

  private func tapped() { dismissal() }

  override func accessibilityActivate() -> Bool {
    dismissal()
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if sheet.page.size != bounds.size { sheet.page = CGRect(origin: .zero, size: bounds.size) }
  }
}
