import Foundation

/// The look of the hidden tab at the right of the last one while it is swiped in.
public struct HiddenTabPose: Hashable, Sendable {
  /// Opacity of its container, of its "+" and of its page.
  public var alpha: Double
  /// Width of its container.
  public var containerWidth: Double
  /// Left edge of its container, in window coordinates.
  public var containerX: Double
  /// Height of the part of its page that is seen, from the window's top: while it is small it is a card above the bars.
  public var pageHeight: Double
  /// Scale of its page, about the centre of the part that is seen.
  public var pageScale: Double
  /// Opacity of its page.
  public var pageAlpha: Double
  /// Opacity of the "+".
  public var plusAlpha: Double
  /// Corner radius of its page.
  public var pageCornerRadius: Double
}

extension TabSwipe {
  /// The hidden tab while a finger moves the bars: opaque by 1.2 times the percentage; its
  /// container is narrower by 200 until the finger has moved by its width, and then grows 1 : 1 with the
  /// finger.
  public func hiddenTabPose(barsOffset: Double) -> HiddenTabPose {
    let moved = barsOffset.finiteOrZero - self.barsOffset(ofTab: tabCount - 1)
    let percentage = moved / layout.barPageWidth
    let alpha = (TabSwipeMetrics.hiddenAlphaGain * percentage).clampedToUnit
    let narrow = max(0, layout.fieldWidth - TabSwipeMetrics.hiddenContainerInset)
    let field = layout.fieldFrame(at: tabCount, offset: barsOffset.finiteOrZero, .expanded)
    return HiddenTabPose(
      alpha: alpha, containerWidth: max(narrow, moved), containerX: field.minX,
      pageHeight: Double(layout.toolbarFrame(.expanded).minY), pageScale: TabSwipeMetrics.hiddenPageScale,
      pageAlpha: alpha, plusAlpha: alpha,
      pageCornerRadius: TabSwipeMetrics.hiddenPageCornerRadius)
  }

  /// The pose in which the new tab comes to rest, 0.3 s after the release: full size, without "+".
  public var revealedTabPose: HiddenTabPose {
    HiddenTabPose(
      alpha: 1, containerWidth: layout.fieldWidth,
      containerX: layout.sidePadding + BarMetrics.fieldSideInset,
      pageHeight: layout.size.height, pageScale: 1, pageAlpha: 1, plusAlpha: 0, pageCornerRadius: 0)
  }
}
