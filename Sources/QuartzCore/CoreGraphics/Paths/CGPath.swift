import Foundation

/// A geometric path: lines and Bézier curves in subpaths. Immutable; `CGMutablePath` builds one.
public class CGPath: Hashable {
  /// One step of a path.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, end: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  /// The steps in drawing order.
  package internal(set) var elements: [Element] = []

  /// The form of this path that the renderer made, kept for the next frame. Main thread only; never set on a mutable path.
  package var backendCache: AnyObject?

  init() {}

  package init(elements: [Element]) {
    self.elements = elements
  }

  /// Creates a path that is a rectangle, its corners moved by `transform` (nil leaves them).
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: PathBuilding.rect(rect).applying(transform?.pointee))
  }

  /// Creates a path that is the ellipse fitting into a rectangle, moved by `transform` (nil leaves it).
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: PathBuilding.ellipse(in: rect).applying(transform?.pointee))
  }

  /// Traps when a corner is wider or higher than half the rectangle, as Apple's does.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      elements: PathBuilding.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        .applying(transform?.pointee))
  }

  /// True if the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next element would start; zero for an empty path.
  public var currentPoint: CGPoint {
    var isClosed = false
    for element in elements.reversed() {
      switch element {
      case .move(let point): return point
      case .line(let point), .quad(_, let point), .curve(_, _, let point):
        if !isClosed { return point }
      case .close: isClosed = true
      }
    }
    return .zero
  }

  /// An immutable copy, which is `self` when it is immutable already.
  public func copy() -> CGPath? { self }

  /// An immutable copy with every point moved by `transform`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let transform else { return copy() }
    return applying(transform.pointee)
  }

  /// Returns a copy that can be changed.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.elements = elements
    return copy
  }

  /// Returns a copy that can be changed, every point moved by `transform`; nil leaves them.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.elements = elements.applying(transform?.pointee)
    return copy
  }

  /// The path with every point moved by `transform`.
  package func applying(_ transform: CGAffineTransform) -> CGPath {
    CGPath(elements: elements.applying(transform))
  }

  /// Returns true if both have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension [CGPath.Element] {
  func applying(_ transform: CGAffineTransform?) -> [CGPath.Element] {
    guard let transform, !transform.isIdentity else { return self }
    return map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .quad(let control, let end):
        .quad(control: control.applying(transform), end: end.applying(transform))
      case .curve(let control1, let control2, let end):
        .curve(
          control1: control1.applying(transform), control2: control2.applying(transform),
          end: end.applying(transform))
      case .close: .close
      }
    }
  }
}
