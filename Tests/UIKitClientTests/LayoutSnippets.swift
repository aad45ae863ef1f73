import Testing
import UIKit

/// Constraints.
@MainActor
@Suite(.serialized) struct LayoutSnippets {
  init() { installScreen() }

  @Test func anchors() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    let bottom = child.bottomAnchor.constraint(lessThanOrEqualTo: parent.bottomAnchor, constant: -20)
    bottom.priority = .defaultHigh
    bottom.identifier = "bottom"
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: parent.layoutMarginsGuide.leadingAnchor),
      child.trailingAnchor.constraint(equalTo: parent.safeAreaLayoutGuide.trailingAnchor),
      child.topAnchor.constraint(equalToSystemSpacingBelow: parent.topAnchor, multiplier: 1),
      child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: 0.5, constant: 10),
      child.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      bottom,
    ])
    parent.layoutIfNeeded()
    #expect(child.frame.height == child.frame.width * 0.5 + 10)
    #expect(child.frame.minX == 8)
    bottom.isActive = false
    child.centerXAnchor.constraint(equalTo: parent.centerXAnchor).priority = UILayoutPriority(749)
    #expect(UILayoutPriority.required.rawValue - 1 == 999)
    #expect(parent.constraints.first { $0.firstItem === child } != nil)
  }

  @Test func visualFormat() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let name = UILabel()
    let field = UITextField()
    let views: [String: Any] = ["name": name, "field": field]
    for case let view as UIView in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    let metrics = ["gap": 12, "width": NSNumber(value: 80)] as [String: Any]
    parent.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[name(width)]-gap-[field(>=50@750)]-|", options: [.alignAllLastBaseline],
        metrics: metrics, views: views))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-(>=8)-[field]", options: NSLayoutConstraint.FormatOptions(), metrics: nil,
        views: views))
    parent.layoutIfNeeded()
    #expect(name.frame.width == 80)
    #expect(field.frame.minX == name.frame.maxX + 12)
  }

  @Test func explicitConstraint() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    let width = NSLayoutConstraint(
      item: child, attribute: .width, relatedBy: .equal, toItem: parent, attribute: .width, multiplier: 0.5,
      constant: 0)
    parent.addConstraint(width)
    parent.addConstraints([
      NSLayoutConstraint(
        item: child, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 20),
      NSLayoutConstraint(
        item: child, attribute: .centerX, relatedBy: .equal, toItem: parent, attribute: .centerX,
        multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: child, attribute: .centerY, relatedBy: .equal, toItem: parent, attribute: .centerY,
        multiplier: 1,
        constant: 0),
    ])
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 75, y: 40, width: 150, height: 20))
    #expect(!child.hasAmbiguousLayout)
  }

  @Test func guides() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let guide = UILayoutGuide()
    guide.identifier = "middle"
    parent.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 1 / 3),
      guide.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
      guide.topAnchor.constraint(equalTo: parent.topAnchor),
      guide.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 100, y: 0, width: 100, height: 100))
    #expect(guide.owningView === parent)
    #expect(!guide.constraintsAffectingLayout(for: .horizontal).isEmpty)
    #expect(!guide.hasAmbiguousLayout)
  }

  @Test func fitting() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Some words that need several lines"
    label.setContentCompressionResistancePriority(.required, for: .vertical)
    label.setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .horizontal)
    let size = label.systemLayoutSizeFitting(
      CGSize(width: 100, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 100)
    #expect(size.height > label.font.lineHeight)
  }

  @Test func helperAsManyWriteIt() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let child = UIView()
    child.pinEdges(to: parent)
    parent.layoutIfNeeded()
    #expect(child.frame == parent.bounds)
  }
}

extension UIView {
  fileprivate func pinEdges(to superview: UIView, insets: UIEdgeInsets = .zero) {
    translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(self)
    let pairs: [(NSLayoutAnchor<NSLayoutXAxisAnchor>, NSLayoutAnchor<NSLayoutXAxisAnchor>)] = [
      (leadingAnchor, superview.leadingAnchor), (trailingAnchor, superview.trailingAnchor),
    ]
    pairs.forEach { $0.constraint(equalTo: $1).isActive = true }
    topAnchor.constraint(equalTo: superview.topAnchor, constant: insets.top).isActive = true
    bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -insets.bottom).isActive = true
  }
}
