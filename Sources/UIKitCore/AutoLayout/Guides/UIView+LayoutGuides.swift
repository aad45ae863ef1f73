extension UIView {
  func takeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    layoutItem.guides.append(layoutGuide)
  }

  func dropLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self, layoutGuide.role == .plain else { return }
    let item = layoutGuide.layoutItem
    for constraint in item.mentions { constraint.isActive = false }
    item.engine?.remove(item)
    layoutItem.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }

  var ownLayoutMarginsGuide: UILayoutGuide {
    if let guide = layoutItem.marginsGuide { return guide }
    let guide = UILayoutGuide(.layoutMargins, of: self)
    layoutItem.marginsGuide = guide
    return guide
  }

  var ownSafeAreaLayoutGuide: UILayoutGuide {
    if let guide = layoutItem.safeAreaGuide { return guide }
    let guide = UILayoutGuide(.safeArea, of: self)
    layoutItem.safeAreaGuide = guide
    return guide
  }

  var ownReadableContentGuide: UILayoutGuide {
    if let guide = layoutItem.readableGuide { return guide }
    let guide = UILayoutGuide(.readableContent, of: self)
    layoutItem.readableGuide = guide
    return guide
  }
}
