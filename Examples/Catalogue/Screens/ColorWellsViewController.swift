import UIKit

class ColorWellsViewController: ScreenViewController, UIColorPickerViewControllerDelegate {
  private let paper = UIView()
  private let name = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let wells = [UIColorWell(), UIColorWell(), UIColorWell(), UIColorWell()]
    for (index, color) in [UIColor.systemTeal, .systemPink.withAlphaComponent(0.5), nil, .systemOrange].enumerated() {
      wells[index].selectedColor = color
      wells[index].title = "Paper"
      wells[index].accessibilityLabel = "Well \(index + 1)"
      wells[index].addTarget(self, action: #selector(chosen(_:)), for: .valueChanged)
    }
    wells[0].supportsAlpha = false
    wells[3].isEnabled = false
    add("UIColorWell: opaque, half, without a colour, disabled", row(wells))

    paper.backgroundColor = .systemTeal
    paper.layer.cornerRadius = 8
    add("What is chosen", paper.sized(240, 60))
    name.text = UIColor.systemTeal.accessibilityName
    add("Its accessibilityName", name)

    let button = UIButton(type: .system)
    button.setTitle("Show a picker", for: .normal)
    button.addTarget(self, action: #selector(showPicker), for: .touchUpInside)
    add("UIColorPickerViewController", button)
  }

  @objc private func chosen(_ well: UIColorWell) { show(well.selectedColor) }

  @objc private func showPicker() {
    let picker = UIColorPickerViewController()
    picker.selectedColor = paper.backgroundColor ?? .black
    picker.delegate = self
    present(picker, animated: true)
  }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { show(color) }

  private func show(_ color: UIColor?) {
    paper.backgroundColor = color
    name.text = color?.accessibilityName
  }
}
