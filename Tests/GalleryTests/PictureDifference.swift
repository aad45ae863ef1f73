import QuartzCore
import UIKit

/// How much of a picture is another than in a second one: the share of its pixels, 0…1, in which a channel differs by more
/// than the tolerance. Of every second pixel: tests look at many pictures, and are not optimised.
func difference(_ first: CGImage, _ second: CGImage, tolerance: Int = 10) -> Double {
  guard first.width == second.width, first.height == second.height,
    let a = first.dataProvider?.data, let b = second.dataProvider?.data
  else { return 1 }
  let (x, y) = (Data(referencing: a), Data(referencing: b))
  guard x.count == y.count, x != y else { return x == y ? 0 : 1 }
  let (left, right) = (words(x), words(y))
  var (differing, index) = (0, 0)
  while index < left.count {
    if left[index] != right[index], differs(left[index], right[index], tolerance) { differing += 1 }
    index += 2
  }
  return Double(differing) / Double((left.count + 1) / 2)
}

/// A word for each pixel.
private func words(_ data: Data) -> [UInt32] {
  data.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
}

private func differs(_ a: UInt32, _ b: UInt32, _ tolerance: Int) -> Bool {
  for shift: UInt32 in [0, 8, 16, 24] where abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > tolerance {
    return true
  }
  return false
}
