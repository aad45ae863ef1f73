import Foundation

extension UIScrollView {
  /// The content: constraints to it, or from inside to the scroll view's edges, give `contentSize`.
  public var contentLayoutGuide: UILayoutGuide {
    if let guide = layoutItem.scrollContentGuide { return guide }
    let guide = UILayoutGuide(.scrollContent, of: self)
    layoutItem.scrollContentGuide = guide
    return guide
  }

  /// The scroll view's own rectangle: what is pinned to it does not scroll.
  public var frameLayoutGuide: UILayoutGuide {
    if let guide = layoutItem.scrollFrameGuide { return guide }
    let guide = UILayoutGuide(.scrollFrame, of: self)
    layoutItem.scrollFrameGuide = guide
    return guide
  }

  /// Takes over the content's size along the axes on which constraints say something of it.
  func applyContentSizeFromLayout(_ engine: LayoutEngine) {
    guard let item = layoutItemStorage?.scrollContentGuide?.layoutItem, item.engine === engine,
      let variables = item.membership.variables
    else { return }
    let solved = engine.rect(variables).size
    var size = contentSize
    if !engine.solver.isFree(variables.width) { size.width = solved.width }
    if !engine.solver.isFree(variables.height) { size.height = solved.height }
    if size != contentSize { contentSize = size }
  }
}
