import Foundation

extension ListUpdate {
  /// Stops the program when the maps contradict each other or the counts. O(items · log). For tests and fuzzers.
  func _checkInvariants() {
    for section in oldCounts.indices {
      guard let new = newSection(ofOld: section) else { continue }
      precondition(newCounts.indices.contains(new), "section \(section) went to \(new) of \(newCounts.count)")
      precondition(
        oldSection(ofNew: new) == section, "section \(section) went to \(new), which came from elsewhere")
    }
    for section in newCounts.indices {
      guard let old = oldSection(ofNew: section) else { continue }
      precondition(
        newSection(ofOld: old) == section, "section \(section) came from \(old), which went elsewhere")
    }
    var stayed = 0
    for (section, count) in oldCounts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        guard let new = newIndexPath(ofOld: path) else { continue }
        stayed += 1
        precondition(
          newCounts.indices.contains(new.section) && (0..<newCounts[new.section]).contains(new.item),
          "\(path) went to \(new), which is not there")
        precondition(oldIndexPath(ofNew: new) == path, "\(path) went to \(new), which came from elsewhere")
      }
    }
    var came = 0
    for (section, count) in newCounts.enumerated() {
      for item in 0..<count where oldIndexPath(ofNew: IndexPath(item: item, section: section)) != nil {
        came += 1
      }
    }
    precondition(stayed == came, "\(stayed) items stayed, and \(came) were there before")
  }
}
