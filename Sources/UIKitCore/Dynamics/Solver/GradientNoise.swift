import Foundation

/// Smooth noise by gradients at the points of a lattice (Ken Perlin, "Improving Noise", 2002): between about -1 and 1, and 0 at the lattice's points.
///
/// It has no state: the same place always has the same value.
enum GradientNoise {
  /// Returns the noise at a place, in steps of the lattice.
  static func value(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGFloat {
    let (left, top, front) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (dx, dy, dz) = (x - left, y - top, z - front)
    let cell = (x: index(left), y: index(top), z: index(front))
    func corner(_ i: Int, _ j: Int, _ k: Int) -> CGFloat {
      slope(
        hash(cell.x &+ i, cell.y &+ j, cell.z &+ k), dx - CGFloat(i), dy - CGFloat(j), dz - CGFloat(k))
    }
    let (u, v, w) = (fade(dx), fade(dy), fade(dz))
    func plane(_ k: Int) -> CGFloat {
      mix(mix(corner(0, 0, k), corner(1, 0, k), u), mix(corner(0, 1, k), corner(1, 1, k), u), v)
    }
    return mix(plane(0), plane(1), w)
  }

  /// The number of a cell; 0 for what is too far away to be counted.
  private static func index(_ place: CGFloat) -> Int { Int(exactly: place) ?? 0 }

  /// 6t⁵ - 15t⁴ + 10t³, whose first and second derivatives are 0 at both ends.
  private static func fade(_ part: CGFloat) -> CGFloat {
    part * part * part * (part * (part * 6 - 15) + 10)
  }

  private static func mix(_ one: CGFloat, _ other: CGFloat, _ part: CGFloat) -> CGFloat {
    one + (other - one) * part
  }

  /// The product of a vector and one of the twelve directions to a cube's edges.
  private static func slope(_ hash: UInt64, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGFloat {
    let parts: (CGFloat, CGFloat)
    switch hash % 3 {
    case 0: parts = (x, y)
    case 1: parts = (x, z)
    default: parts = (y, z)
    }
    return (hash & 0x10_0000 == 0 ? parts.0 : -parts.0) + (hash & 0x20_0000 == 0 ? parts.1 : -parts.1)
  }

  /// The bits of three numbers, mixed as the generator SplitMix64 does (Steele, Lea and Flood, 2014).
  private static func hash(_ i: Int, _ j: Int, _ k: Int) -> UInt64 {
    var bits = UInt64(bitPattern: Int64(i)) &* 0x9E37_79B9_7F4A_7C15
    bits = mixed(bits ^ (UInt64(bitPattern: Int64(j)) &* 0xC2B2_AE3D_27D4_EB4F))
    return mixed(bits ^ (UInt64(bitPattern: Int64(k)) &* 0x1656_67B1_9E37_79F9))
  }

  private static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
