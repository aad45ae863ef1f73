import Foundation

extension TableGeometry {
  /// Stops the program when places contradict heights, or rows are not in order. O(rows · log). For tests and fuzzers.
  func _checkInvariants() {
    // Sums are taken in another order than they were made in.
    let tolerance = 1e-6 * max(1, abs(contentHeight))
    var place = headerHeight
    for section in sections.indices {
      let span = self.section(section)
      precondition(
        abs(span.start - place) <= tolerance, "section \(section) begins at \(span.start), not at \(place)")
      var row = rows(of: section).start
      for index in 0..<sections[section].rows.count {
        let path = IndexPath(row: index, section: section)
        let own = self.row(at: path)
        precondition(own.length >= 0, "\(path) is \(own.length) high")
        precondition(abs(own.start - row) <= tolerance, "\(path) begins at \(own.start), not at \(row)")
        row += own.length
      }
      precondition(
        abs(row + sections[section].footer.height - span.end) <= tolerance,
        "section \(section) ends at \(span.end), its rows at \(row)")
      place += sections[section].height
    }
    precondition(
      abs(place - footerStart) <= tolerance, "sections end at \(place), the footer begins at \(footerStart)")
  }
}
