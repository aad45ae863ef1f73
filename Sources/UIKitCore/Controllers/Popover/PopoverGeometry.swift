import Foundation

/// The place of a popover: a pure function of what it belongs to, of its size and of the room there is.
struct PopoverGeometry: Equatable {
  /// The arrow's base and height, in points (measured on iOS 15).
  static let arrowBase: CGFloat = 37
  static let arrowHeight: CGFloat = 13
  /// Points (measured on iOS 15).
  static let cornerRadius: CGFloat = 13
  /// Least distance from the window's edges, in points (Apple documentation, `popoverLayoutMargins`).
  static let margin: CGFloat = 10
  /// The size of content that wishes none, in points (measured).
  static let defaultSize = CGSize(width: 320, height: 480)

  /// The frame of the popover's body, in the container.
  let body: CGRect
  /// The direction in which the arrow points: up means that the popover is below.
  let direction: UIPopoverArrowDirection
  /// The arrow's tip in the container.
  let tip: CGPoint

  /// - Parameters:
  ///   - source: what the popover belongs to, in the container.
  ///   - size: the content's wish.
  ///   - room: where the popover may be, in the container.
  ///   - permitted: the directions the arrow may point in.
  ///   - overlaps: whether the popover may cover what it belongs to where there is no other room.
  init(
    source: CGRect, size: CGSize, room: CGRect, permitted: UIPopoverArrowDirection, overlaps: Bool = false
  ) {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let choices = order.filter { permitted.isEmpty || permitted.contains($0) }
    let rooms = choices.map { ($0, Self.room(beside: source, in: room, $0)) }
    func fitting(_ available: CGRect) -> CGSize {
      CGSize(width: min(size.width, available.width), height: min(size.height, available.height))
    }
    let best =
      rooms.first { fitting($0.1) == size }
      ?? rooms.max { fitting($0.1).width * fitting($0.1).height < fitting($1.1).width * fitting($1.1).height }
    guard let best, fitting(best.1).width > 0, fitting(best.1).height > 0,
      !overlaps || fitting(best.1) == size
    else {
      // There is room nowhere beside it: it goes over it.
      direction = choices.first ?? .up
      let place = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
      body = Self.centred(place, on: source, in: room)
      tip = CGPoint(x: body.midX, y: body.minY)
      return
    }
    direction = best.0
    let available = best.1
    let place = fitting(available)
    var frame = Self.centred(place, on: source, in: available)
    let inset = Self.cornerRadius + Self.arrowBase / 2
    let along: CGPoint
    switch best.0 {
    case .up: frame.origin.y = available.minY
    case .down: frame.origin.y = available.maxY - place.height
    case .left: frame.origin.x = available.minX
    default: frame.origin.x = available.maxX - place.width
    }
    along = CGPoint(
      x: Self.clamp(source.midX, frame.minX + inset, frame.maxX - inset),
      y: Self.clamp(source.midY, frame.minY + inset, frame.maxY - inset))
    body = frame
    switch best.0 {
    case .up: tip = CGPoint(x: along.x, y: frame.minY - Self.arrowHeight)
    case .down: tip = CGPoint(x: along.x, y: frame.maxY + Self.arrowHeight)
    case .left: tip = CGPoint(x: frame.minX - Self.arrowHeight, y: along.y)
    default: tip = CGPoint(x: frame.maxX + Self.arrowHeight, y: along.y)
    }
  }

  /// Body and arrow together.
  var frame: CGRect { body.union(CGRect(origin: tip, size: .zero)) }

  /// The part of the room on the side that an arrow of this direction leaves.
  private static func room(beside source: CGRect, in room: CGRect, _ direction: UIPopoverArrowDirection)
    -> CGRect
  {
    var part = room
    switch direction {
    case .up:
      part.origin.y = max(room.minY, source.maxY + arrowHeight)
      part.size.height = room.maxY - part.minY
    case .down:
      part.size.height = min(room.maxY, source.minY - arrowHeight) - room.minY
    case .left:
      part.origin.x = max(room.minX, source.maxX + arrowHeight)
      part.size.width = room.maxX - part.minX
    default:
      part.size.width = min(room.maxX, source.minX - arrowHeight) - room.minX
    }
    part.size.width = max(0, part.size.width)
    part.size.height = max(0, part.size.height)
    return part
  }

  private static func centred(_ size: CGSize, on source: CGRect, in room: CGRect) -> CGRect {
    CGRect(
      x: clamp(source.midX - size.width / 2, room.minX, room.maxX - size.width).rounded(),
      y: clamp(source.midY - size.height / 2, room.minY, room.maxY - size.height).rounded(),
      width: size.width, height: size.height)
  }

  private static func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    high < low ? (low + high) / 2 : min(max(value, low), high)
  }
}
