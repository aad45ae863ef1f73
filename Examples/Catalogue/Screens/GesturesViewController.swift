import UIKit

class GesturesViewController: UIViewController, UIGestureRecognizerDelegate {
  private let card = UIView()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    label.text = "Tap twice, pan, pinch, rotate or press the card"
    label.numberOfLines = 0
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    card.backgroundColor = .systemIndigo
    card.layer.cornerRadius = 16
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    view.addSubview(card)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      card.widthAnchor.constraint(equalToConstant: 180),
      card.heightAnchor.constraint(equalToConstant: 120),
    ])
    addRecognizers()
  }

  private func addRecognizers() {
    let tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
    tap.numberOfTapsRequired = 2
    let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
    let recognizers = [
      tap, press, UIPanGestureRecognizer(target: self, action: #selector(panned(_:))),
      UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:))),
      UIRotationGestureRecognizer(target: self, action: #selector(rotated(_:))),
    ]
    for recognizer in recognizers {
      recognizer.delegate = self
      card.addGestureRecognizer(recognizer)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }

  @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
    label.text = "Tapped twice"
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
      self.card.transform = .identity
    }
  }

  @objc private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    label.text = "Pressed"
    card.backgroundColor = recognizer.state == .began ? .systemPurple : .systemIndigo
  }

  @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
    let way = recognizer.translation(in: view)
    recognizer.setTranslation(.zero, in: view)
    card.transform = card.transform.concatenating(CGAffineTransform(translationX: way.x, y: way.y))
  }

  @objc private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    card.transform = card.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
  }

  @objc private func rotated(_ recognizer: UIRotationGestureRecognizer) {
    card.transform = card.transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
  }
}
