import Foundation

/// The arrangement of a window: one of two.
public enum WindowLayout: Hashable, Sendable {
  /// Bars at the bottom (or top), one tab at a time.
  case phone
  /// A head with buttons, field, window controls and a row of tabs.
  case desktop

  /// Decides by the window's size.
  public init(size: CGSize) {
    let isWide = size.width >= WideMetrics.desktopMinimumWidth
    let isTall = size.height >= WideMetrics.desktopMinimumHeight
    self = isWide && isTall ? .desktop : .phone
  }
}
