import Foundation

extension NSAttributedString {
  /// A text that Foundation can read by itself: it does not ask a storage's subclass for what it keeps elsewhere.
  var readable: NSAttributedString { (self as? NSTextStorage)?.snapshot ?? self }
}

extension NSDictionary {
  /// Returns true if two sets of attributes are the same.
  static func areEqual(
    _ first: [NSAttributedString.Key: Any], _ second: [NSAttributedString.Key: Any]
  ) -> Bool {
    first.count == second.count
      && first.allSatisfy { key, value in second[key].map { isEqual(value, $0) } ?? false }
  }

  private static func isEqual(_ first: Any, _ second: Any) -> Bool {
    if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
    return first as AnyObject === second as AnyObject
  }
}

extension NSTextStorage {
  /// The text as it is now, for those that keep it.
  var snapshot: NSAttributedString { attributedSubstring(from: NSRange(location: 0, length: length)) }

  /// The runs of a range, cut to it.
  func runs(in range: NSRange) -> [(attributes: [NSAttributedString.Key: Any], range: NSRange)] {
    var runs: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
    var location = range.location
    while location < NSMaxRange(range) {
      var run = NSRange(location: location, length: 1)
      let attributes = attributes(at: location, effectiveRange: &run)
      // At least one unit, whatever a subclass says.
      let end = max(location + 1, min(NSMaxRange(run), NSMaxRange(range)))
      runs.append((attributes, NSRange(location: location, length: end - location)))
      location = end
    }
    return runs
  }

  /// The attributes at a place, and how far around it the same holds.
  func longestRun(
    at location: Int, in limit: NSRange,
    areEqual: ([NSAttributedString.Key: Any], [NSAttributedString.Key: Any]) -> Bool
  ) -> (attributes: [NSAttributedString.Key: Any], range: NSRange) {
    var found = NSRange(location: location, length: 1)
    let attributes = attributes(at: location, effectiveRange: &found)
    var (start, end) = (min(found.location, location), max(NSMaxRange(found), location + 1))
    while end < NSMaxRange(limit) {
      var next = NSRange(location: end, length: 1)
      guard areEqual(attributes, self.attributes(at: end, effectiveRange: &next)) else { break }
      end = max(NSMaxRange(next), end + 1)
    }
    while start > limit.location {
      var before = NSRange(location: start - 1, length: 1)
      guard areEqual(attributes, self.attributes(at: start - 1, effectiveRange: &before)) else { break }
      start = min(before.location, start - 1)
    }
    return (attributes, NSIntersectionRange(NSRange(location: start, length: end - start), limit))
  }

  /// Changes the attributes of each run of a range, as one edit.
  func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    // All runs first: setting one may join it with the next.
    let runs = runs(in: range)
    beginEditing()
    for run in runs {
      var attributes = run.attributes
      change(&attributes)
      setAttributes(attributes, range: run.range)
    }
    endEditing()
  }
}
