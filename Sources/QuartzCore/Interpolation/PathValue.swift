import Foundation

/// A path or none, animated. Paths of the same structure are mixed point by point; others change half way.
struct PathValue: Interpolatable {
  var path: CGPath?

  private static func combine(
    _ a: PathValue, _ b: PathValue, _ f: (CGFloat, CGFloat) -> CGFloat
  ) -> PathValue? {
    guard let first = a.path, let second = b.path, first.elements.count == second.elements.count else {
      return nil
    }
    func point(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint.combine(a, b, f) }
    var elements: [CGPath.Element] = []
    elements.reserveCapacity(first.elements.count)
    for (a, b) in zip(first.elements, second.elements) {
      switch (a, b) {
      case (.move(let a), .move(let b)): elements.append(.move(point(a, b)))
      case (.line(let a), .line(let b)): elements.append(.line(point(a, b)))
      case (.quad(let control, let end), .quad(let otherControl, let otherEnd)):
        elements.append(.quad(control: point(control, otherControl), end: point(end, otherEnd)))
      case (.curve(let a1, let a2, let aEnd), .curve(let b1, let b2, let bEnd)):
        elements.append(.curve(control1: point(a1, b1), control2: point(a2, b2), end: point(aEnd, bEnd)))
      case (.close, .close): elements.append(.close)
      default: return nil
      }
    }
    return PathValue(path: CGPath(elements: elements))
  }

  static func mix(_ a: PathValue, _ b: PathValue, _ t: CGFloat) -> PathValue {
    combine(a, b) { $0 + ($1 - $0) * t } ?? (t < 0.5 ? a : b)
  }

  static func sum(_ base: PathValue, _ delta: PathValue) -> PathValue {
    combine(base, delta) { $0 + $1 } ?? base
  }

  static func difference(_ value: PathValue, _ base: PathValue) -> PathValue {
    combine(value, base) { $0 - $1 } ?? neutral
  }

  static var neutral: PathValue { PathValue(path: nil) }

  func repeated(_ count: Int) -> PathValue {
    Self.combine(self, self) { value, _ in value * CGFloat(count) } ?? self
  }

  static func distance(_ a: PathValue, _ b: PathValue) -> CGFloat { 1 }

  init(path: CGPath?) {
    self.path = path
  }

  init?(client value: Any) {
    if let path = value as? CGPath {
      self.path = path.copy()
    } else if value is NSNull {
      path = nil
    } else {
      return nil
    }
  }

  var client: Any? { path }
}
