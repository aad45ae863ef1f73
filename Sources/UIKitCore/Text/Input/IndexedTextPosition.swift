import Foundation

/// A place in a text field's or text view's text.
final class IndexedTextPosition: UITextPosition {
  nonisolated let ownPlace: TextPlace
  /// The number of a search field's tokens that lie before a position where the text begins; nil where nothing says so.
  nonisolated let tokensBefore: Int?

  init(_ place: TextPlace, tokensBefore: Int? = nil) {
    ownPlace = place
    self.tokensBefore = tokensBefore
    super.init()
  }

  convenience init(offset: Int) {
    self.init(TextPlace(offset))
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? IndexedTextPosition)?.ownPlace.index == ownPlace.index
  }

  nonisolated override var hash: Int { ownPlace.index.hashValue }
}

extension UITextPosition {
  /// The place in the text of a field or view of UIKit's own, whose positions have no other class.
  var place: TextPlace {
    guard let own = self as? IndexedTextPosition else {
      preconditionFailure("\(type(of: self)) is no position of this text: ask the view for positions")
    }
    return own.ownPlace
  }

  /// The place of the position, in UTF-16 units from the text's beginning.
  var offset: Int { place.index }
}
