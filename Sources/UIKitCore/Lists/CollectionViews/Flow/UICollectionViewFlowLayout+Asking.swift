import Foundation

extension UICollectionViewFlowLayout {
  /// Headers that keep in sight lie above the items that pass under them.
  static let pinnedZIndex = 10

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let geometry = readyGeometry else { return [] }
    let asked = mirrored(rect, geometry)
    var found: [UICollectionViewLayoutAttributes] = []
    geometry.forEachItem(in: asked) { section, item, frame in
      found.append(attributes(.cell(IndexPath(item: item, section: section)), frame, geometry))
    }
    // A header that keeps in sight is seen only where its section is.
    for section in geometry.sections(in: geometry.axes.mainRange(asked)) {
      for attributes in [headerAttributes(ofSection: section), footerAttributes(ofSection: section)] {
        if let attributes, attributes.frame.overlaps(rect) { found.append(attributes) }
      }
    }
    return found
  }

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry = readyGeometry, geometry.sections.indices.contains(path.section),
      (0..<geometry.sections[path.section].itemCount).contains(path.item)
    else { return nil }
    return attributes(.cell(path), geometry.frame(ofItemAt: path), geometry)
  }

  func headerAttributes(ofSection section: Int) -> UICollectionViewLayoutAttributes? {
    guard let geometry = readyGeometry, geometry.sections.indices.contains(section),
      let frame = geometry.headerFrame(
        ofSection: section, pinnedTo: sectionHeadersPinToVisibleBounds ? window(geometry) : nil)
    else { return nil }
    return boundary(
      UICollectionView.elementKindSectionHeader, section, frame, geometry,
      isPinned: sectionHeadersPinToVisibleBounds)
  }

  func footerAttributes(ofSection section: Int) -> UICollectionViewLayoutAttributes? {
    guard let geometry = readyGeometry, geometry.sections.indices.contains(section),
      let frame = geometry.footerFrame(
        ofSection: section, pinnedTo: sectionFootersPinToVisibleBounds ? window(geometry) : nil)
    else { return nil }
    return boundary(
      UICollectionView.elementKindSectionFooter, section, frame, geometry,
      isPinned: sectionFootersPinToVisibleBounds)
  }

  private func boundary(
    _ kind: String, _ section: Int, _ frame: CGRect, _ geometry: FlowGeometry, isPinned: Bool
  ) -> UICollectionViewLayoutAttributes {
    let made = attributes(.supplementary(kind, IndexPath(item: 0, section: section)), frame, geometry)
    if isPinned { made.zIndex = Self.pinnedZIndex }
    return made
  }

  private func attributes(
    _ key: ElementKey, _ frame: CGRect, _ geometry: FlowGeometry
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(key)
    attributes.frame = mirrored(frame, geometry)
    if key.category == .cell, estimatedItemSize != .zero { attributes.selfSizing = .both }
    return attributes
  }

  /// Returns the range that is seen along the main axis, bars left out, in the geometry's terms.
  private func window(_ geometry: FlowGeometry) -> FlowGeometry.Window {
    guard let collectionView else { return 0...0 }
    let inset = collectionView.adjustedContentInset
    let seen = mirrored(collectionView.bounds.inset(by: inset), geometry)
    return geometry.axes.mainRange(seen)
  }

  /// From left-to-right places to the interface's, and back.
  private func mirrored(_ rect: CGRect, _ geometry: FlowGeometry) -> CGRect {
    guard environment.isRightToLeft else { return rect }
    return CGRect(
      x: geometry.contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // MARK: - Sizes that cells choose

  /// Takes the size that a cell would rather have, and keeps what is seen in its place.
  func choose(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes,
    in context: UICollectionViewLayoutInvalidationContext
  ) {
    let path = original.indexPath
    guard estimatedItemSize != .zero, let place = place(ofItemAt: path) else { return }
    // What comes into sight from above grows upwards; what was there already, downwards.
    let isNew = chosenSizes[path.section]?[path.item] == nil
    let keepsEnd = place.endsAbove || (isNew && place.beginsAbove)
    chosenSizes[path.section, default: [:]][path.item] = preferred.size
    // No other copy of the geometry may be alive here, or its arrays would be copied for every cell.
    geometry?.choose(preferred.size, forItemAt: path)
    guard let newSize = geometry?.contentSize else { return }
    context.contentSizeAdjustment = CGSize(
      width: newSize.width - place.contentSize.width, height: newSize.height - place.contentSize.height)
    // Where x is counted from the content's right edge, what is behind moves instead of what is ahead.
    let axes = LayoutAxes(scrollDirection)
    if keepsEnd != (environment.isRightToLeft && !axes.isVertical) {
      context.contentOffsetAdjustment = axes.point(main: axes.main(context.contentSizeAdjustment), cross: 0)
    }
  }

  /// Returns the content's size, and whether an item's beginning and its end lie before what is seen.
  private func place(
    ofItemAt path: IndexPath
  ) -> (contentSize: CGSize, beginsAbove: Bool, endsAbove: Bool)? {
    guard let geometry, geometry.sections.indices.contains(path.section), let collectionView else {
      return nil
    }
    let seen = geometry.axes.mainRange(mirrored(collectionView.bounds, geometry))
    let own = geometry.axes.mainRange(geometry.frame(ofItemAt: path))
    return (geometry.contentSize, own.lowerBound < seen.lowerBound, own.upperBound <= seen.lowerBound)
  }
}
