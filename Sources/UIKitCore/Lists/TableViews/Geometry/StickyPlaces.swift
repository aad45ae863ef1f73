import Foundation

extension TableGeometry {
  /// Returns the stretch in which a section's header is shown while headers stay at the top edge.
  /// It is at its place, at the edge while its section is passed, and pushed out by the section's end.
  ///
  /// - Parameter edge: the upper end of what is visible.
  func stickyHeader(of section: Int, edge: CGFloat) -> Span {
    let place = header(of: section)
    let last = self.section(section).end - sections[section].footer.height - place.length
    return Span(start: max(place.start, min(edge, last)), length: place.length)
  }

  /// Returns the stretch in which a section's footer is shown while footers stay at the bottom edge.
  ///
  /// - Parameter edge: the lower end of what is visible.
  func stickyFooter(of section: Int, edge: CGFloat) -> Span {
    let place = footer(of: section)
    let first = rows(of: section).start
    return Span(start: min(place.start, max(edge - place.length, first)), length: place.length)
  }
}
