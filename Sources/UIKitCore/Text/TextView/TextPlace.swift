/// A place between two characters of a text that is broken into lines.
struct TextPlace: Equatable {
  /// The place in UTF-16 units from the text's beginning.
  var index: Int
  /// True if, where a line is broken, the end of the line before is meant and not the beginning of the next.
  var isUpstream: Bool

  init(_ index: Int, isUpstream: Bool = false) {
    self.index = index
    self.isUpstream = isUpstream
  }
}
