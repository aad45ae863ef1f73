import Foundation

/// A part of the tour that is played in one window: its size and looks, and what happens in it.
public struct TourChapter: Sendable {
  /// Names the chapter's files.
  public let name: String
  let title: String
  let introduction: String
  /// The size of the window, in points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: Int
  /// True if the chapter is played in the dark appearance.
  public let isDark: Bool
  /// Shows and does it; called once the window is there.
  let play: @MainActor @Sendable (TourStage) async throws -> Void

  /// light or dark.
  public var appearance: String { isDark ? "dark" : "light" }

  /// All chapters, in the order of the index page.
  public static let all: [TourChapter] = [screens, motions, dark, desktop, desktopDark, small]

  /// Returns the chapter of a name; nil for an unknown one.
  public static func named(_ name: String) -> TourChapter? { all.first { $0.name == name } }

  /// The least display that all of it can be played on, in pixels.
  public static var displaySize: (width: Int, height: Int) {
    let widths = all.map { Int($0.size.width) * $0.scale }
    let heights = all.map { Int($0.size.height) * $0.scale }
    return (widths.max() ?? 0, heights.max() ?? 0)
  }

  /// The reference screen: iPhone 13's 390 × 844 points.
  static let phone = CGSize(width: 390, height: 844)
}
