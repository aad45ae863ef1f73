import UIKit

// A small language for constraints, as the article uses one:
//
//     toolbar.snp.makeConstraints {
//       $0.leading.trailing.equalToSuperview()
//       bottomConstraint = $0.bottom.equalTo(safeAreaLayoutGuide).offset(8).constraint
//     }

/// Something that a view's edge or size can be equal to.
protocol ConstraintTarget {}

extension UIView: ConstraintTarget {}
extension UILayoutGuide: ConstraintTarget {}
extension Int: ConstraintTarget {}
extension CGFloat: ConstraintTarget {}

/// One attribute of a view or a layout guide.
struct ConstraintItem: ConstraintTarget {
  let object: AnyObject
  let attribute: NSLayoutConstraint.Attribute
}

/// The attributes of a view or layout guide, and the place where constraints begin.
struct ConstraintAttributes {
  fileprivate let object: AnyObject

  var top: ConstraintItem { ConstraintItem(object: object, attribute: .top) }
  var bottom: ConstraintItem { ConstraintItem(object: object, attribute: .bottom) }
  var leading: ConstraintItem { ConstraintItem(object: object, attribute: .leading) }
  var trailing: ConstraintItem { ConstraintItem(object: object, attribute: .trailing) }
  var width: ConstraintItem { ConstraintItem(object: object, attribute: .width) }
  var height: ConstraintItem { ConstraintItem(object: object, attribute: .height) }

  func makeConstraints(_ closure: (ConstraintMaker) -> Void) {
    guard let view = object as? UIView else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(view: view)
    closure(maker)
    maker.activate()
  }
}

extension UIView {
  var snp: ConstraintAttributes { ConstraintAttributes(object: self) }
}

extension UILayoutGuide {
  var snp: ConstraintAttributes { ConstraintAttributes(object: self) }
}

/// Collects what is said of one view.
final class ConstraintMaker {
  fileprivate let view: UIView
  private var rules: [ConstraintRule] = []

  init(view: UIView) {
    self.view = view
  }

  var top: ConstraintRule { rule(.top) }
  var bottom: ConstraintRule { rule(.bottom) }
  var leading: ConstraintRule { rule(.leading) }
  var trailing: ConstraintRule { rule(.trailing) }
  var centerX: ConstraintRule { rule(.centerX) }
  var centerY: ConstraintRule { rule(.centerY) }
  var width: ConstraintRule { rule(.width) }
  var height: ConstraintRule { rule(.height) }
  var edges: ConstraintRule { top.leading.bottom.trailing }

  private func rule(_ attribute: NSLayoutConstraint.Attribute) -> ConstraintRule {
    let rule = ConstraintRule(view: view, attribute: attribute)
    rules.append(rule)
    return rule
  }

  fileprivate func activate() {
    NSLayoutConstraint.activate(rules.flatMap { $0.constraint.layoutConstraints })
  }
}

/// Attributes of one view that are equal to something.
final class ConstraintRule {
  let constraint = Constraint()
  private let view: UIView
  private var attributes: [NSLayoutConstraint.Attribute]

  init(view: UIView, attribute: NSLayoutConstraint.Attribute) {
    self.view = view
    attributes = [attribute]
  }

  var leading: ConstraintRule { adding(.leading) }
  var trailing: ConstraintRule { adding(.trailing) }
  var bottom: ConstraintRule { adding(.bottom) }

  private func adding(_ attribute: NSLayoutConstraint.Attribute) -> ConstraintRule {
    attributes.append(attribute)
    return self
  }

  @discardableResult
  func equalToSuperview() -> ConstraintRule {
    guard let superview = view.superview else { fatalError("\(view) has no superview") }
    return equalTo(superview)
  }

  @discardableResult
  func equalTo(_ target: ConstraintTarget) -> ConstraintRule {
    constraint.layoutConstraints = attributes.map { attribute in
      let item: AnyObject?
      var other = attribute
      var constant: CGFloat = 0
      switch target {
      case let edge as ConstraintItem:
        item = edge.object
        other = edge.attribute
      case let number as Int:
        item = nil
        constant = CGFloat(number)
      case let number as CGFloat:
        item = nil
        constant = number
      default: item = target as AnyObject
      }
      return NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: item,
        attribute: item == nil ? .notAnAttribute : other, multiplier: 1, constant: constant)
    }
    return self
  }

  @discardableResult
  func offset(_ amount: CGFloat) -> ConstraintRule {
    constraint.update(offset: amount)
    return self
  }
}

/// Constraints that were made together and can be moved later.
final class Constraint {
  fileprivate(set) var layoutConstraints: [NSLayoutConstraint] = []

  func update(offset: CGFloat) {
    layoutConstraints.forEach { $0.constant = offset }
  }
}
