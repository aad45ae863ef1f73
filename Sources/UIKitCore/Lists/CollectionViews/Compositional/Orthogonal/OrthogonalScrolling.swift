import Foundation
import QuartzCore

/// The sections of a compositional layout that scroll by themselves.
///
/// Offsets are counted from the leading edge; in right-to-left interfaces, where the scroll view counts from the left,
/// they are turned about.
@MainActor
final class OrthogonalScrolling {
  weak var layout: UICollectionViewCompositionalLayout?
  private(set) var scrollers: [Int: OrthogonalScroller] = [:]

  /// A release faster than this goes on to the next group, in points a millisecond: as a page is turned.
  static let flickVelocity = ScrollRelease.pageFlickVelocity / 1000

  // MARK: - Offsets

  /// Returns the distance by which a section is scrolled, from the leading edge.
  func offset(ofSection section: Int) -> CGFloat {
    guard let scroller = scrollers[section], let geometry = layout?.compositional else { return 0 }
    return logical(geometry.axes.cross(scroller.contentOffset), scroller, geometry)
  }

  /// The scroll view's own offset.
  func shownOffset(ofSection section: Int) -> CGFloat {
    guard let scroller = scrollers[section], let geometry = layout?.compositional else { return 0 }
    return geometry.axes.cross(scroller.contentOffset)
  }

  /// From a scroll view's offset to one from the leading edge, and back.
  private func logical(
    _ offset: CGFloat, _ scroller: OrthogonalScroller, _ geometry: CompositionalGeometry
  ) -> CGFloat {
    guard layout?.environment.isRightToLeft == true, geometry.axes.isVertical else { return offset }
    return max(0, scroller.contentSize.width - scroller.bounds.width) - offset
  }

  // MARK: - Scroll views

  /// Gives every section in sight that scrolls by itself a scroll view, at its place.
  func place() {
    guard let layout, let geometry = layout.compositional, let view = layout.collectionView else { return }
    for section in scrollers.keys where !isWanted(section, geometry) {
      scrollers.removeValue(forKey: section)?.leave()
    }
    let seen = geometry.axes.mainRange(layout.mirrored(view.bounds, geometry))
    for section in geometry.sections(in: seen) where isWanted(section, geometry) {
      place(section, layout, geometry, view)
    }
  }

  @discardableResult
  private func place(
    _ section: Int, _ layout: UICollectionViewCompositionalLayout, _ geometry: CompositionalGeometry,
    _ view: UICollectionView
  ) -> OrthogonalScroller {
    let scroller = scrollers[section] ?? OrthogonalScroller(section: section, layout)
    let isNew = scrollers[section] == nil
    scrollers[section] = scroller
    UIView.performWithoutAnimation { configure(scroller, layout, geometry, isNew: isNew) }
    if scroller.superview !== view { scroller.attach(to: view) }
    return scroller
  }

  private func isWanted(_ section: Int, _ geometry: CompositionalGeometry) -> Bool {
    geometry.sections.indices.contains(section) && geometry.sections[section].isOrthogonal
  }

  private func configure(
    _ scroller: OrthogonalScroller, _ layout: UICollectionViewCompositionalLayout,
    _ geometry: CompositionalGeometry, isNew: Bool
  ) {
    let section = geometry.sections[scroller.section]
    let axes = geometry.axes
    let range = section.scrolledRange
    let place = axes.rect(
      main: 0, cross: range.lowerBound,
      size: axes.size(main: section.length, cross: range.upperBound - range.lowerBound))
    let frame = layout.mirrored(geometry.inLayout(place, ofSection: scroller.section), geometry)
    let content = axes.size(
      main: section.length, cross: max(section.scrolledContentLength, axes.cross(place.size)))
    scroller.isPagingEnabled = section.plan.scrolling == .paging
    scroller.decelerationRate =
      switch section.plan.scrolling {
      case .groupPaging, .groupPagingCentered: .fast
      default: .normal
      }
    guard isNew || scroller.frame != frame || scroller.contentSize != content else { return }
    let offset = isNew ? 0 : logical(axes.cross(scroller.contentOffset), scroller, geometry)
    scroller.frame = frame
    scroller.contentSize = content
    // The leading edge stays where it is while the section is not being scrolled.
    guard isNew || !(scroller.isTracking || scroller.isDragging || scroller.isDecelerating) else { return }
    let kept = min(max(0, offset), max(0, axes.cross(content) - axes.cross(frame.size)))
    scroller.setContentOffset(
      axes.point(main: 0, cross: logical(kept, scroller, geometry)), animated: false)
  }

  func removeAll() {
    for scroller in scrollers.values { scroller.leave() }
    scrollers = [:]
  }

  /// The data changed: scroll views go with their sections.
  func carryOver(_ update: ListUpdate) {
    var carried: [Int: OrthogonalScroller] = [:]
    for (section, scroller) in scrollers {
      if let target = update.newSection(ofOld: section) {
        scroller.section = target
        carried[target] = scroller
      } else {
        scroller.leave()
      }
    }
    scrollers = carried
  }

  func didScroll() {
    layout?.collectionView?.setNeedsLayout()
  }

  /// The scroll view of the section at a point of the collection view's coordinates.
  func scroller(at point: CGPoint) -> OrthogonalScroller? {
    scrollers.values.first { $0.frame.contains(point) }
  }

  // MARK: - Where scrolling ends

  /// Returns the offset at which a release is to end that would end at `target`.
  func target(_ scroller: OrthogonalScroller, _ target: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let geometry = layout?.compositional, isWanted(scroller.section, geometry) else { return target }
    let axes = geometry.axes
    let section = geometry.sections[scroller.section]
    let isTurned = layout?.environment.isRightToLeft == true && axes.isVertical
    let proposed = logical(axes.cross(target), scroller, geometry)
    let speed = isTurned ? -axes.cross(velocity) : axes.cross(velocity)
    let now = logical(axes.cross(scroller.contentOffset), scroller, geometry)
    guard !section.run.isEmpty, proposed > 0 || now > 0, now < section.largestOffset || proposed < now else {
      return target
    }
    let offset: CGFloat
    switch section.plan.scrolling {
    case .none, .continuous, .paging:
      return target
    case .continuousGroupLeadingBoundary:
      // At the very end there is no leading edge to stop at.
      guard proposed < section.largestOffset else { return target }
      offset = section.restingOffset(ofGroup: section.group(restingNear: proposed))
    case .groupPaging, .groupPagingCentered:
      offset = section.restingOffset(ofGroup: section.groupAfterRelease(at: now, speed: speed))
    }
    return axes.point(main: axes.main(target), cross: logical(offset, scroller, geometry))
  }

  // MARK: - By code

  /// Scrolls a section until an item is where it is wanted.
  func bringIntoSight(
    _ path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let layout, let geometry = layout.compositional, isWanted(path.section, geometry),
      let view = layout.collectionView, let item = layout.itemAttributes(at: path)
    else { return }
    // It may be a section that was never in sight.
    let scroller = scrollers[path.section] ?? place(path.section, layout, geometry, view)
    let axes = geometry.axes
    let seen = axes.crossRange(scroller.frame)
    // A handler may have turned or scaled it; its place is meant.
    let own = axes.crossRange(
      CGRect(
        x: item.center.x - item.size.width / 2, y: item.center.y - item.size.height / 2,
        width: item.size.width,
        height: item.size.height))
    let (start, middle, end): (UICollectionView.ScrollPosition, _, _) =
      axes.isVertical
      ? (.left, UICollectionView.ScrollPosition.centeredHorizontally, UICollectionView.ScrollPosition.right)
      : (.top, .centeredVertically, .bottom)
    let change: CGFloat
    if position.contains(start) {
      change = own.lowerBound - seen.lowerBound
    } else if position.contains(middle) {
      change = (own.lowerBound + own.upperBound - seen.lowerBound - seen.upperBound) / 2
    } else if position.contains(end) {
      change = own.upperBound - seen.upperBound
    } else {
      change = min(0, own.lowerBound - seen.lowerBound) + max(0, own.upperBound - seen.upperBound)
    }
    let offset = scroller.contentOffset
    let target = scroller.geometry.clamp(axes.point(main: 0, cross: axes.cross(offset) + change))
    if target != offset { scroller.setContentOffset(target, animated: animated) }
  }
}
