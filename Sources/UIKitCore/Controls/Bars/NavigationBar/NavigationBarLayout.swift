import Foundation

/// The layout of a navigation bar's row: a pure function of the sizes of its parts.
/// Frames are as for left to right; `mirrored(_:)` turns them round.
struct NavigationBarLayout: Equatable {
  struct Part: Equatable {
    var width: CGFloat
    /// Views of the program's own have no padding of their own.
    var isCustom = false
  }

  struct Input: Equatable {
    var width: CGFloat
    /// The row's top.
    var top: CGFloat
    var height: CGFloat
    /// From the edges to text.
    var leadingMargin: CGFloat
    var trailingMargin: CGFloat
    /// The leading end of the safe area, where the back button begins.
    var leadingEdge: CGFloat
    /// Widths of the back button's possible titles, the best first; nil without a back button.
    var backTitles: [CGFloat]?
    var backIndicatorWidth: CGFloat
    var leading: [Part]
    var trailing: [Part]
    /// nil without a title.
    var title: CGFloat?
  }

  private(set) var backIndicator = CGRect.zero
  private(set) var backTitle = CGRect.zero
  /// The index of the first of the back button's possible titles that has room; nil for none.
  private(set) var backTitleIndex: Int?
  /// The area that a finger hits to go back.
  private(set) var backTarget = CGRect.zero
  private(set) var leading: [CGRect] = []
  private(set) var trailing: [CGRect] = []
  private(set) var title = CGRect.zero
  private let width: CGFloat

  /// Distances that the layout keeps.
  struct Spacing: Equatable {
    var padding: CGFloat
    var custom: CGFloat
    var title: CGFloat
    var backLeading: CGFloat
    var backTitle: CGFloat
  }

  init(_ input: Input, _ spacing: Spacing) {
    width = input.width
    let row = CGRect(x: 0, y: input.top, width: input.width, height: input.height)
    var right = input.width - input.trailingMargin
    trailing = input.trailing.map { part in
      let frame = Self.place(part, endingAt: &right, row, spacing)
      return frame
    }
    let ideal = input.title.map { (input.width - $0) / 2 } ?? input.width / 2
    var left = input.leadingMargin
    if let titles = input.backTitles {
      left = placeBack(
        input, titles, row, spacing,
        room: max(ideal, input.leadingEdge) - spacing.title - partsWidth(input.leading, spacing))
    }
    leading = input.leading.map { part in Self.place(part, startingAt: &left, row, spacing) }
    guard let wanted = input.title else { return }
    let isBare = input.backTitles == nil && input.leading.isEmpty
    let low = isBare ? input.leadingMargin : left + spacing.title
    let high = input.trailing.isEmpty ? input.width - input.trailingMargin : right - spacing.title
    let room = max(0, high - low)
    let size = min(wanted, room)
    // In the middle of the bar where that is free, else as near to it as can be.
    let x = min(max((input.width - size) / 2, low), max(low, high - size))
    title = CGRect(x: x.rounded(), y: row.minY, width: size, height: row.height)
  }

  private mutating func placeBack(
    _ input: Input, _ titles: [CGFloat], _ row: CGRect, _ spacing: Spacing, room: CGFloat
  ) -> CGFloat {
    let x = input.leadingEdge + spacing.backLeading
    backIndicator = CGRect(x: x, y: row.minY, width: input.backIndicatorWidth, height: row.height)
    let start = backIndicator.maxX + spacing.backTitle
    // A title that is long itself leaves the back button its image alone; without one there is half the bar.
    backTitleIndex = titles.firstIndex { start + $0 <= room }
    let titleWidth = backTitleIndex.map { titles[$0] } ?? 0
    backTitle = CGRect(x: start, y: row.minY, width: titleWidth, height: row.height)
    let end = backTitleIndex == nil || titleWidth == 0 ? backIndicator.maxX : backTitle.maxX
    backTarget = CGRect(x: input.leadingEdge, y: row.minY, width: end - input.leadingEdge, height: row.height)
    return end + spacing.padding
  }

  private func partsWidth(_ parts: [Part], _ spacing: Spacing) -> CGFloat {
    parts.reduce(0) { $0 + $1.width + ($1.isCustom ? spacing.custom : 2 * spacing.padding) }
  }

  private static func place(
    _ part: Part, startingAt x: inout CGFloat, _ row: CGRect, _ spacing: Spacing
  ) -> CGRect {
    let padding = part.isCustom ? 0 : spacing.padding
    let frame = CGRect(x: x - padding, y: row.minY, width: part.width + 2 * padding, height: row.height)
    x = frame.maxX + (part.isCustom ? spacing.custom : padding)
    return frame
  }

  private static func place(
    _ part: Part, endingAt x: inout CGFloat, _ row: CGRect, _ spacing: Spacing
  ) -> CGRect {
    let padding = part.isCustom ? 0 : spacing.padding
    let frame = CGRect(
      x: x - part.width - padding, y: row.minY, width: part.width + 2 * padding, height: row.height)
    x = frame.minX - (part.isCustom ? spacing.custom : padding)
    return frame
  }

  /// A frame as it is in a bar that reads from right to left.
  func mirrored(_ frame: CGRect) -> CGRect {
    CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
