import UIKit

/// A fact's name and its figure, above a hairline.
@MainActor
final class FactRow: UIView {
  private let label: UILabel
  private let value: UILabel
  private let line = UIView()

  init(_ name: String, _ figure: String) {
    label = UILabel(name, .systemFont(ofSize: 15), UIColor(white: 1, alpha: 0.6))
    value = UILabel(figure, .systemFont(ofSize: 16, weight: .semibold), .white, alignment: .right)
    super.init(frame: .zero)
    line.backgroundColor = UIColor(white: 1, alpha: 0.16)
    for view in [label, value, line] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityValue = figure
  }

  required init?(coder: NSCoder) {
    preconditionFailure("rows are not stored")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let split = bounds.width * 0.55
    label.frame = CGRect(x: 0, y: 0, width: split, height: bounds.height)
    value.frame = CGRect(x: split, y: 0, width: bounds.width - split, height: bounds.height)
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
  }
}
