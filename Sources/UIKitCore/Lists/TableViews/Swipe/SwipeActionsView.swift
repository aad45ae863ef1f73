import Foundation
import QuartzCore

/// The buttons behind a swiped row. They grow out of the row's edge as it opens.
final class SwipeActionsView: UIView {
  /// The side of the screen that the buttons come from.
  enum Side { case left, right }

  let side: Side
  private let buttons: [SwipeActionButton]
  /// The distance that the row stands open, in points.
  private(set) var revealed: CGFloat = 0
  /// True if the first button fills all that is open.
  private(set) var isFull = false

  init(
    _ actions: [UIContextualAction], side: Side, height: CGFloat,
    onTap: @escaping (UIContextualAction) -> Void
  ) {
    self.side = side
    buttons = actions.map { SwipeActionButton($0, height: height, onTap: onTap) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first lies above the others, so that it can cover them.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) {
    side = .right
    buttons = []
    super.init(coder: coder)
  }

  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  func button(of action: UIContextualAction) -> UIView? { buttons.first { $0.action === action } }

  func show(revealed: CGFloat, isFull: Bool) {
    self.revealed = max(0, revealed)
    self.isFull = isFull
    placeButtons()
  }

  /// Each button reaches from its own inner edge to the row's edge, below those before it.
  private func placeButtons() {
    let total = naturalWidth
    guard total > 0 else { return }
    let stretch = revealed / total
    var inner: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let slot = isFull && index == 0 ? revealed : button.naturalWidth * stretch
      inner = min(revealed, isFull ? revealed : inner + slot)
      let width = max(inner, 0)
      button.frame = CGRect(
        x: side == .right ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
      button.place(
        slot: isFull && index == 0 ? button.naturalWidth : slot, side: side, isFull: isFull && index == 0)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeButtons()
  }
}
