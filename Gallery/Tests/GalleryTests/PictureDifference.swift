import Foundation
import UIKit

/// The side of the blocks that are compared, in pixels.
private let block = 3

/// Returns how much two pictures differ: the share of their blocks, 0…1, whose mean differs by more than the
/// tolerance in a channel. Means, since letters and edges that are drawn a quarter of a pixel elsewhere are nothing to see.
func difference(_ first: CGImage, _ second: CGImage, tolerance: Int = 10) -> Double {
  guard first.width == second.width, first.height == second.height,
    let a = first.dataProvider?.data, let b = second.dataProvider?.data
  else { return 1 }
  let (x, y) = (Data(bytes: a.bytes, count: a.length), Data(bytes: b.bytes, count: b.length))
  guard x.count == y.count, x != y else { return x == y ? 0 : 1 }
  let (columns, rows) = (first.width / block, first.height / block)
  let stride = x.count / first.height
  return x.withUnsafeBytes { left in
    y.withUnsafeBytes { right in
      var differing = 0
      for row in 0..<rows {
        // Most rows are the same, and a debug build takes long for a block.
        let line = row * block * stride
        if let a = left.baseAddress, let b = right.baseAddress,
          memcmp(a + line, b + line, block * stride) == 0
        {
          continue
        }
        for column in 0..<columns
        where differs(left, right, row * block * stride + column * block * 4, stride, tolerance) {
          differing += 1
        }
      }
      return Double(differing) / Double(columns * rows)
    }
  }
}

/// Returns true if the mean of the block that begins at an offset differs.
private func differs(
  _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, _ offset: Int, _ stride: Int,
  _ tolerance: Int
) -> Bool {
  var isSame = true
  for line in 0..<block where isSame {
    let start = offset + line * stride
    for pixel in 0..<block where isSame {
      isSame =
        left.loadUnaligned(fromByteOffset: start + pixel * 4, as: UInt32.self)
        == right.loadUnaligned(fromByteOffset: start + pixel * 4, as: UInt32.self)
    }
  }
  guard !isSame else { return false }
  for channel in 0..<4 {
    var sum = 0
    for line in 0..<block {
      for pixel in 0..<block {
        let index = offset + line * stride + pixel * 4 + channel
        sum += Int(left[index]) - Int(right[index])
      }
    }
    if abs(sum) > tolerance * block * block { return true }
  }
  return false
}
