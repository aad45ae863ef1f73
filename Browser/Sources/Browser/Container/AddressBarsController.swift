import BrowserCore
import UIKit

/// The address bars of the tabs near the selected one, in the row that is swiped.
@MainActor
final class AddressBarsController {
  /// The bars that there are, by tab.
  private(set) var bars: [TabID: AddressBarView] = [:]
  private let swipe: TabSwipeController
  private weak var delegate: (any AddressBarViewDelegate)?
  private weak var editingDelegate: (any AddressBarEditingDelegate)?

  /// Makes what takes addresses that are dropped on a bar.
  var makeDrop: (AddressBarView) -> AddressDrop? = { _ in nil }
  /// The state of all downloads together. All bars have it: one swipes from one tab's to the next's.
  var downloads: DownloadIndicator? { didSet { for bar in bars.values { bar.downloads = downloads } } }
  /// True while only the current domain is seen.
  var isCollapsed = false { didSet { for bar in bars.values { bar.isCollapsed = isCollapsed } } }

  /// - Parameters:
  ///   - swipe: has the row in which they lie.
  ///   - delegate: hears of their buttons.
  ///   - editingDelegate: hears of what is typed.
  init(
    in swipe: TabSwipeController, delegate: any AddressBarViewDelegate,
    editingDelegate: any AddressBarEditingDelegate
  ) {
    (self.swipe, self.delegate, self.editingDelegate) = (swipe, delegate, editingDelegate)
  }

  // MARK: - Which there are

  /// Has bars for some tabs, and none for others but the one that is edited.
  func show(_ tabs: [Tab], edited: AddressField?) {
    let wanted = Set(tabs.map(\.id))
    for id in bars.keys where !wanted.contains(id) && edited != .tab(id) { remove(id) }
    for tab in tabs {
      if bars[tab.id] == nil { add(tab.id) }
      refresh(tab)
    }
  }

  private func add(_ id: TabID) {
    let bar = AddressBarView()
    bar.addressField = .tab(id)
    bar.delegate = delegate
    bar.editingDelegate = editingDelegate
    bar.downloads = downloads
    if let drop = makeDrop(bar) { bar.addInteraction(drop) }
    bars[id] = bar
    swipe.row.insertSubview(bar, belowSubview: swipe.overlay)
  }

  func remove(_ id: TabID) { bars.removeValue(forKey: id)?.removeFromSuperview() }

  /// Shows what a tab has become, if it has a bar.
  func refresh(_ tab: Tab) {
    guard let bar = bars[tab.id] else { return }
    bar.content = AddressBarView.Content(tab: tab)
    bar.progressLine.update(for: tab)
    bar.field.keyboardAppearance = tab.isPrivate ? .dark : .default
  }

  /// Keys and readers do not get to a neighbour's bar, which lies beside the window and would be dragged into sight.
  func setReach(selected: TabID, edited: AddressField?) {
    for (id, bar) in bars {
      let isReached = id == selected || edited == .tab(id)
      bar.field.isEnabled = isReached
      bar.accessibilityElementsHidden = !isReached
    }
  }

  // MARK: - Places

  /// Puts the row where a pose of its own says, and shows the bars as the bars' pose says. Animatable.
  func place(_ pose: BarPose, row: BarPose, in layout: BarLayout, selected: TabID) {
    swipe.row.frame = layout.addressBarRowFrame(row)
    for (id, bar) in bars {
      let isCurrent = id == selected
      bar.position = layout.position
      bar.container.alpha = pose.containerAlpha
      bar.container.transform = CGAffineTransform(
        scaleX: isCurrent ? pose.containerScaleX : 1,
        y: isCurrent ? pose.containerScaleY : pose.neighbourScaleY)
      bar.domain.transform = CGAffineTransform(scaleX: pose.labelScale, y: pose.labelScale)
      // Collapsed, only the current domain is seen.
      bar.domain.alpha = isCurrent ? 1 : pose.containerAlpha
    }
  }

  /// Puts a tab's bar at its place in the row.
  /// - Parameters:
  ///   - places: the row as it is now.
  ///   - offset: the distance by which it has been moved.
  ///   - isHidden: true for the bar of a tab that is none yet.
  func place(_ id: TabID, at index: Int, _ places: TabSwipe, offset: Double, isHidden: Bool) {
    guard let bar = bars[id] else { return }
    let layout = places.layout
    // The scroll view moves its content by itself: bars lie at their places in it.
    bar.frame = swipe.directed(
      CGRect(
        x: layout.sidePadding + Double(index) * layout.barPageWidth, y: 0, width: layout.barWidth,
        height: BarMetrics.addressBarHeight))
    bar.sideIconAlpha = places.sideIconAlpha(at: index, barsOffset: offset)
    bar.isHidden = isHidden
  }

  /// The bar of a tab to come is one like any other.
  func reveal(_ id: TabID) { bars[id]?.isHidden = false }

  /// Makes the edited bar grow to its field and moves the others out of its way. Animatable.
  /// - Parameters:
  ///   - tabs: the tabs of the row, in order.
  ///   - selected: the index of the edited one.
  ///   - room: the width that is kept free at its end, in points.
  func place(
    _ pose: KeyboardPose, of tabs: [TabID], selected: Int, isEditing: Bool, room: CGFloat, isMirrored: Bool
  ) {
    for (index, id) in tabs.enumerated() {
      guard let bar = bars[id] else { continue }
      if index == selected {
        bar.editingTrailing = room
        bar.editingGrowth = isEditing ? 1 : 0
        bar.transform = .identity
        bar.alpha = 1
      } else {
        let isLeft = (index < selected) != isMirrored
        let offset = isLeft ? pose.leftNeighbourOffset : pose.rightNeighbourOffset
        bar.transform = CGAffineTransform(translationX: offset.width, y: offset.height)
        bar.alpha = pose.neighbourAlpha
      }
    }
  }
}
