import Foundation
import UIKit

/// Takes the pictures of views that take part. Views are put out of sight for each other's pictures and back again within
/// one call; nothing of that is ever seen.
@MainActor
struct PictureMaker {
  /// The state of a view before its picture was taken.
  private struct Original {
    let view: UIView
    let alpha: CGFloat
    let isHidden: Bool
  }

  /// Makes contents for the views of a tree.
  ///
  /// - Parameters:
  ///   - tree: views as described; the root first.
  ///   - isLive: whether a view itself is lent in the place of a picture.
  ///   - isSeen: whether the view's picture is seen at all.
  static func contents(
    of tree: TreeReader, isLive: (Int) -> Bool, isSeen: (Int) -> Bool
  ) -> [(any PictureContent)?] {
    let originals = tree.views.map { Original(view: $0, alpha: $0.alpha, isHidden: $0.isHidden) }
    for view in tree.views { view.alpha = 0 }
    let contents = tree.views.indices.map { index -> (any PictureContent)? in
      guard !tree.description.views[index].isHidden, !isLive(index), isSeen(index) else { return nil }
      return content(of: tree.views[index])
    }
    for original in originals {
      original.view.alpha = original.alpha
      if original.isHidden { original.view.isHidden = true }
    }
    return tree.views.indices.map { isLive($0) ? LiveContent(of: tree.views[$0]) : contents[$0] }
  }

  /// - Parameter view: what lies in it and has a picture of its own is out of sight.
  private static func content(of view: UIView) -> (any PictureContent)? {
    view.alpha = 1
    defer { view.alpha = 0 }
    if view.isHidden { view.isHidden = false }
    if isBaked(view) { return SnapshotContent(of: view) }
    if let content = ImageContent(of: view) ?? TextContent(of: view) ?? EffectContent(of: view)
      as (any PictureContent)?
    {
      return content
    }
    return bare(view) { !view.subviews.isEmpty && showsNothing(view) ? nil : SnapshotContent(of: view) }
  }

  /// Returns true if a view only holds others, which are out of sight or show nothing either: a window's worth of empty bitmap.
  private static func showsNothing(_ view: UIView) -> Bool {
    let layer = view.layer
    guard type(of: view) == UIView.self, type(of: layer) == CALayer.self, layer.contents == nil,
      layer.backgroundColor == nil, layer.borderWidth == 0, layer.shadowOpacity == 0,
      layer.sublayers?.count ?? 0 == view.subviews.count
    else { return false }
    return view.subviews.allSatisfy { $0.isHidden || $0.alpha == 0 || showsNothing($0) }
  }

  /// Returns true if a view's shape cannot be told from its picture.
  static func isBaked(_ view: UIView) -> Bool { view.layer.mask != nil }

  /// Runs `body` while a view shows neither background nor border nor corners: those are the picture's own.
  private static func bare<Result>(_ view: UIView, _ body: () -> Result) -> Result {
    let layer = LayerStyleOverride(view.layer)
    defer { layer.restore() }
    return body()
  }
}
