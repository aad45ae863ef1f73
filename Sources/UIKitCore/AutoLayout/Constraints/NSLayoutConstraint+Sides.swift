import Foundation

extension NSLayoutConstraint.Side {
  @MainActor var family: NSLayoutConstraint.Attribute.Family {
    originAttribute == .notAnAttribute ? attribute.family : .size
  }
}

extension NSLayoutConstraint {
  /// The view an item lives in: itself, or a guide's owner.
  static func owner(of item: AnyObject?) -> UIView? {
    if let view = item as? UIView { return view }
    return (item as? UILayoutGuide)?.owningView
  }

  /// The views the items live in.
  var owners: [UIView] {
    itemObjects.map { item in
      guard let owner = Self.owner(of: item) else {
        preconditionFailure("\(item) has no owning view; add the guide to a view before it is constrained.")
      }
      return owner
    }
  }

  var itemObjects: [AnyObject] {
    [first.item, first.originItem, second.item, second.originItem].compactMap { $0 }
  }

  /// The layout states of the items, each once.
  var layoutItems: [LayoutItem] {
    var found: [LayoutItem] = []
    for object in itemObjects {
      guard let item = LayoutItem.of(object), !found.contains(where: { $0 === item }) else { continue }
      found.append(item)
    }
    return found
  }

  /// True if an item of the constraint was released; such a constraint can no longer hold.
  var isOrphaned: Bool {
    first.item == nil || (second.attribute != .notAnAttribute && second.item == nil)
      || (first.originAttribute != .notAnAttribute && first.originItem == nil)
      || (second.originAttribute != .notAnAttribute && second.originItem == nil)
  }

  var usesMargins: Bool {
    first.attribute.usesMargins || second.attribute.usesMargins || first.originAttribute.usesMargins
      || second.originAttribute.usesMargins
  }

  var isDirectional: Bool {
    first.attribute.isDirectional || second.attribute.isDirectional || first.originAttribute.isDirectional
      || second.originAttribute.isDirectional
  }

  var usesBaselines: Bool {
    first.attribute.isBaseline || second.attribute.isBaseline || first.originAttribute.isBaseline
      || second.originAttribute.isBaseline
  }

  /// `<NSLayoutConstraint "name" UILabel.leading == UIView.leading + 8 @750>`.
  var text: String {
    func side(_ side: Side) -> String {
      let name = side.item.map { String(describing: type(of: $0)) } ?? "released"
      guard let origin = side.originItem else { return "\(name).\(side.attribute)" }
      return "(\(name).\(side.attribute) - \(type(of: origin)).\(side.originAttribute))"
    }
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var parts = ["\(side(first)) \(sign)"]
    if second.attribute != .notAnAttribute {
      parts.append(multiplier == 1 ? side(second) : "\(multiplier) * \(side(second))")
      if constant != 0 { parts.append(constant < 0 ? "- \(-constant)" : "+ \(constant)") }
    } else {
      parts.append("\(constant)")
    }
    if priority != .required { parts.append("@\(priority.rawValue)") }
    let name = identifier.map { "\"\($0)\" " } ?? ""
    return "<NSLayoutConstraint \(name)\(parts.joined(separator: " "))>"
  }
}
