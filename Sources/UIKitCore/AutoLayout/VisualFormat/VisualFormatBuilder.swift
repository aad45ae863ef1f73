import Foundation

/// Turns a parsed visual format into constraints.
@MainActor
struct VisualFormatBuilder {
  typealias Attribute = NSLayoutConstraint.Attribute

  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let views: [String: Any]
  private var constraints: [NSLayoutConstraint] = []

  init(format: VisualFormat, options: NSLayoutConstraint.FormatOptions, views: [String: Any]) {
    self.format = format
    self.options = options
    self.views = views
  }

  private var isLeftToRight: Bool { options.contains(.directionLeftToRight) }
  private var isRightToLeft: Bool { options.contains(.directionRightToLeft) }

  /// The edge where an element begins in reading order.
  private var start: Attribute {
    format.isVertical ? .top : isLeftToRight ? .left : isRightToLeft ? .right : .leading
  }
  private var end: Attribute {
    format.isVertical ? .bottom : isLeftToRight ? .right : isRightToLeft ? .left : .trailing
  }
  private var startMargin: Attribute {
    format.isVertical
      ? .topMargin : isLeftToRight ? .leftMargin : isRightToLeft ? .rightMargin : .leadingMargin
  }
  private var endMargin: Attribute {
    format.isVertical
      ? .bottomMargin : isLeftToRight ? .rightMargin : isRightToLeft ? .leftMargin : .trailingMargin
  }
  private var length: Attribute { format.isVertical ? .height : .width }
  /// Reading right to left by left and right edges, distances count the other way.
  private var sign: CGFloat { !format.isVertical && isRightToLeft ? -1 : 1 }

  mutating func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
    for element in format.elements {
      guard case .view(let name, _, let predicates) = element, let view = views[name] else { continue }
      for predicate in predicates { add(predicate, of: view) }
    }
    for (index, connection) in format.connections.enumerated() {
      try connect(format.elements[index], format.elements[index + 1], connection)
    }
    try align()
    return constraints
  }

  private mutating func add(_ predicate: VisualFormat.Predicate, of view: Any) {
    let constraint: NSLayoutConstraint
    switch predicate.value {
    case .number(let number):
      constraint = NSLayoutConstraint(
        item: view, attribute: length, relatedBy: predicate.relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: number)
    case .view(let name):
      constraint = NSLayoutConstraint(
        item: view, attribute: length, relatedBy: predicate.relation, toItem: views[name],
        attribute: length, multiplier: predicate.multiplier, constant: predicate.constant)
    }
    constraint.priority = UILayoutPriority(predicate.priority)
    constraints.append(constraint)
  }

  private mutating func connect(
    _ before: VisualFormat.Element, _ after: VisualFormat.Element, _ connection: VisualFormat.Connection
  ) throws(VisualFormatError) {
    // With the standard distance, the superview's edge is its margin (Apple documentation,
    // `layoutMargins`).
    let isStandard = connection == .standard
    let touchesSuperview = before == .superview || after == .superview
    let (firstItem, firstEdge) = try edge(of: after, other: before, isEnd: false, margin: isStandard)
    let (secondItem, secondEdge) = try edge(of: before, other: after, isEnd: true, margin: isStandard)
    let predicates: [VisualFormat.Predicate]
    switch connection {
    case .flush: predicates = [VisualFormat.Predicate(value: .number(0))]
    case .standard:
      predicates = [
        VisualFormat.Predicate(value: .number(touchesSuperview ? 0 : Double(SystemSpacing.sibling)))
      ]
    case .predicates(let list): predicates = list
    }
    for predicate in predicates {
      guard case .number(let distance) = predicate.value else {
        throw .wrongAlignment("A distance between views cannot be another view's size.")
      }
      let relation =
        sign > 0
        ? predicate.relation
        : NSLayoutConstraint.Relation(rawValue: -predicate.relation.rawValue) ?? predicate.relation
      let constraint = NSLayoutConstraint(
        item: firstItem, attribute: firstEdge, relatedBy: relation, toItem: secondItem,
        attribute: secondEdge, multiplier: 1, constant: sign * CGFloat(distance))
      constraint.priority = UILayoutPriority(predicate.priority)
      constraints.append(constraint)
    }
  }

  /// The edge of `element` that faces `other`; a superview's edge is the one the line starts or ends at.
  private func edge(
    of element: VisualFormat.Element, other: VisualFormat.Element, isEnd: Bool, margin: Bool
  ) throws(VisualFormatError) -> (Any, Attribute) {
    switch element {
    case .view(let name, let position, _):
      guard let view = views[name] else { throw .unknownView(name, position: position) }
      if format.isVertical, options.contains(.spacingBaselineToBaseline), other != .superview {
        return (view, isEnd ? .lastBaseline : .firstBaseline)
      }
      return (view, isEnd ? end : start)
    case .superview:
      guard case .view(let name, let position, _) = other else { throw .emptyFormat }
      guard let view = views[name] else { throw .unknownView(name, position: position) }
      let superview = (view as? UIView)?.superview ?? (view as? UILayoutGuide)?.owningView
      guard let superview else { throw .noSuperview(name) }
      // As the first element it faces with its own start, as the last one with its end.
      return (superview, isEnd ? (margin ? startMargin : start) : (margin ? endMargin : end))
    }
  }

  private mutating func align() throws(VisualFormatError) {
    let attributes: [Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
    ].filter { options.rawValue & (1 << UInt($0.rawValue)) != 0 }
    let named = format.elements.compactMap { element -> Any? in
      guard case .view(let name, _, _) = element else { return nil }
      return views[name]
    }
    for attribute in attributes {
      guard attribute.isHorizontal == format.isVertical else {
        throw .wrongAlignment("\(attribute) cannot be aligned along the axis of the format.")
      }
      for (view, next) in zip(named, named.dropFirst()) {
        constraints.append(
          NSLayoutConstraint(
            item: next, attribute: attribute, relatedBy: .equal, toItem: view, attribute: attribute,
            multiplier: 1, constant: 0))
      }
    }
  }
}
