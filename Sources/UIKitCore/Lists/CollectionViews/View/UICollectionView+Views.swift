import Foundation
import QuartzCore

extension UICollectionView {
  // MARK: - Registering

  func registerCell(_ type: AnyClass?, _ identifier: String) {
    if let type { ReusableClass.check(type, is: UICollectionViewCell.self) }
    register(type.map { .type($0) }, cell: identifier)
  }

  func registerCell(_ maker: (any ReusableViewMaker)?, _ identifier: String) {
    register(maker.map { .maker($0) }, cell: identifier)
  }

  func registerSupplementary(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    if let type { ReusableClass.check(type, is: UICollectionReusableView.self) }
    register(type.map { .type($0) }, supplementary: identifier, kind)
  }

  func registerSupplementary(_ maker: (any ReusableViewMaker)?, _ kind: String, _ identifier: String) {
    register(maker.map { .maker($0) }, supplementary: identifier, kind)
  }

  private func register(_ source: ReusableSource?, cell identifier: String) {
    precondition(!identifier.isEmpty, "a cell's reuse identifier must not be empty")
    pool.register(source, for: ElementPool.Name(category: .cell, kind: "", identifier: identifier))
  }

  private func register(_ source: ReusableSource?, supplementary identifier: String, _ kind: String) {
    precondition(!identifier.isEmpty, "a supplementary view's reuse identifier must not be empty")
    pool.register(
      source, for: ElementPool.Name(category: .supplementaryView, kind: kind, identifier: identifier))
  }

  // MARK: - Dequeuing

  func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
    let name = ElementPool.Name(category: .cell, kind: "", identifier: identifier)
    let view = dequeue(name, .cell(presentationIndexPath(path)))
    guard let cell = view as? UICollectionViewCell else {
      preconditionFailure("the cell for \(identifier) is a \(type(of: view)), no UICollectionViewCell")
    }
    return cell
  }

  func dequeueSupplementary(_ kind: String, _ identifier: String, _ path: IndexPath)
    -> UICollectionReusableView
  {
    let name = ElementPool.Name(category: .supplementaryView, kind: kind, identifier: identifier)
    return dequeue(name, .supplementary(kind, presentationIndexPath(path)))
  }

  private func dequeue(_ name: ElementPool.Name, _ key: ElementKey) -> UICollectionReusableView {
    let isAskedFor = request?.attributes.key == key
    if isAskedFor, let present = request?.present, present.reuseIdentifier == name.identifier {
      return present
    }
    let attributes = isAskedFor ? request?.attributes : layoutStorage.attributes(of: key)
    if let view = pool.take(name) {
      if isAskedFor {
        request?.taken.append(view)
      } else {
        // Taken for another purpose, such as measuring: it is not to be seen where it stands.
        view.removeFromSuperview()
      }
      UIView.performWithoutAnimation {
        view.prepareForReuse()
        if let attributes { view.place(attributes) }
      }
      return view
    }
    guard let source = pool.source(for: name) else {
      let what = name.category == .cell ? "UICollectionElementKindCell" : name.kind
      preconditionFailure(
        "could not dequeue a view of kind: \(what) with identifier \(name.identifier) - must register a nib or a "
          + "class for the identifier or connect a prototype cell in a storyboard")
    }
    return make(source, name, attributes)
  }

  private func make(
    _ source: ReusableSource, _ name: ElementPool.Name, _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionReusableView {
    let view = makeView(from: source, name, attributes?.frame ?? .zero)
    view.reuseIdentifier = name.identifier
    view.poolName = name
    if let attributes { UIView.performWithoutAnimation { view.place(attributes) } }
    return view
  }

  /// - Parameter frame: the element's, so that what a class places in `init(frame:)` has its size.
  private func makeView(
    from source: ReusableSource, _ name: ElementPool.Name, _ frame: CGRect
  ) -> UICollectionReusableView {
    switch source {
    case .type(let type): return ReusableClass.make(type, frame: frame)
    case .maker(let maker):
      let made = maker.makeReusableView()
      guard let view = made as? UICollectionReusableView else {
        preconditionFailure(
          "the nib registered for \(name.identifier) holds \(type(of: made)), no UICollectionReusableView")
      }
      return view
    }
  }

  // MARK: - Coming into sight

  /// Makes the views that are missing of what is wanted.
  ///
  /// - Returns: false if the program changed the data or the layout when it was asked or told of a view: then `wanted` is of before,
  ///   and its index paths name items that may be gone.
  func makeViews(for wanted: [ElementKey: UICollectionViewLayoutAttributes]) -> Bool {
    let missing = wanted.keys.filter { elements[$0] == nil }
    let known = changeCount
    for key in missing.sorted(by: ElementKey.comesBefore) {
      guard let attributes = wanted[key], elements[key] == nil else { continue }
      if let view = elements.turnBack(key) {
        elements.insert(view, key)
      } else if let view = makeView(attributes) {
        // What the program animates in the delegate's method moves.
        tellWillDisplay(view, key)
      }
      guard changeCount == known else { return false }
    }
    return true
  }

  /// Returns the view of an element, placed; nil where asking for it brought the same element into sight, or changed the data.
  private func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let key = attributes.key
    let known = changeCount
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      let view = askForView(attributes, present: nil)
      guard elements[key] == nil, changeCount == known else { return drop(view) }
      elements.insert(view, key)
      view.wantsMeasuring = true
      view.place(attributes)
      order(view, attributes.zIndex)
      if let cell = view as? UICollectionViewCell {
        cell.isSelected = selection.contains(key.indexPath)
        cell.isHighlighted = pressing.highlights(key.indexPath)
        cell.outline =
          (dataSource as? any OutlineSource)?.outlinePlace(at: dataSourceIndexPath(key.indexPath))
      }
      made = view
    }
    return made
  }

  /// The data source's view, or for decoration views the layout's.
  func askForView(
    _ attributes: UICollectionViewLayoutAttributes, present: UICollectionReusableView?
  ) -> UICollectionReusableView {
    let outer = request
    request = ElementRequest(attributes: attributes, present: present)
    defer { request = outer }
    let key = attributes.key
    let path = dataSourceIndexPath(key.indexPath)
    let view: UICollectionReusableView
    switch key.category {
    case .cell:
      guard let dataSource else { preconditionFailure("\(self) shows items but has no data source") }
      view = dataSource.collectionView(self, cellForItemAt: path)
    case .supplementaryView:
      guard let dataSource else { preconditionFailure("\(self) shows items but has no data source") }
      view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: path)
    case .decorationView:
      view = decorationView(attributes)
    }
    for other in request?.taken ?? [] where other !== view { drop(other) }
    precondition(
      view.poolName != nil,
      "the view returned for \(key.category) \(key.kind) at \(Array(path)) does not have a reuse identifier: views "
        + "must be retrieved by calling dequeueReusable…(withReuseIdentifier:for:)")
    return view
  }

  /// Takes away a view that the data source took and did not return, or that came too late.
  private func drop(_ view: UICollectionReusableView) {
    if elements.key(of: view) == nil { view.removeFromSuperview() }
  }

  private func decorationView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let kind = attributes.key.kind
    let (source, maker): (ReusableSource, AnyObject)
    if let nib = layoutStorage.decorationNibs[kind] {
      (source, maker) = (.maker(NibViewMaker(nib)), nib)
    } else if let type = layoutStorage.decorationClasses[kind] {
      (source, maker) = (.type(type), type as AnyObject)
    } else {
      preconditionFailure(
        "no class is registered for decoration views of kind \(kind): call register(_:forDecorationViewOfKind:) of "
          + "\(layoutStorage)")
    }
    let name = ElementPool.Name(
      category: .decorationView, kind: kind, identifier: "\(ObjectIdentifier(maker))")
    if let view = pool.take(name) {
      view.prepareForReuse()
      return view
    }
    let view = make(source, name, attributes)
    view.reuseIdentifier = nil
    return view
  }

  // MARK: - Leaving sight

  /// Puts away the views of elements that are not wanted.
  func retireElements(except wanted: [ElementKey: UICollectionViewLayoutAttributes]) {
    for (key, view) in elements.views where wanted[key] == nil {
      // What is being typed into is not taken away, nor what the delegate, told of another view, has caused to go already.
      if view.containsFirstResponder || elements[key] !== view { continue }
      elements.remove(key)
      retire(view, key)
    }
  }

  /// Has a view wait for its next use.
  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    // Else the actions behind it would stand open beside the item that it shows next.
    if hasSwipes, swiping.swipe?.cell === view { swiping.close(animated: false) }
    UIView.performWithoutAnimation { view.isHidden = true }
    // Whatever comes next is placed anew.
    view.appliedAttributes = nil
    view.layer.removeAllAnimations()
    (view as? UICollectionViewCell)?.isHighlighted = false
    if let name = view.poolName { pool.put(view, name) }
    tellDidEndDisplaying(view, key)
  }

  // MARK: - Order

  /// Keeps views in the order of their z indexes among the subviews.
  func order(_ view: UICollectionReusableView, _ zIndex: Int) {
    guard view.orderedZIndex != zIndex || view.superview !== self else { return }
    view.orderedZIndex = zIndex
    let others = subviews
    let behind = others.lastIndex { other in
      if other === backgroundView || other === backdropView { return true }
      guard other !== view else { return false }
      guard let element = other as? UICollectionReusableView, let own = element.orderedZIndex else {
        return false
      }
      return own <= zIndex
    }
    if let behind {
      insertSubview(view, aboveSubview: others[behind])
    } else {
      insertSubview(view, at: 0)
    }
  }

  // MARK: - Telling the delegate

  private func tellWillDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
    let path = dataSourceIndexPath(key.indexPath)
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if key.category == .supplementaryView {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: path)
    }
  }

  private func tellDidEndDisplaying(_ view: UICollectionReusableView, _ key: ElementKey) {
    let path = dataSourceIndexPath(key.indexPath)
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if key.category == .supplementaryView {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: path)
    }
  }
}

extension UIView {
  /// True if the first responder is this view or lies below it.
  var containsFirstResponder: Bool {
    guard let responder = window?.firstResponder else { return false }
    return (responder as? UIView)?.isDescendant(of: self) == true
  }
}

extension ElementKey {
  /// Cells before headers before decorations, each from the first to the last.
  static func comesBefore(_ a: ElementKey, _ b: ElementKey) -> Bool {
    a.category == b.category ? a.indexPath < b.indexPath : a.category.rawValue < b.category.rawValue
  }
}
