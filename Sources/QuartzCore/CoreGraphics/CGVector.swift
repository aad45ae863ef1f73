import Foundation

/// A displacement in the plane.
public struct CGVector: Hashable, Sendable {
  /// The displacement along x.
  public var dx: CGFloat
  /// The displacement along y.
  public var dy: CGFloat

  /// The vector without length.
  public static let zero = CGVector()

  /// Creates a vector without length.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Creates a vector from its parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its parts.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates a vector from its parts.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}

/// Kept as Apple's overlay keeps it: a list of the two parts.
extension CGVector: Codable {
  /// The names under which earlier versions of Martlet kept the parts.
  private enum EarlierKeys: CodingKey {
    case dx, dy
  }

  /// Creates a vector from a list of its two parts.
  public init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      let named = try decoder.container(keyedBy: EarlierKeys.self)
      self.init(
        dx: try named.decode(CGFloat.self, forKey: .dx), dy: try named.decode(CGFloat.self, forKey: .dy))
      return
    }
    let dx = try list.decode(CGFloat.self)
    let dy = try list.decode(CGFloat.self)
    self.init(dx: dx, dy: dy)
  }

  /// Writes the two parts as a list.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(dx)
    try list.encode(dy)
  }
}
