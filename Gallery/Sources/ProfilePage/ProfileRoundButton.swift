import UIKit

/// A round button that can be read on any cover.
@MainActor
final class ProfileRoundButton: UIButton {
  init(symbol: String) {
    super.init(frame: .zero)
    backgroundColor = ProfileMetrics.roundButtonColor
    tintColor = .white
    layer.cornerRadius = ProfileMetrics.roundButton / 2
    setImage(UIImage(systemName: symbol), for: .normal)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a profile's button is not stored")
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }

  /// Returns true for the points of an area as large as a finger needs it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let reach = max(0, (44 - bounds.width) / 2)
    return bounds.insetBy(dx: -reach, dy: -reach).contains(point)
  }
}
