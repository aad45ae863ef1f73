/// The difference between two texts: what was removed and inserted between their common beginning and end. Pure.
package struct TextChange: Equatable {
  /// The place of the change in the text, in Unicode scalars.
  package let offset: Int
  package let removed: String
  package let inserted: String

  package init(from old: String, to new: String) {
    let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    offset = start
    removed = Self.text(old[start..<(old.count - end)])
    inserted = Self.text(new[start..<(new.count - end)])
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
