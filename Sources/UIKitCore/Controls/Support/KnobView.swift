import Foundation
import QuartzCore

/// The white, raised piece of a control that a finger moves: a slider's thumb, a switch's, a segmented control's plate.
final class KnobView: UIView {
  /// The shadow, which decides how high the piece seems to lie above the control.
  struct Shadow {
    var opacity: Float
    var radius: CGFloat
    var offset: CGFloat

    /// Figures of iOS 15's pieces (measured).
    static let thumb = Shadow(opacity: 0.15, radius: 4, offset: 3)
    static let plate = Shadow(opacity: 0.12, radius: 4, offset: 3)
  }

  init(_ shadow: Shadow) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = shadow.opacity
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = CGSize(width: 0, height: shadow.offset)
    // A hair's edge, so that white stands out from white.
    layer.borderWidth = 0.5
    layer.borderColor = UIColor.black.withAlphaComponent(0.04).cgColor
    backgroundColor = .white
  }

  required init?(coder: NSCoder) { nil }
}
