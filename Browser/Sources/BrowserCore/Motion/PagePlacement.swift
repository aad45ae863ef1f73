import Foundation

/// The place of a tab's page among strip, bars and keyboard. Coordinates of the tab's view, points, y downwards.
///
/// A page has two heights; it is resized only while the bars cover the change (docs/gtk-rules.md, "Pages").
public struct PagePlacement: Hashable, Sendable {
  /// One of the two heights of a page.
  public enum Height: Hashable, Sendable {
    /// Ends above the bars.
    case small
    /// Ends above the collapsed bar.
    case large
  }

  /// The tab's view and what lies over it.
  public struct Surroundings: Hashable, Sendable {
    /// The size of the tab's view.
    public var size: CGSize
    /// The height of the strip at the top.
    public var stripHeight: Double
    /// The height of the safe area at the bottom that belongs to the system.
    public var safeAreaBottom: Double
    /// The height that the on-screen keyboard covers; 0 without one.
    public var keyboard: Double
    /// True if an element of the page fills the window.
    public var isFullscreen: Bool

    /// Makes surroundings.
    public init(
      size: CGSize, stripHeight: Double, safeAreaBottom: Double = 0, keyboard: Double = 0,
      isFullscreen: Bool = false
    ) {
      self.size = size
      self.stripHeight = stripHeight
      self.safeAreaBottom = safeAreaBottom
      self.keyboard = keyboard
      self.isFullscreen = isFullscreen
    }
  }

  /// True if bars lie over the page; a wide window has none there.
  public var hasBars = true
  /// The height that the page has now.
  public var height = Height.small
  /// The edge at which the address bar stands.
  public private(set) var position = Settings.BarPosition.bottom
  /// The lower edge of an address bar at the top.
  public private(set) var topBarEnd = 0.0

  /// Makes the placement of a page above expanded bars at the bottom.
  public init() {}

  /// Lets the page begin where the bars end.
  /// - Returns: true if the page moves by that.
  public mutating func bars(at position: Settings.BarPosition, endAt pageTop: Double) -> Bool {
    guard pageTop != topBarEnd || position != self.position else { return false }
    let moves = position == .top || self.position == .top
    (topBarEnd, self.position) = (pageTop, position)
    return moves && hasBars
  }

  /// Returns the layout of the bars over the page.
  public func barLayout(in surroundings: Surroundings) -> BarLayout {
    BarLayout(
      size: surroundings.size, safeAreaBottom: surroundings.safeAreaBottom, position: position,
      stripHeight: surroundings.stripHeight)
  }

  /// Returns the frame of the page.
  /// - Parameter height: nil for the height that the page has now.
  public func frame(_ height: Height? = nil, in surroundings: Surroundings) -> CGRect {
    let (size, strip) = (surroundings.size, surroundings.stripHeight)
    if surroundings.isFullscreen {
      return CGRect(x: 0, y: 0, width: size.width, height: max(0, size.height - surroundings.keyboard))
    }
    guard hasBars else {
      return CGRect(x: 0, y: strip, width: size.width, height: max(0, size.height - strip))
    }
    let whole = barLayout(in: surroundings).pageHeight(
      isCollapsed: (height ?? self.height) == .large, stripHeight: strip)
    let top = position == .top ? max(strip, topBarEnd) : strip
    let aboveKeyboard = max(0, size.height - surroundings.keyboard - top)
    // In motion the large page reaches below the window: its bars uncover it from both sides.
    let ends = surroundings.keyboard > 0 || position == .bottom
    return CGRect(x: 0, y: top, width: size.width, height: ends ? min(whole, aboveKeyboard) : whole)
  }

  /// Returns the part of the tab's view at its top and its bottom that bars cover, for a start page.
  public func insets(in surroundings: Surroundings) -> (top: Double, bottom: Double) {
    guard hasBars else { return (surroundings.stripHeight, 0) }
    let layout = barLayout(in: surroundings)
    return (layout.pageTop(.expanded), layout.toolbarHeight)
  }
}
