extension UIView {
  /// Guides added by `addLayoutGuide(_:)`.
  public var layoutGuides: [UILayoutGuide] { layoutItemStorage?.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    layoutItem.guides.append(layoutGuide)
  }

  /// Removes the guide, and the constraints about it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self, layoutGuide.role == .plain else { return }
    let item = layoutGuide.layoutItem
    for constraint in item.mentions { constraint.isActive = false }
    item.engine?.remove(item)
    layoutItem.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }

  /// The bounds without `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = layoutItem.marginsGuide { return guide }
    let guide = UILayoutGuide(.layoutMargins, of: self)
    layoutItem.marginsGuide = guide
    return guide
  }

  /// The bounds without `safeAreaInsets`.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = layoutItem.safeAreaGuide { return guide }
    let guide = UILayoutGuide(.safeArea, of: self)
    layoutItem.safeAreaGuide = guide
    return guide
  }

  /// As wide as lines of text are easy to read, within the margins and centred.
  public var readableContentGuide: UILayoutGuide {
    if let guide = layoutItem.readableGuide { return guide }
    let guide = UILayoutGuide(.readableContent, of: self)
    layoutItem.readableGuide = guide
    return guide
  }
}
