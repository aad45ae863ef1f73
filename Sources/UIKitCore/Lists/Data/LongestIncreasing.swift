/// The longest part of a sequence that is in order already: what need not move.
enum LongestIncreasing {
  /// The positions of one longest increasing subsequence of distinct numbers, by patience sorting in O(n log n).
  static func run(in values: [Int]) -> Set<Int> {
    // Most lists change little: in order from end to end costs one look.
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return Set(values.indices) }
    /// The position of the smallest value that ends a run of each length.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: values.count)
    for (position, value) in values.enumerated() {
      let length = ends.partitionIndex { values[$0] < value }
      before[position] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(position) } else { ends[length] = position }
    }
    var run = Set<Int>()
    var next = ends.last
    while let position = next {
      run.insert(position)
      next = before[position]
    }
    return run
  }
}
