import Foundation

/// The state of the window when it was left.
public struct WindowState: Codable, Hashable, Sendable {
  /// Its width in points; nil where it was never told.
  public var width: Double?
  /// Its height in points.
  public var height: Double?
  /// True if the phone's bars were collapsed.
  public var isCollapsed: Bool
  /// The times at which its tabs were seen; nil where that was not noted.
  public var tabAges: TabAges?
  /// True if it was used after all others; nil of these, and where there were no others.
  public var wasUsedLast: Bool?

  /// Makes a state.
  public init(width: Double? = nil, height: Double? = nil, isCollapsed: Bool = false) {
    self.width = width
    self.height = height
    self.isCollapsed = isCollapsed
  }

  /// Smallest side of a window, in points: what the command line takes, too.
  private static let smallest = 200.0

  /// The size to open the window with: what it had, no larger than the screen, in whole points.
  /// - Returns: nil when there is none that makes sense.
  public func size(onScreen screen: CGSize) -> CGSize? {
    guard let width, let height, width.isFinite, height.isFinite else { return nil }
    func side(_ length: Double, _ most: Double) -> Double {
      min(max(length, Self.smallest), max(most, Self.smallest)).rounded(.down)
    }
    return CGSize(width: side(width, screen.width), height: side(height, screen.height))
  }
}
