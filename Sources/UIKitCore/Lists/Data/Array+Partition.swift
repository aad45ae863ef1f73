extension Array {
  /// The first index whose element does not fulfil `belongsBefore`, in an array where all that do come first.
  func partitionIndex(where belongsBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
