import Foundation

extension UICollectionViewCompositionalLayout {
  // MARK: - What is in a rectangle

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let geometry = compositional, let collectionView else { return [] }
    let isWhatIsSeen = rect == collectionView.bounds
    let asked = mirrored(rect, geometry)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(in: geometry.axes.mainRange(asked)) {
      var elements = elements(ofSection: section, in: rect, geometry)
      if let handler = geometry.sections[section].plan.handler {
        elements = handle(elements, of: section, isWhatIsSeen ? handler : nil, geometry)
      }
      found += elements
    }
    for (key, element) in geometry.boundaryElements(window: window(geometry)) {
      let attributes = attributes(key, mirrored(element.frame, geometry), element)
      if attributes.frame.overlaps(rect) { found.append(attributes) }
    }
    return found
  }

  private func elements(
    ofSection index: Int, in rect: CGRect, _ geometry: CompositionalGeometry
  ) -> [UICollectionViewLayoutAttributes] {
    let section = geometry.sections[index]
    let offset = scrolling.offset(ofSection: index)
    let asked = geometry.inSection(index, mirrored(rect, geometry))
    var found: [UICollectionViewLayoutAttributes] = []
    func take(_ element: SectionElement) {
      found.append(attributes(element, ofSection: index, geometry))
    }
    section.forEachInGroups(
      in: section.isOrthogonal ? asked.scrolled(by: offset, geometry.axes) : asked, take)
    let seen = geometry.window(window(geometry), inSection: index)
    for element in section.boundaries(window: seen) + section.decorations where element.frame.overlaps(asked)
    {
      take(element)
    }
    return found
  }

  // MARK: - Single elements

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry = compositional, geometry.sections.indices.contains(path.section),
      let cell = geometry.sections[path.section].cell(path.item)
    else { return nil }
    return changed(attributes(cell, ofSection: path.section, geometry))
  }

  func supplementaryAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry = compositional else { return nil }
    guard path.count == 2 else {
      let found = geometry.boundaryElements(window: window(geometry))
        .first { $0.key == .supplementary(kind, path) }
      return found.map { attributes($0.key, mirrored($0.element.frame, geometry), $0.element) }
    }
    guard geometry.sections.indices.contains(path.section) else { return nil }
    let section = geometry.sections[path.section]
    if badgeKinds.contains(kind), let badge = section.badge(kind, path.item) {
      return changed(attributes(badge, ofSection: path.section, geometry))
    }
    let seen = geometry.window(window(geometry), inSection: path.section)
    let found = section.boundaries(window: seen).first { $0.name == .supplementary(kind, path.item) }
    return found.map { changed(attributes($0, ofSection: path.section, geometry)) }
  }

  func decorationAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry = compositional, path.count == 2, geometry.sections.indices.contains(path.section)
    else { return nil }
    let found = geometry.sections[path.section].decorations.first { $0.name == .decoration(kind, path.item) }
    return found.map { changed(attributes($0, ofSection: path.section, geometry)) }
  }

  // MARK: - Attributes

  private func attributes(
    _ element: SectionElement, ofSection section: Int, _ geometry: CompositionalGeometry
  ) -> UICollectionViewLayoutAttributes {
    var frame = geometry.inLayout(element.frame, ofSection: section)
    if element.scrolls { frame = frame.scrolled(by: -scrolling.offset(ofSection: section), geometry.axes) }
    let attributes = attributes(element.key(section: section), mirrored(frame, geometry), element)
    let owner = geometry.sections[section]
    attributes.list = owner.plan.list?.place(of: element.name, section: section, count: owner.itemCount)
    return attributes
  }

  private func attributes(
    _ key: ElementKey, _ frame: CGRect, _ element: SectionElement
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(key)
    attributes.frame = frame
    attributes.zIndex = element.zIndex
    attributes.selfSizing = element.selfSizing
    return attributes
  }

  /// Returns the range that is seen along the main axis, bars left out.
  private func window(_ geometry: CompositionalGeometry) -> ClosedRange<CGFloat> {
    guard let collectionView else { return 0...0 }
    let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return geometry.axes.mainRange(mirrored(seen.standardized, geometry))
  }

  /// From left-to-right places to the interface's, and back.
  func mirrored(_ rect: CGRect, _ geometry: CompositionalGeometry) -> CGRect {
    guard environment.isRightToLeft else { return rect }
    return CGRect(
      x: geometry.contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // MARK: - Sections that change what is seen

  /// Has a section's handler change elements, or changes them as it did last.
  private func handle(
    _ elements: [UICollectionViewLayoutAttributes], of section: Int,
    _ handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?, _ geometry: CompositionalGeometry
  ) -> [UICollectionViewLayoutAttributes] {
    guard let handler, let collectionView else { return elements.map(changed) }
    let shift = scrollShift(ofSection: section, geometry)
    let plan = geometry.sections[section].plan
    let place = LayoutEnvironment(
      contentSize: geometry.container,
      contentInsets: environment.insets(
        plan.reference, fallback: ownConfiguration.contentInsetsReference),
      traits: collectionView.traitCollection)
    let isOrthogonal = geometry.sections[section].isOrthogonal
    let items = elements.map { VisibleItem($0, shift: isOrthogonal ? shift : .zero) }
    let origin = collectionView.contentOffset
    let offset = isOrthogonal ? CGPoint(x: origin.x + shift.x, y: origin.y + shift.y) : origin
    handler(items, offset, place)
    handled = handled.filter { $0.key.indexPath.first != section }
    for attributes in elements { handled[attributes.key] = attributes.placement }
    return elements
  }

  /// Returns the distance that the section's own scrolling takes from the places of its cells.
  private func scrollShift(ofSection section: Int, _ geometry: CompositionalGeometry) -> CGPoint {
    let offset = scrolling.shownOffset(ofSection: section)
    return geometry.axes.point(main: 0, cross: offset)
  }

  /// Returns the attributes with the looks that the section's handler wanted last, at the place that they have now.
  private func changed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let placement = handled[attributes.key] else { return attributes }
    attributes.alpha = placement.alpha
    attributes.zIndex = placement.zIndex
    attributes.isHidden = placement.isHidden
    attributes.transform3D = placement.transform
    return attributes
  }
}

extension CGRect {
  /// Moved across the main axis.
  func scrolled(by distance: CGFloat, _ axes: LayoutAxes) -> CGRect {
    axes.isVertical ? offsetBy(dx: distance, dy: 0) : offsetBy(dx: 0, dy: distance)
  }
}
