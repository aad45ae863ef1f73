import Foundation
import QuartzCore

/// A date picker in the style `compact`: buttons with the date and the time.
final class CompactDateView: UIView {
  private unowned let owner: UIDatePicker
  let dateButton: DateValueButton
  let timeButton: DateValueButton

  /// Between the buttons, in points.
  private static let gap: CGFloat = 4

  init(_ owner: UIDatePicker) {
    self.owner = owner
    dateButton = DateValueButton(.date, of: owner)
    timeButton = DateValueButton(.time, of: owner)
    super.init(frame: .zero)
    addSubview(dateButton)
    addSubview(timeButton)
    update()
  }

  required init?(coder: NSCoder) { nil }

  private var shown: [DateValueButton] {
    switch owner.datePickerMode {
    case .date: [dateButton]
    case .time, .countDownTimer: [timeButton]
    case .dateAndTime: [dateButton, timeButton]
    }
  }

  func update() {
    for button in [dateButton, timeButton] {
      button.isHidden = !shown.contains(button)
      button.update()
    }
    setNeedsLayout()
  }

  override var intrinsicContentSize: CGSize {
    let sizes = shown.map(\.intrinsicContentSize)
    return CGSize(
      width: sizes.reduce(CGFloat(sizes.count - 1) * Self.gap) { $0 + $1.width },
      height: sizes.map(\.height).max() ?? 0)
  }

  /// The buttons stand at the leading edge.
  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = isRightToLeft ? max(0, bounds.width - intrinsicContentSize.width) : 0
    for button in isRightToLeft ? shown.reversed() : shown {
      let size = button.intrinsicContentSize
      button.frame = CGRect(
        x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
      x = button.frame.maxX + Self.gap
    }
  }
}
