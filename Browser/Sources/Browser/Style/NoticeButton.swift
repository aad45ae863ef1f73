import UIKit

/// Says something for a while, above the bars; a tap does what belongs to it. Who listens hears it, and has the time that is needed
/// to get there: while a screen reader runs it stays until it is used or dismissed.
final class NoticeButton: UIButton {
  private var action: (() -> Void)?
  /// The number of what is said, by which words are told apart from the same ones of somebody else.
  private var number = 0
  /// True if it will go by itself.
  var goesByItself: Bool { alarm.isSet }
  private lazy var alarm = Alarm { [weak self] in self?.timeIsUp() }

  private static let height: CGFloat = 36
  /// The height of two lines.
  private static let tallHeight: CGFloat = 54
  private static let gap: CGFloat = 14
  private static let side: CGFloat = 18
  /// Seconds.
  private static let stay: TimeInterval = 5
  private static let fade: TimeInterval = 0.25

  override init(frame: CGRect) {
    super.init(frame: frame)
    setTitleColor(Palette.tint, for: .normal)
    titleLabel?.font = TextSize.limitedFont(15, weight: .semibold)
    titleLabel?.adjustsFontForContentSizeCategory = true
    titleLabel?.lineBreakMode = .byTruncatingTail
    titleLabel?.numberOfLines = 2
    titleLabel?.textAlignment = .center
    contentEdgeInsets = UIEdgeInsets(top: 0, left: Self.side, bottom: 0, right: Self.side)
    becomeFloatingCard(height: Self.height)
    alpha = 0
    isHidden = true
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Dismiss") { [weak self] _ in
        self?.withdraw()
        return true
      }
    ]
    addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows itself; what it said before is gone. It wants to be placed again.
  /// - Parameter stays: until it is tapped, instead of for a while.
  /// - Returns: the number by which just this is withdrawn.
  @discardableResult
  func show(_ text: String, stays: Bool = false, action: @escaping () -> Void) -> Int {
    number += 1
    setTitle(text, for: .normal)
    self.action = action
    isHidden = false
    UIView.animate(withDuration: Self.fade) { self.alpha = 1 }
    stays || UIAccessibility.isVoiceOverRunning ? alarm.cancel() : alarm.set(after: Self.stay)
    UIAccessibility.post(notification: .announcement, argument: text)
    return number
  }

  /// It goes, unless the keyboard's focus is on it: who got there is about to use it.
  func timeIsUp() {
    if state.contains(.focused) { alarm.set(after: Self.stay) } else { withdraw() }
  }

  private func act() {
    let action = action
    withdraw()
    action?()
  }

  /// Takes away what was said under a number, unless something else is said by now.
  func withdraw(_ number: Int) {
    if self.number == number { withdraw() }
  }

  func withdraw() {
    guard action != nil else { return }
    alarm.cancel()
    action = nil
    UIView.animate(withDuration: Self.fade, animations: { self.alpha = 0 }) { [weak self] _ in
      guard let self, action == nil else { return }
      isHidden = true
    }
  }

  /// - Parameters:
  ///   - bottom: what it stands above, in the superview's points.
  ///   - width: of the superview.
  func place(above bottom: CGFloat, width: CGFloat) {
    let text = ((title(for: .normal) ?? "") as NSString).size(
      withAttributes: titleLabel?.font.map { [.font: $0] })
    let wanted = ceil(text.width) + 2 * Self.side
    let own = min(width - 2 * Self.side, wanted)
    let height = wanted > own ? Self.tallHeight : Self.height
    frame = CGRect(
      x: ((width - own) / 2).rounded(), y: bottom - Self.gap - height, width: own, height: height)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.height / 2).cgPath
  }
}
