import Foundation

/// The way in which a pattern's cells are fitted to pixels. All are drawn at their exact steps.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells keep their shape, and the distances between them may vary by a pixel.
  case noDistortion
  /// Distances are equal, and cells may change by a pixel.
  case constantSpacingMinimalDistortion
  /// Distances are equal, and cells may change by more than a pixel where that is faster.
  case constantSpacing
}

/// Draws one cell of a pattern: the info that the pattern was made with, and where to draw.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Called with a pattern's info when the pattern goes away.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32
  /// Draws one cell; called once, when the pattern is made. Without it there is no pattern.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called with the info when the pattern is released; nil for nothing to do.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates a set of functions.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A cell of drawing that is repeated in both directions, wherever it is used as a colour.
public final class CGPattern: @unchecked Sendable {
  /// The cell, in the pattern's own coordinates.
  package let bounds: CGRect
  /// From one cell to the next, in the pattern's own coordinates.
  package let step: CGSize
  /// True if cells have colours of their own; else they are painted in the colour's.
  package let isColored: Bool
  /// One cell, in the pattern's own coordinates.
  package let cell: DrawingList
  /// From the pattern's coordinates to those of the context it is used in: from its bottom left with y up, or, for
  /// pictures of UIKit's, from its top left with y down.
  let matrix: CGAffineTransform
  private let countsFromBottom: Bool
  /// From the pattern's coordinates to the recording's, once a context has placed it.
  package let toList: CGAffineTransform
  /// The form of the cell that the renderer made. Main thread only.
  package var backendCache: AnyObject?

  private let info: UnsafeMutableRawPointer?
  private let releaseInfo: CGPatternReleaseInfoCallback?

  /// Nil when a step is zero or there is nothing to draw with.
  ///
  /// - Parameters:
  ///   - bounds: of one cell, in the pattern's coordinates.
  ///   - matrix: from the pattern's coordinates to base coordinates, whose y is up from the bottom of what is drawn on.
  ///   - isColored: whether the cell sets colours; else it is a stencil for the colour given with the pattern.
  public convenience init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard xStep != 0, yStep != 0, !bounds.isEmpty, let draw = callbacks.pointee.drawPattern else {
      return nil
    }
    let context = CGContext(size: bounds.size)
    context.current.clipBounds = bounds
    draw(info, context)
    self.init(
      bounds: bounds, step: CGSize(width: abs(xStep), height: abs(yStep)), isColored: isColored,
      cell: context.finish(), matrix: matrix, countsFromBottom: true, toList: matrix, info: info,
      releaseInfo: callbacks.pointee.releaseInfo)
  }

  /// A picture of `size` points, upright, the first at the top left.
  package convenience init(image: CGImage, size: CGSize) {
    let bounds = CGRect(origin: .zero, size: size)
    self.init(
      bounds: bounds, step: size, isColored: true, cell: DrawingList(commands: [.image(image, bounds)]),
      matrix: .identity, countsFromBottom: false, toList: .identity, info: nil, releaseInfo: nil)
  }

  private init(
    bounds: CGRect, step: CGSize, isColored: Bool, cell: DrawingList, matrix: CGAffineTransform,
    countsFromBottom: Bool, toList: CGAffineTransform, info: UnsafeMutableRawPointer?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.bounds = bounds
    self.step = step
    self.isColored = isColored
    self.cell = cell
    self.matrix = matrix
    self.countsFromBottom = countsFromBottom
    self.toList = toList
    self.info = info
    self.releaseInfo = releaseInfo
  }

  deinit {
    releaseInfo?(info)
  }

  /// This pattern for drawing `height` points high, moved by `phase`.
  func placed(height: CGFloat, phase: CGSize) -> CGPattern {
    let up = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    let place = matrix.concatenating(CGAffineTransform(translationX: phase.width, y: phase.height))
    return CGPattern(
      bounds: bounds, step: step, isColored: isColored, cell: cell, matrix: matrix,
      countsFromBottom: countsFromBottom, toList: countsFromBottom ? place.concatenating(up) : place,
      info: nil,
      releaseInfo: nil)
  }
}

extension CGContext {
  /// A pattern as the fill colour. Nothing changes unless the fill colour space is a pattern's, which for a pattern without
  /// colours of its own has a base.
  ///
  /// - Parameter components: the opacity, or for a pattern without colours of its own those of its colour in the space's
  ///   base, opacity last.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    CGColor(patternSpace: current.fillSpace, pattern: pattern, components: components).map(setFillColor)
  }

  /// A pattern as the colour of lines, which are in the stroke colour space.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    CGColor(patternSpace: current.strokeSpace, pattern: pattern, components: components).map(setStrokeColor)
  }

  /// Sets the offset of the first cell of patterns set from now on, in base coordinates.
  public func setPatternPhase(_ phase: CGSize) { current.patternPhase = phase }

  /// The colour with its pattern, if it is one, placed for this context.
  func placed(_ color: CGColor) -> CGColor {
    guard let pattern = color.pattern else { return color }
    let place = pattern.placed(height: size.height, phase: current.patternPhase)
    return CGColor(pattern: place, tint: color, alpha: color.alpha, space: color.colorSpace)
  }
}
