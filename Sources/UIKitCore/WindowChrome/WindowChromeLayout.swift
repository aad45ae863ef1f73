import Foundation

/// The layout of a window's strip, controls and borders. Pure; window coordinates, points.
package struct WindowChromeLayout: Equatable, Sendable {
  package var size: CGSize

  package init(size: CGSize) {
    self.size = size
  }

  private typealias M = WindowChromeMetrics

  package var isWide: Bool {
    size.width >= M.wideMinimumSize.width && size.height >= M.wideMinimumSize.height
  }

  /// Height of the strip, which is the window's safe area at the top.
  package var stripHeight: CGFloat { isWide ? M.wideHeight : M.narrowHeight }

  package var controlDiameter: CGFloat { isWide ? M.wideDiameter : M.narrowDiameter }

  private var controlCenters: [CGFloat] { isWide ? M.wideCenters : M.narrowCenters }

  /// The visible frames of minimise, maximise and close.
  package var controlFrames: [CGRect] {
    controlCenters.map {
      CGRect(
        x: size.width - $0 - controlDiameter / 2, y: (stripHeight - controlDiameter) / 2,
        width: controlDiameter, height: controlDiameter)
    }
  }

  /// The hit areas of the controls: they share the strip, and the last reaches into the window's corner.
  package var controlTargets: [CGRect] {
    let centers = controlCenters
    guard let first = centers.first, centers.count > 1 else { return [] }
    let half = (first - centers[1]) / 2
    return centers.enumerated().map { index, center in
      let left = size.width - center - half
      let right = index == centers.count - 1 ? size.width : left + 2 * half
      return CGRect(x: left, y: 0, width: right - left, height: stripHeight)
    }
  }

  /// The border at a point, if it lies on one.
  package func edge(at point: CGPoint) -> WindowEdge? {
    guard size.width > 0, CGRect(origin: .zero, size: size).contains(point) else { return nil }
    let (left, right) = (point.x < M.border, point.x >= size.width - M.rightBorder)
    let (top, bottom) = (point.y < M.border, point.y >= size.height - M.border)
    guard left || right || top || bottom else { return nil }
    let nearLeft = point.x < M.corner
    let nearRight = point.x >= size.width - M.corner
    let nearTop = point.y < M.corner
    let nearBottom = point.y >= size.height - M.corner
    switch (nearLeft, nearRight, nearTop, nearBottom) {
    case (true, _, true, _): return .topLeft
    case (true, _, _, true): return .bottomLeft
    case (_, true, true, _): return .topRight
    case (_, true, _, true): return .bottomRight
    default: return left ? .left : right ? .right : top ? .top : .bottom
    }
  }
}
