import Foundation

/// Writes down the constraints that arrange a stack view's subviews.
@MainActor
struct StackConstraintBuilder {
  typealias Attribute = NSLayoutConstraint.Attribute

  /// Priorities of the stack's wishes, below what programs usually ask for (chosen so that content
  /// hugging, 250, is weaker than proportions and stronger than keeping the stack small).
  enum Wish {
    static let proportion: Float = 999
    static let equalCentering: Float = 149
    static let smallAcross: Float = 51
  }

  let stack: UIStackView
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  private let isHorizontal: Bool
  /// The stack, or its margins.
  private let frame: AnyObject
  private var visible: [UIView] = []

  init(stack: UIStackView) {
    self.stack = stack
    isHorizontal = stack.axis == .horizontal
    frame = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
  }

  private var before: Attribute { isHorizontal ? .leading : .top }
  private var after: Attribute { isHorizontal ? .trailing : .bottom }
  private var length: Attribute { isHorizontal ? .width : .height }
  private var middle: Attribute { isHorizontal ? .centerX : .centerY }
  private var near: Attribute { isHorizontal ? .top : .leading }
  private var far: Attribute { isHorizontal ? .bottom : .trailing }
  private var acrossMiddle: Attribute { isHorizontal ? .centerY : .centerX }
  private var breadth: Attribute { isHorizontal ? .height : .width }

  mutating func build() {
    pinEnds()
    switch stack.distribution {
    case .fill: fixGaps()
    case .fillEqually:
      fixGaps()
      for view in visible.dropFirst() { add(view, length, .equal, visible[0], length, name: "fill-equally") }
    case .fillProportionally:
      fixGaps()
      addProportions()
    case .equalSpacing: spaceEqually()
    case .equalCentering: centreEqually()
    }
    alignAcross()
    placeHidden()
  }

  // MARK: - Along the axis

  private mutating func pinEnds() {
    guard let first = visible.first, let last = visible.last else { return }
    add(first, before, .equal, frame, before, name: "canvas-connection")
    add(frame, after, .equal, last, after, name: "canvas-connection")
  }

  private mutating func fixGaps() {
    for (view, next) in zip(visible, visible.dropFirst()) {
      let gap = stack.effectiveSpacing(after: view)
      if stack.isBaselineRelativeArrangement, !isHorizontal {
        add(next, .firstBaseline, .equal, view, .lastBaseline, constant: gap, name: "spacing")
      } else {
        add(next, before, .equal, view, after, constant: gap, name: "spacing")
      }
    }
  }

  private mutating func keepGaps() {
    for (view, next) in zip(visible, visible.dropFirst()) {
      add(
        next, before, .greaterThanOrEqual, view, after, constant: stack.effectiveSpacing(after: view),
        name: "spacing")
    }
  }

  /// Lengths in proportion to content sizes; views without a content size are left alone.
  private mutating func addProportions() {
    let sized = visible.map { view in
      (view, isHorizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height)
    }.filter { $0.1 > 0 }
    guard let (reference, unit) = sized.first else { return }
    for (view, size) in sized.dropFirst() {
      add(
        view, length, .equal, reference, length, multiplier: size / unit, priority: Wish.proportion,
        name: "fill-proportionally")
    }
  }

  private mutating func spaceEqually() {
    keepGaps()
    let gaps = zip(visible, visible.dropFirst()).map { view, next in
      makeGuide(from: view, after, to: next, before)
    }
    for gap in gaps.dropFirst() { add(gap, length, .equal, gaps[0], length, name: "distributing") }
  }

  private mutating func centreEqually() {
    keepGaps()
    let gaps = zip(visible, visible.dropFirst()).map { view, next in
      makeGuide(from: view, middle, to: next, middle)
    }
    for gap in gaps.dropFirst() {
      add(gap, length, .equal, gaps[0], length, priority: Wish.equalCentering, name: "distributing")
    }
  }

  private mutating func makeGuide(
    from view: UIView, _ start: Attribute, to next: UIView, _ end: Attribute
  ) -> UILayoutGuide {
    let guide = UILayoutGuide()
    stack.addLayoutGuide(guide)
    guides.append(guide)
    add(guide, before, .equal, view, start, name: "distributing-edge")
    add(guide, after, .equal, next, end, name: "distributing-edge")
    return guide
  }

  // MARK: - Across the axis

  /// Baselines align the views of a row. A column, as a row becomes one for large text, has its views at the beginning instead.
  private var alignment: UIStackView.Alignment {
    switch stack.alignment {
    case .firstBaseline, .lastBaseline: isHorizontal ? stack.alignment : .leading
    case let other: other
    }
  }

  private mutating func alignAcross() {
    for view in visible {
      switch alignment {
      case .fill:
        add(view, near, .equal, frame, near, name: "alignment")
        add(view, far, .equal, frame, far, name: "alignment")
      case .leading:
        add(view, near, .equal, frame, near, name: "alignment")
        keepInside(view, near: false, far: true)
      case .trailing:
        add(view, far, .equal, frame, far, name: "alignment")
        keepInside(view, near: true, far: false)
      case .center:
        add(view, acrossMiddle, .equal, frame, acrossMiddle, name: "alignment")
        keepInside(view, near: true, far: true)
      case .firstBaseline, .lastBaseline:
        keepInside(view, near: true, far: true)
      }
    }
    alignBaselines()
    guard alignment != .fill, !visible.isEmpty else { return }
    // Otherwise nothing keeps the stack from being as broad as it likes.
    let small = NSLayoutConstraint(
      item: stack, attribute: breadth, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0)
    small.priority = UILayoutPriority(Wish.smallAcross)
    small.identifier = "UISV-ambiguity-suppression"
    constraints.append(small)
  }

  private mutating func alignBaselines() {
    let baseline: Attribute
    switch alignment {
    case .firstBaseline: baseline = .firstBaseline
    case .lastBaseline: baseline = .lastBaseline
    default: return
    }
    for view in visible.dropFirst() { add(view, baseline, .equal, visible[0], baseline, name: "alignment") }
    // Baselines fix the views among each other only: keep them as high (or low) as they can be.
    let edge = alignment == .firstBaseline ? near : far
    for view in visible {
      add(view, edge, .equal, frame, edge, priority: Wish.smallAcross, name: "alignment")
    }
  }

  private mutating func keepInside(_ view: UIView, near keepNear: Bool, far keepFar: Bool) {
    if keepNear { add(view, near, .greaterThanOrEqual, frame, near, name: "spanning-boundary") }
    if keepFar { add(view, far, .lessThanOrEqual, frame, far, name: "spanning-boundary") }
  }

  /// Hidden views wait where they would appear, without length.
  private mutating func placeHidden() {
    var previous: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      if let previous {
        add(view, before, .equal, previous, after, name: "hiding")
      } else {
        add(view, before, .equal, frame, before, name: "hiding")
      }
      add(view, near, .equal, frame, near, name: "hiding")
      let collapse = NSLayoutConstraint(
        item: view, attribute: length, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 0)
      collapse.priority = UILayoutPriority(Wish.proportion)
      collapse.identifier = "UISV-hiding"
      constraints.append(collapse)
    }
  }

  private mutating func add(
    _ item: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject, _ otherAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: Float = 1000, name: String
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = "UISV-\(name)"
    constraints.append(constraint)
  }
}
