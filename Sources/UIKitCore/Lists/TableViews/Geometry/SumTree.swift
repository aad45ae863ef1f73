import Foundation

/// Lengths in a row, with their sums: a Fenwick tree. Changing one, asking where one begins and asking which one lies
/// at a place are each O(log n).
struct SumTree: Equatable {
  private(set) var lengths: [CGFloat]
  /// `sums[i]` is the sum of the `i & -i` lengths that end before `i`; the first element is not used.
  private var sums: [CGFloat]
  private(set) var total: CGFloat

  /// O(n).
  init(_ lengths: [CGFloat] = []) {
    self.lengths = lengths
    total = lengths.reduce(0, +)
    sums = [0] + lengths
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var count: Int { lengths.count }

  mutating func set(_ length: CGFloat, at place: Int) {
    let change = length - lengths[place]
    guard change != 0 else { return }
    lengths[place] = length
    total += change
    var index = place + 1
    while index < sums.count {
      sums[index] += change
      index += index & -index
    }
  }

  /// The sum of all lengths before `place`.
  func start(of place: Int) -> CGFloat {
    var sum: CGFloat = 0
    var index = place
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }

  /// The place that `offset` lies in: the last that begins at or before it, where those without length count as
  /// passed. 0 for offsets before all, the last for offsets after all.
  ///
  /// - Parameter stride: what each place adds to its length here, so that equal parts need not be stored.
  func place(at offset: CGFloat, stride: CGFloat = 0) -> Int {
    var index = 0
    var rest = offset
    var step = 1 << (Int.bitWidth - 1 - max(1, sums.count).leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next < sums.count {
        let length = sums[next] + CGFloat(step) * stride
        if length <= rest {
          index = next
          rest -= length
        }
      }
      step >>= 1
    }
    return min(index, max(0, lengths.count - 1))
  }
}
