import UIKit

class ConstraintsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    let half = box("Half as wide as the margins", .systemRed)
    let square = box("16 : 9", .systemOrange)
    let readable = box("The readable width", .systemGreen)
    let bottom = box("Above the safe area's end", .systemBlue)
    let least = box("At least 100, at most 200, at best 400", .systemPurple)
    let margins = view.layoutMarginsGuide
    let best = least.widthAnchor.constraint(equalToConstant: 400)
    best.priority = .defaultHigh
    NSLayoutConstraint.activate([
      half.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2),
      half.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      half.widthAnchor.constraint(equalTo: margins.widthAnchor, multiplier: 0.5),
      half.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
      square.topAnchor.constraint(equalTo: half.bottomAnchor, constant: 12),
      square.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      square.widthAnchor.constraint(equalToConstant: 160),
      square.heightAnchor.constraint(equalTo: square.widthAnchor, multiplier: 9 / 16),
      readable.topAnchor.constraint(equalTo: square.bottomAnchor, constant: 12),
      readable.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      readable.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      readable.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
      least.topAnchor.constraint(equalTo: readable.bottomAnchor, constant: 12),
      least.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      least.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
      least.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
      best,
      bottom.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      bottom.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
    ])
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[bottom]-|", options: [], metrics: nil, views: ["bottom": bottom]))
  }

  private func box(_ text: String, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .white
    label.backgroundColor = color
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    return label
  }
}
