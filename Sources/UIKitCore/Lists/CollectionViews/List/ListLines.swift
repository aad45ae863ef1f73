import Foundation
import QuartzCore

/// The lines of a list's cell.
@MainActor
struct ListLines {
  enum Edge { case top, bottom }

  struct Look {
    var color: UIColor
    var effect: UIVisualEffect?
  }

  private var top: UIView?
  private var bottom: UIView?
  /// Made when the app asks for it; its own constraints give way to the app's.
  private var guide: (guide: UILayoutGuide, leading: NSLayoutConstraint, trailing: NSLayoutConstraint)?

  /// The frames in which the lines are shown; nil for none.
  var topFrame: CGRect? { top.flatMap { $0.isHidden ? nil : $0.frame } }
  var bottomFrame: CGRect? { bottom.flatMap { $0.isHidden ? nil : $0.frame } }

  mutating func hide() {
    top?.isHidden = true
    bottom?.isHidden = true
  }

  /// - Parameter insets: from the cell's edges to the line; nil for no line.
  mutating func show(_ edge: Edge, _ insets: UIEdgeInsets?, _ look: Look, in cell: UIView) {
    guard let insets else {
      (edge == .top ? top : bottom)?.isHidden = true
      return
    }
    let view = (edge == .top ? top : bottom) ?? makeLine(edge, in: cell)
    let width = cell.bounds.width - insets.left - insets.right
    let hairline = 1 / max(1, cell.traitCollection.displayScale)
    view.isHidden = width <= 0
    view.frame = CGRect(
      x: insets.left, y: edge == .top ? 0 : cell.bounds.height - hairline, width: max(0, width),
      height: hairline)
    show(look, in: view)
  }

  private mutating func makeLine(_ edge: Edge, in cell: UIView) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    cell.addSubview(view)
    if edge == .top { top = view } else { bottom = view }
    return view
  }

  private func show(_ look: Look, in view: UIView) {
    let color = look.effect == nil ? look.color : .clear
    if view.backgroundColor !== color { view.backgroundColor = color }
    let shown = view.subviews.first as? UIVisualEffectView
    guard shown?.effect !== look.effect else { return }
    shown?.removeFromSuperview()
    guard let effect = look.effect else { return }
    let effectView = UIVisualEffectView(effect: effect)
    effectView.frame = view.bounds
    effectView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(effectView)
  }

  // MARK: - The app's own places

  mutating func guide(in cell: UIView) -> UILayoutGuide {
    if let guide { return guide.guide }
    let made = UILayoutGuide()
    cell.addLayoutGuide(made)
    let leading = made.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
    let trailing = cell.trailingAnchor.constraint(equalTo: made.trailingAnchor)
    for side in [leading, trailing] { side.priority = .defaultLow }
    NSLayoutConstraint.activate([
      leading, trailing, made.topAnchor.constraint(equalTo: cell.topAnchor),
      made.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    guide = (made, leading, trailing)
    cell.setNeedsLayout()
    return made
  }

  /// Has the guide's own constraints lead to the usual place.
  func follow(_ insets: NSDirectionalEdgeInsets) {
    guard let guide else { return }
    if guide.leading.constant != insets.leading { guide.leading.constant = insets.leading }
    if guide.trailing.constant != insets.trailing { guide.trailing.constant = insets.trailing }
  }

  /// Returns the insets at which the guide lies; nil while the app has not asked for it.
  func guided(in cell: UIView) -> NSDirectionalEdgeInsets? {
    guard let frame = guide?.guide.layoutFrame, frame.width > 0 else { return nil }
    let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = (frame.minX, cell.bounds.width - frame.maxX)
    return NSDirectionalEdgeInsets(
      top: 0, leading: isRightToLeft ? right : left, bottom: 0, trailing: isRightToLeft ? left : right)
  }
}
