import Foundation

/// A sheet that is being turned: from its spine on it lies flat, then it rises on a cylinder half the way round, and the rest lies flat on
/// top, upside down. Pure.
///
/// Lengths are points along the sheet or along the ground, both counted from the spine, where the sheet is held, towards the edge that
/// is free. The eye looks straight down from far away: what is seen of a part of the sheet is that part, longer or shorter.
struct PageCurl: Equatable {
  /// A part of the sheet.
  struct Strip: Equatable {
    /// The side of the sheet that is seen from above.
    enum Side { case front, back }

    /// The points of the sheet at which the part begins and ends; `end` is not less than `start`.
    let start: CGFloat
    let end: CGFloat
    /// The places of its beginning and its end on the ground.
    let startPlace: CGFloat
    let endPlace: CGFloat
    let side: Side

    var length: CGFloat { end - start }

    /// Returns the point of the sheet that is at a place, at most a point outside of the part.
    func point(at place: CGFloat) -> CGFloat {
      let width = endPlace - startPlace
      guard width != 0 else { return start }
      return min(max(start + (place - startPlace) / width * length, start - 1), end + 1)
    }
  }

  /// The sheet's length from the spine to the free edge.
  let length: CGFloat
  /// The place of the free edge: `length` where the sheet lies flat, −`length` where it is turned over.
  let edge: CGFloat
  /// The cylinder's radius, which is 0 at both ends.
  let radius: CGFloat

  /// The number of parts of the cylinder that are seen, of the same angle.
  static let rollCount = 10
  /// The largest radius, as a part of the sheet's length; hand-tuned.
  static let radiusPart: CGFloat = 0.1
  /// The opacity of the shade where the sheet stands upright; hand-tuned.
  static let deepestShade: CGFloat = 0.35

  /// - Parameter edge: places beyond those of a sheet that lies flat count as these.
  init(length: CGFloat, edge: CGFloat) {
    let length = max(length, 0)
    let edge = min(max(edge, -length), length)
    self.length = length
    self.edge = edge
    // Half the way round is taken from what is lifted (length - edge, which shows twice), and ends at the spine.
    let room = min(length - edge, length + edge) / .pi
    radius = max(min(length * Self.radiusPart, room), 0)
  }

  /// A sheet whose edge has gone a part, 0…1, of its way.
  init(length: CGFloat, progress: CGFloat) {
    self.init(length: length, edge: length * (1 - 2 * progress))
  }

  /// The part of its way that the edge has gone, 0…1.
  var progress: CGFloat { length > 0 ? (length - edge) / (2 * length) : 0 }

  /// The place at which the sheet leaves the ground, below the cylinder's axis.
  var axis: CGFloat { (edge + length - .pi * radius) / 2 }

  /// The end of what is seen of the sheet: the side of the cylinder that is away from the spine.
  var rim: CGFloat { axis + radius }

  /// Returns the place above which a point of the sheet is.
  func place(of point: CGFloat) -> CGFloat {
    let rise = point - axis
    if rise <= 0 { return point }
    if rise >= .pi * radius { return axis - (rise - .pi * radius) }
    return axis + radius * sin(rise / radius)
  }

  /// The parts of the sheet, from the spine to the free edge: what lies flat, the rising quarter of the cylinder, which the other one covers,
  /// `rollCount` parts of the quarter that comes back, and what lies on top.
  var strips: [Strip] {
    let quarter = .pi / 2 * radius
    var strips = [strip(from: 0, to: axis, .front), strip(from: axis, to: axis + quarter, .front)]
    for index in 0..<Self.rollCount {
      let (low, high) = (
        CGFloat(index) / CGFloat(Self.rollCount), CGFloat(index + 1) / CGFloat(Self.rollCount)
      )
      strips.append(strip(from: axis + quarter * (1 + low), to: axis + quarter * (1 + high), .back))
    }
    strips.append(strip(from: axis + 2 * quarter, to: length, .back))
    return strips
  }

  private func strip(from start: CGFloat, to end: CGFloat, _ side: Strip.Side) -> Strip {
    Strip(
      start: start, end: max(start, end), startPlace: place(of: start), endPlace: place(of: max(start, end)),
      side: side)
  }

  /// The opacity of the shade on the sheet where it has turned by an angle, in radians from the ground: the light comes from above.
  static func shade(at angle: CGFloat) -> CGFloat { deepestShade * (1 - abs(cos(angle))) }

  /// The shade of the quarter that comes back, at the ends of its parts: the distance from the axis, as a part of the radius, ascending, and
  /// the opacity. It is the same for every radius.
  static let rollShades: [(distance: CGFloat, opacity: CGFloat)] = (0...PageCurl.rollCount).map { index in
    let angle = CGFloat.pi * (1 - CGFloat(index) / CGFloat(2 * PageCurl.rollCount))
    return (distance: sin(angle), opacity: PageCurl.shade(at: angle))
  }
}
