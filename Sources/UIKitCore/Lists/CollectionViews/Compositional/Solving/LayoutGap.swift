import Foundation

/// Room between two things: a least length, and whether it takes a share of what is left.
struct LayoutGap: Hashable {
  var least: CGFloat
  var grows: Bool

  static let none = LayoutGap(least: 0, grows: false)

  /// - Parameter share: what each gap that grows gets.
  func length(_ share: CGFloat) -> CGFloat { least + (grows ? share : 0) }
}
