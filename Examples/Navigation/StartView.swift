import UIKit

/// A button in the middle of an empty page.
class StartView: UIView {
  let startButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    startButton.setTitle("Start", for: .normal)
    startButton.titleLabel?.font = .boldSystemFont(ofSize: 24)
    startButton.translatesAutoresizingMaskIntoConstraints = false
    addSubview(startButton)
    NSLayoutConstraint.activate([
      startButton.centerXAnchor.constraint(equalTo: centerXAnchor),
      startButton.centerYAnchor.constraint(equalTo: centerYAnchor),
      startButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
      startButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
