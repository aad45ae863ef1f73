import UIKit

/// Something that is offered for a field of a page.
struct FieldOffer: Hashable {
  /// The picture before it.
  enum Glyph { case key, person }

  /// Its title.
  var title: String
  /// The title where there is little room; nil for the same.
  var shortTitle: String?
  /// The line below: whose form gets it, at its end.
  var subtitle: String
  /// The end of that line that stays where there is little room: whose a host is its end says.
  var truncation = NSLineBreakMode.byTruncatingHead
  /// The words of a screen reader.
  var spoken: String
  var glyph = Glyph.key
}

extension FieldOffer.Glyph {
  /// - Parameter side: in points.
  @MainActor
  func image(_ side: CGFloat) -> UIImage? {
    switch self {
    case .key: PasswordGlyph.image(side)
    case .person: Symbol.image("person.circle", side)
    }
  }
}
