import UIKit

/// A row of the options: a title, and a menu, a slider or a switch.
@MainActor
final class OptionCell: UITableViewCell {
  static let identifier = "option"

  private let titleLabel = UILabel("", .preferredFont(forTextStyle: .body), .label)
  private let valueLabel = UILabel(
    "", .preferredFont(forTextStyle: .body), .secondaryLabel, alignment: .right)
  private let menuButton = UIButton(type: .system)
  private let slider = UISlider()
  private let toggle = UISwitch()
  private var onNumber: ((Double) -> Void)?
  private var onToggle: ((Bool) -> Void)?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    menuButton.showsMenuAsPrimaryAction = true
    menuButton.contentHorizontalAlignment = .trailing
    menuButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
    slider.addAction(UIAction { [weak self] _ in self?.slide() }, for: .valueChanged)
    toggle.addAction(
      UIAction { [weak self] _ in self.map { $0.onToggle?($0.toggle.isOn) } }, for: .valueChanged)
    for view in [titleLabel, valueLabel, menuButton, slider, toggle] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("options are not stored")
  }

  /// - Parameter change: is given what changes the value.
  func show(
    _ row: OptionRow, _ options: TransitionOptions,
    change: @escaping ((inout TransitionOptions) -> Void) -> Void
  ) {
    titleLabel.text = row.title
    for view in [valueLabel, menuButton, slider, toggle] { view.isHidden = true }
    switch row.kind {
    case .choice(let names, let read, let write):
      menuButton.isHidden = false
      let chosen = read(options)
      menuButton.setTitle("\(names[chosen])  ⌄", for: .normal)
      menuButton.accessibilityLabel = row.title
      menuButton.accessibilityValue = names[chosen]
      menuButton.menu = UIMenu(
        title: "",
        children: names.enumerated().map { index, name in
          UIAction(title: name, state: index == chosen ? .on : .off) { _ in change { write(&$0, index) } }
        })
    case .number(let range, let path):
      slider.isHidden = false
      valueLabel.isHidden = false
      slider.minimumValue = Float(range.lowerBound)
      slider.maximumValue = Float(range.upperBound)
      slider.value = Float(options[keyPath: path])
      slider.accessibilityLabel = row.title
      showNumber(options[keyPath: path])
      onNumber = { value in change { $0[keyPath: path] = value } }
    case .toggle(let read, let write):
      toggle.isHidden = false
      toggle.isOn = read(options)
      toggle.accessibilityLabel = row.title
      onToggle = { isOn in change { write(&$0, isOn) } }
    }
    setNeedsLayout()
  }

  private func slide() {
    let value = (Double(slider.value) * 100).rounded() / 100
    showNumber(value)
    onNumber?(value)
  }

  private func showNumber(_ value: Double) {
    valueLabel.text = String(format: "%.2f s", value)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (size, side) = (contentView.bounds.size, CGFloat(16))
    let width = size.width - 2 * side
    let title = min(width * 0.5, titleLabel.sizeThatFits(size).width + 4)
    titleLabel.frame = CGRect(x: side, y: 0, width: title, height: size.height)
    let rest = CGRect(x: side + title + 8, y: 0, width: width - title - 8, height: size.height)
    menuButton.frame = rest
    valueLabel.frame = CGRect(x: rest.maxX - 62, y: 0, width: 62, height: size.height)
    slider.frame = CGRect(x: rest.minX, y: (size.height - 34) / 2, width: rest.width - 70, height: 34)
    let fitting = toggle.intrinsicContentSize
    toggle.frame = CGRect(
      x: rest.maxX - fitting.width, y: (size.height - fitting.height) / 2, width: fitting.width,
      height: fitting.height)
  }
}
