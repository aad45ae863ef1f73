import UIKit

/// The plate under an idle address: what readers and the keyboard meet as the address, and use to edit it.
final class AddressPlateView: UIView {
  var onActivate: () -> Void = {}

  init() {
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityLabel = "Address"
    accessibilityHint = "Edits the address or searches"
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityActivate() -> Bool {
    onActivate()
    return true
  }
}
