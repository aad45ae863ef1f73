import Foundation

/// The part of a text that has to be laid out, gathered from edit to edit.
enum PendingLayout {
  case nothing
  /// The range that was replaced in the text that was laid out, and the length of what stands there now.
  case part(old: NSRange, length: Int)
  case all

  /// Takes up a further edit.
  ///
  /// - Parameters:
  ///   - range: what was edited, in the text as it is after that.
  ///   - delta: how much longer it became.
  mutating func add(_ range: NSRange, _ delta: Int) {
    let before = NSRange(location: range.location, length: max(0, range.length - delta))
    switch self {
    case .all: break
    case .nothing: self = .part(old: before, length: range.length)
    case .part(let old, let length):
      // Both in the text between the earlier edits and this one.
      let known = NSRange(location: old.location, length: length)
      let union = NSUnionRange(known, before)
      let end = NSMaxRange(old) + NSMaxRange(union) - NSMaxRange(known)
      self = .part(
        old: NSRange(location: union.location, length: end - union.location), length: union.length + delta)
    }
  }
}
