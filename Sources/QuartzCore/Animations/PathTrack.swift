import Foundation

/// The way in which a layer that follows a path turns.
enum PathRotation {
  case none
  case auto
  case autoReverse
}

/// Steps of a segment's parameter between which its length is taken for straight.
private let pathSamples = 32

/// Lines and curves; jumps between subpaths take no time of their own and are left out.
private func pathSegments(of path: CGPath) -> [CubicSegment] {
  var segments: [CubicSegment] = []
  var start = CGPoint.zero
  var current = CGPoint.zero
  func line(to end: CGPoint) {
    guard end != current else { return }
    let third = CGPoint(x: current.x + (end.x - current.x) / 3, y: current.y + (end.y - current.y) / 3)
    let rest = CGPoint(x: end.x - (end.x - current.x) / 3, y: end.y - (end.y - current.y) / 3)
    segments.append(CubicSegment(from: current, control1: third, control2: rest, to: end))
    current = end
  }
  for element in path.elements {
    switch element {
    case .move(let point):
      start = point
      current = point
    case .line(let point): line(to: point)
    case .quad(let control, let end):
      segments.append(CubicSegment(from: current, quadControl: control, to: end))
      current = end
    case .curve(let control1, let control2, let end):
      segments.append(CubicSegment(from: current, control1: control1, control2: control2, to: end))
      current = end
    case .close: line(to: start)
    }
  }
  return segments
}

/// The length up to each of `pathSamples` equal steps of the parameter.
private func pathLengths(_ segment: CubicSegment) -> [CGFloat] {
  var length: CGFloat = 0
  var last = segment.p0
  return [0]
    + (1...pathSamples).map { step in
      let point = segment.point(at: CGFloat(step) / CGFloat(pathSamples))
      length += hypot(point.x - last.x, point.y - last.y)
      last = point
      return length
    }
}

/// The parameter at which a part of a segment's length is behind.
private func pathParameter(in table: [CGFloat], part: CGFloat) -> CGFloat {
  guard let total = table.last, total > 0 else { return part }
  let wanted = part * total
  var index = 0
  while index + 2 < table.count && table[index + 1] < wanted { index += 1 }
  let step = table[index + 1] - table[index]
  let inside = step > 0 ? (wanted - table[index]) / step : 0
  return (CGFloat(index) + inside) / CGFloat(table.count - 1)
}

/// A point along a path.
final class PathTrack<Key: PointLayerKey>: Track {
  private let key: Key
  private let segments: [CubicSegment]
  /// The times at which the segments begin, and the end.
  private let times: [Double]
  private let curves: [UnitBezier?]
  /// Tables for constant speed: part of the length against the curve parameter, per segment.
  private let lengthTables: [[CGFloat]]?
  private let isDiscrete: Bool
  private let rotation: PathRotation

  /// Nil for a path without a segment.
  init?(
    key: Key, path: CGPath, keyTimes: [Double]?, curves: [UnitBezier?], isPaced: Bool, isDiscrete: Bool,
    rotation: PathRotation, isAdditive: Bool, isCumulative: Bool
  ) {
    self.key = key
    segments = pathSegments(of: path)
    guard !segments.isEmpty else { return nil }
    let tables = segments.map(pathLengths)
    if isPaced {
      times = KeyframeTimes.paced(tables.map { $0.last ?? 0 })
      lengthTables = tables
    } else {
      times = KeyframeTimes.times(count: segments.count + 1, isDiscrete: false, given: keyTimes)
      lengthTables = nil
    }
    self.curves = isPaced ? [] : curves
    self.isDiscrete = isDiscrete
    self.rotation = rotation
    super.init(isAdditive: isAdditive, isCumulative: isCumulative)
  }

  override func apply(to state: inout LayerState, progress: Double, iteration: Int) {
    var index = 0
    while index + 1 < segments.count && times[index + 1] <= progress { index += 1 }
    let segment = segments[index]
    let span = times[index + 1] - times[index]
    var t = span > 0 ? min(max((progress - times[index]) / span, 0), 1) : 1
    if index < curves.count, let curve = curves[index] { t = curve.value(at: t) }
    if isDiscrete { t = progress >= 1 ? 1 : 0 }
    var parameter = CGFloat(t)
    if let table = lengthTables?[index] { parameter = pathParameter(in: table, part: parameter) }

    var value = segment.point(at: parameter)
    if isCumulative && iteration > 0, let end = segments.last?.p3 {
      value = .sum(end.repeated(iteration), value)
    }
    let shown = Key.Value(point: value)
    key.set(isAdditive ? .sum(key.get(state), shown) : shown, in: &state)
    rotate(&state, along: segment.tangent(at: min(max(parameter, 0.001), 0.999)))
  }

  private func rotate(_ state: inout LayerState, along tangent: CGVector) {
    let angle = atan2(tangent.dy, tangent.dx)
    switch rotation {
    case .none: break
    case .auto:
      state.transform = CATransform3DMakeRotation(angle, 0, 0, 1).concatenating(state.transform)
    case .autoReverse:
      state.transform = CATransform3DMakeRotation(angle + .pi, 0, 0, 1).concatenating(state.transform)
    }
  }
}
