import UIKit

class StacksViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let distributions: [(String, UIStackView.Distribution)] = [
      ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
      ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
    ]
    for (name, distribution) in distributions {
      let stack = UIStackView(arrangedSubviews: ["A", "Wider", "The widest"].map { tile($0) })
      stack.distribution = distribution
      // The last one takes what is left; three that want it alike would be ambiguous.
      stack.arrangedSubviews.last?.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
      stack.spacing = 8
      stack.backgroundColor = .secondarySystemBackground
      add("distribution: \(name)", stack, fills: true)
    }
    let alignments: [(String, UIStackView.Alignment)] = [
      ("fill", .fill), ("top", .top), ("center", .center), ("bottom", .bottom), ("firstBaseline", .firstBaseline),
    ]
    for (name, alignment) in alignments {
      let sizes: [CGFloat] = [12, 28, 17]
      let stack = UIStackView(arrangedSubviews: sizes.map { tile("Text", size: $0) })
      stack.alignment = alignment
      stack.spacing = 8
      stack.backgroundColor = .secondarySystemBackground
      add("alignment: \(name)", stack)
    }
    let margins = UIStackView(arrangedSubviews: [tile("Margins of 16"), tile("custom spacing above")])
    margins.axis = .vertical
    margins.isLayoutMarginsRelativeArrangement = true
    margins.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    margins.setCustomSpacing(30, after: margins.arrangedSubviews[0])
    margins.backgroundColor = .secondarySystemBackground
    add("isLayoutMarginsRelativeArrangement", margins, fills: true)
  }

  private func tile(_ text: String, size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.textAlignment = .center
    label.textColor = .white
    label.backgroundColor = .systemBlue
    return label
  }
}
