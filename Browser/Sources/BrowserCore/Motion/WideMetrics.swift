import Foundation

/// The figures of wide windows, in points. Source: docs/interface-figures.md, "Wide windows", where nothing
/// else is said.
public enum WideMetrics {
  /// Width of an address bar that stays comfortable in a wide window with a phone's bars. Ours: as wide as
  /// the desktop's field.
  public static let maximumBarWidth = 560.0
  /// Width from which a window has the desktop's head. Ours: the narrowest iPad in portrait.
  public static let desktopMinimumWidth = 744.0
  /// Height from which a window has the desktop's head; a phone held sideways is wide, but low. Ours.
  public static let desktopMinimumHeight = 480.0
  /// Height of the row with buttons and field.
  public static let toolbarRowHeight = 52.0
  /// Height of the row with tabs.
  public static let tabRowHeight = 40.0
  /// Width of the field.
  public static let fieldWidth = 560.0
  /// Height of the field.
  public static let fieldHeight = 36.0
  /// Corner radius of the field.
  public static let fieldCornerRadius = 10.0
  /// Corner radius of a tab.
  public static let tabCornerRadius = 9.0
  /// Width of a button.
  public static let buttonWidth = 36.0
  /// Height of a button.
  public static let buttonHeight = 34.0
  /// The middles of sidebar, back and forward, from the window's left edge.
  public static let leadingButtonCenters = [30.0, 74, 110]
  /// Before the button that names the profile. Ours.
  public static let profileSpacing = 4.0
  /// The middles of share, new tab and overview, from the window's right edge.
  public static let trailingButtonCenters = [246.0, 206, 166]
  /// The rule before the window controls, from the window's right edge.
  public static let ruleFromRight = 133.0
  /// The middles of minimise, maximise and close, from the window's right edge.
  public static let windowControlCenters = [103.0, 67, 31]
  /// Diameter of a window control.
  public static let windowControlDiameter = 26.0
  /// Space at the left of the tabs.
  public static let tabsLeading = 16.0
  /// Between the button that names the group and the tabs. Ours.
  public static let groupSpacing = 8.0
  /// The width of the chevron and its spaces at the right of the tabs.
  public static let tabsTrailing = 56.0
  /// The middle of the chevron, from the window's right edge.
  public static let chevronFromRight = 31.0
  /// Space between tabs; the separator stands in its middle.
  public static let tabSpacing = 4.0
  /// Height of a tab, at the top of its row.
  public static let tabHeight = 32.0
  /// Narrowest tab; with more of them the row scrolls. Ours.
  public static let minimumTabWidth = 120.0
  /// Width of a pinned tab: its icon of 16 and 12 at either side. Ours.
  public static let pinnedTabWidth = 40.0
  /// Space between the field and the buttons next to it when the window is narrow. Ours.
  public static let fieldButtonSpacing = 8.0
}
