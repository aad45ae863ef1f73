import Foundation
import QuartzCore

/// The places of a bar's content for its role.
extension NavigationBarContentView {
  /// The geometry of a bar that its content is laid out in.
  struct Frame {
    var width: CGFloat
    /// The row with title and buttons.
    var row: CGRect
    /// Room below the row, for a large title.
    var extra: CGFloat
    var margins: UIEdgeInsets
    var safeArea: UIEdgeInsets
    var isRightToLeft: Bool
    /// True if a large title grows while content is pulled down.
    var growsTitle = true
    /// Below everything else; without height where there is none.
    var search = CGRect.zero
    /// True if title and buttons are gone while a search is on.
    var hidesRow = false
  }

  private static let spacing = NavigationBarLayout.Spacing(
    padding: NavigationBarMetrics.buttonPadding, custom: NavigationBarMetrics.customSpacing,
    title: NavigationBarMetrics.titleSpacing, backLeading: NavigationBarMetrics.backIndicatorLeading,
    backTitle: NavigationBarMetrics.backTitleSpacing)

  private func makeLayout(_ frame: Frame) -> NavigationBarLayout {
    let (left, right) = (frame.margins.left, frame.margins.right)
    let input = NavigationBarLayout.Input(
      width: frame.width, top: frame.row.minY, height: frame.row.height,
      leadingMargin: frame.isRightToLeft ? right : left, trailingMargin: frame.isRightToLeft ? left : right,
      leadingEdge: frame.isRightToLeft ? frame.safeArea.right : frame.safeArea.left,
      backTitles: backButton?.widths, backIndicatorWidth: looks.backIndicatorWidth,
      leading: leading.map { part($0, frame) }, trailing: trailing.map { part($0, frame) },
      title: titleWidth(frame))
    return NavigationBarLayout(input, Self.spacing)
  }

  private func part(
    _ entry: (item: UIBarButtonItem, view: UIView), _ frame: Frame
  ) -> NavigationBarLayout.Part {
    let isCustom = entry.item.customView != nil
    if entry.item.role == .fixedSpace || entry.item.width > 0 {
      return NavigationBarLayout.Part(
        width: entry.item.width, isCustom: isCustom || entry.item.role != .button)
    }
    let size = isCustom ? Self.customSize(entry.view, frame.row.size) : entry.view.intrinsicContentSize
    return NavigationBarLayout.Part(width: size.width, isCustom: isCustom)
  }

  private func titleWidth(_ frame: Frame) -> CGFloat? {
    if let titleView {
      let size = Self.customSize(titleView, frame.row.size)
      return size.width > 0 ? size.width : frame.width
    }
    guard let title = item.title, !title.isEmpty else { return nil }
    return titleLabel.intrinsicContentSize.width.rounded(.up)
  }

  private static func customSize(_ view: UIView, _ room: CGSize) -> CGSize {
    if !view.translatesAutoresizingMaskIntoConstraints {
      return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
    return view.sizeThatFits(room)
  }

  /// - Parameters:
  ///   - peer: the content of the other item in a change.
  func place(_ role: Role, in frame: Frame, peer: NavigationBarContentView?) {
    let layout = makeLayout(frame)
    self.layout = layout
    let flip = { (rect: CGRect) in frame.isRightToLeft ? layout.mirrored(rect) : rect }
    let direction: CGFloat = frame.isRightToLeft ? -1 : 1
    placeButtons(role, layout, frame, flip)
    placeTitle(role, layout, frame, flip, direction, peer)
    placeLargeTitle(role, frame, direction, peer)
    placeBack(role, layout, frame, flip, peer)
    promptLabel.frame = CGRect(
      x: frame.margins.left, y: frame.row.minY - NavigationBarMetrics.promptHeight,
      width: max(0, frame.width - frame.margins.left - frame.margins.right),
      height: NavigationBarMetrics.promptHeight)
    promptLabel.alpha = role == .current && !frame.hidesRow ? 1 : 0
    placeSearchBar(role, frame, direction)
  }

  private func placeSearchBar(_ role: Role, _ frame: Frame, _ direction: CGFloat) {
    guard let searchBar, searchBar.superview === self else { return }
    var rect = frame.search
    switch role {
    case .current: break
    case .above: rect.origin.x += direction * frame.width
    case .beneath: rect.origin.x -= direction * frame.width * NavigationBarMetrics.titleTravel
    }
    searchBar.frame = rect
    searchBar.alpha = role == .current && rect.height > 0 ? 1 : 0
    searchBar.layoutIfNeeded()
  }

  private func placeButtons(
    _ role: Role, _ layout: NavigationBarLayout, _ frame: Frame, _ flip: (CGRect) -> CGRect
  ) {
    for (entry, rect) in zip(leading + trailing, layout.leading + layout.trailing) {
      var rect = flip(rect)
      if entry.item.customView != nil {
        let height = min(frame.row.height, Self.customSize(entry.view, frame.row.size).height)
        rect = CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
      }
      entry.view.frame = rect
      entry.view.alpha = role == .current && !frame.hidesRow ? 1 : 0
    }
  }

  private func placeTitle(
    _ role: Role, _ layout: NavigationBarLayout, _ frame: Frame, _ flip: (CGRect) -> CGRect,
    _ direction: CGFloat, _ peer: NavigationBarContentView?
  ) {
    let rect = flip(layout.title)
    let adjustment = looks.titleOffset
    var center = CGPoint(x: rect.midX + adjustment.horizontal, y: rect.midY + adjustment.vertical)
    switch role {
    case .current: break
    case .above: center.x += direction * frame.width * NavigationBarMetrics.titleTravel
    case .beneath:
      center.x = peer?.backTitleCenter(frame)?.x ?? center.x - direction * frame.width / 2
    }
    let view = titleView ?? titleLabel
    let height =
      titleView.map { min(frame.row.height, Self.customSize($0, frame.row.size).height) } ?? rect.height
    view.bounds.size = CGSize(width: rect.width, height: height)
    view.center = center
    view.alpha = role == .current && !frame.hidesRow ? smallTitleAlpha(frame) : 0
  }

  /// The small title comes when the large one is all but gone.
  private func smallTitleAlpha(_ frame: Frame) -> CGFloat {
    guard showsLargeTitle, titleView == nil else { return 1 }
    let (gone, begins) = (NavigationBarMetrics.largeTitleGone, NavigationBarMetrics.smallTitleBegins)
    return min(max((begins - frame.extra) / (begins - gone), 0), 1)
  }

  /// Places the large title, in the coordinates of the room below the row.
  private func placeLargeTitle(
    _ role: Role, _ frame: Frame, _ direction: CGFloat, _ peer: NavigationBarContentView?
  ) {
    largeTitleLabel.isHidden = !showsLargeTitle
    guard showsLargeTitle else { return }
    let rest = largeTitleRect(frame)
    let size = rest.size
    var center = CGPoint(x: rest.midX, y: rest.midY)
    var scale = pullScale(frame, size)
    // It grows from its leading end, standing on its line.
    center.x += direction * size.width * (scale - 1) / 2
    center.y -= size.height * (scale - 1) / 2
    var alpha: CGFloat = frame.extra <= NavigationBarMetrics.largeTitleGone ? 0 : 1
    switch role {
    case .current: break
    case .above:
      center.x += direction * frame.width
      alpha = 0
    case .beneath:
      if let back = peer?.backTitleCenter(frame) {
        scale = BarLook.buttonFontSize / BarLook.largeTitleFontSize
        center = CGPoint(x: back.x, y: back.y - frame.row.maxY)
      } else {
        center.x -= direction * frame.width / 2
      }
      alpha = 0
    }
    largeTitleLabel.bounds.size = size
    largeTitleLabel.center = center
    largeTitleLabel.transform = CGAffineTransform(scaleX: scale, y: scale)
    largeTitleLabel.alpha = alpha
  }

  private func room(_ frame: Frame) -> CGFloat {
    max(0, frame.width - frame.margins.left - frame.margins.right)
  }

  /// Returns the large title's rectangle at rest, in the coordinates of the room below the row.
  private func largeTitleRect(_ frame: Frame) -> CGRect {
    let fitting = largeTitleLabel.intrinsicContentSize
    let width = min(fitting.width, room(frame))
    return CGRect(
      x: frame.isRightToLeft ? frame.width - frame.margins.right - width : frame.margins.left,
      y: frame.extra - NavigationBarMetrics.largeTitleBottom - fitting.height, width: width,
      height: fitting.height)
  }

  /// Returns the centre of this content's large title, in the bar; nil where it has none, or the content covers it.
  private func largeTitleCenter(_ frame: Frame) -> CGPoint? {
    guard showsLargeTitle, frame.extra > NavigationBarMetrics.largeTitleGone else { return nil }
    let rect = largeTitleRect(frame)
    return CGPoint(x: rect.midX, y: rect.midY + frame.row.maxY)
  }

  private func pullScale(_ frame: Frame, _ size: CGSize) -> CGFloat {
    let pull = frame.extra - NavigationBarMetrics.largeTitleHeight
    guard pull > 0, size.width > 0, frame.growsTitle else { return 1 }
    let most = min(NavigationBarMetrics.largestTitleScale, max(1, room(frame) / size.width))
    return 1 + (most - 1) * min(1, pull / NavigationBarMetrics.fullScalePull)
  }

  private func placeBack(
    _ role: Role, _ layout: NavigationBarLayout, _ frame: Frame, _ flip: (CGRect) -> CGRect,
    _ peer: NavigationBarContentView?
  ) {
    guard let backButton else { return }
    let target = flip(layout.backTarget)
    backButton.frame = target
    if let index = layout.backTitleIndex, backButton.titles.indices.contains(index) {
      backButton.showTitle(backButton.titles[index])
    } else {
      backButton.showTitle(nil)
    }
    backButton.place(title: flip(layout.backTitle).offsetBy(dx: -target.minX, dy: -target.minY))
    var scale: CGFloat = 1
    switch role {
    case .current: break
    case .above:
      // The title and the way back to it are one text that moves and grows.
      if let center = peer?.largeTitleCenter(frame) {
        backButton.label.center = CGPoint(x: center.x - target.minX, y: center.y - target.minY)
        scale = BarLook.largeTitleFontSize / BarLook.buttonFontSize
      } else if let center = peer?.titleCenter(frame) {
        backButton.label.center = CGPoint(x: center.x - target.minX, y: center.y - target.minY)
      }
    case .beneath:
      let outside = frame.isRightToLeft ? target.width : -target.width
      backButton.label.center.x += outside
    }
    backButton.label.transform = CGAffineTransform(scaleX: scale, y: scale)
    backButton.label.alpha = role == .current && !frame.hidesRow ? 1 : 0
  }

  /// Returns the centre of the title of this content's back button, in the bar; nil where it shows none.
  private func backTitleCenter(_ frame: Frame) -> CGPoint? {
    let layout = makeLayout(frame)
    guard layout.backTitleIndex != nil else { return nil }
    let rect = frame.isRightToLeft ? layout.mirrored(layout.backTitle) : layout.backTitle
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  /// Returns the centre of this content's title, in the bar.
  private func titleCenter(_ frame: Frame) -> CGPoint {
    let layout = makeLayout(frame)
    let rect = frame.isRightToLeft ? layout.mirrored(layout.title) : layout.title
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  /// Returns the rectangle of the image before the back button's title, in the bar; nil without a back button.
  func backIndicatorFrame(isRightToLeft: Bool) -> CGRect? {
    guard backButton != nil, let layout else { return nil }
    return isRightToLeft ? layout.mirrored(layout.backIndicator) : layout.backIndicator
  }
}
