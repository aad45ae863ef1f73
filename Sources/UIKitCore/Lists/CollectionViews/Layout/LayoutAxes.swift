import Foundation

/// Names the two axes of a layout by what they mean: along the main axis content scrolls, lines follow each other;
/// across it lie the items of a line. Layouts are worked out in these terms once for both directions. Pure.
struct LayoutAxes: Equatable {
  let isVertical: Bool

  init(_ direction: UICollectionView.ScrollDirection) {
    isVertical = direction == .vertical
  }

  func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func main(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
  func cross(_ point: CGPoint) -> CGFloat { isVertical ? point.x : point.y }

  func size(main: CGFloat, cross: CGFloat) -> CGSize {
    isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  func point(main: CGFloat, cross: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }

  func rect(main: CGFloat, cross: CGFloat, size: CGSize) -> CGRect {
    CGRect(origin: point(main: main, cross: cross), size: size)
  }

  func mainRange(_ rect: CGRect) -> ClosedRange<CGFloat> {
    isVertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
  }

  func crossRange(_ rect: CGRect) -> ClosedRange<CGFloat> {
    isVertical ? rect.minX...rect.maxX : rect.minY...rect.maxY
  }

  func mainStart(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.top : insets.left }
  func mainEnd(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.bottom : insets.right }
  func crossStart(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.left : insets.top }
  func crossEnd(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.right : insets.bottom }

  func moved(_ point: CGPoint, main: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: point.x, y: main) : CGPoint(x: main, y: point.y)
  }
}
