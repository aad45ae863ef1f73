import UIKit

class AccessibilityViewController: ScreenViewController {
  private var stars = 3
  private let rating = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    rating.font = .preferredFont(forTextStyle: .title1)
    rating.adjustsFontForContentSizeCategory = true
    rating.accessibilityLabel = "Rating"
    rating.accessibilityHint = "Actions make it larger or smaller"
    rating.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Better", target: self, selector: #selector(better)),
      UIAccessibilityCustomAction(name: "Worse", target: self, selector: #selector(worse)),
    ]
    show()
    add("Label, value, hint and actions of its own", rating)

    let heading = UILabel()
    heading.text = "A heading"
    heading.font = .preferredFont(forTextStyle: .headline)
    heading.adjustsFontForContentSizeCategory = true
    heading.accessibilityTraits = .header
    add("accessibilityTraits: header", heading)

    let card = UIStackView(
      arrangedSubviews: ["Berlin", "19°", "Cloudy"].map { text in
        let label = UILabel()
        label.text = text
        return label
      })
    card.axis = .vertical
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Berlin, 19 degrees, cloudy"
    add("Three labels that are read as one", card)

    let hidden = UILabel()
    hidden.text = "✦ Ornament ✦"
    hidden.accessibilityElementsHidden = true
    hidden.isAccessibilityElement = false
    add("Seen, not read", hidden)
  }

  private func show() {
    rating.text = String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars)
    rating.accessibilityValue = "\(stars) of 5"
  }

  @objc private func better() -> Bool {
    guard stars < 5 else { return false }
    stars += 1
    show()
    return true
  }

  @objc private func worse() -> Bool {
    guard stars > 0 else { return false }
    stars -= 1
    show()
    return true
  }
}
