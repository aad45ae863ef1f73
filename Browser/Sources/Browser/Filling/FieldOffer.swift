import BrowserCore
import UIKit

/// Something that is offered for a field of a page.
struct FieldOffer: Hashable {
  /// The picture before it.
  enum Glyph { case key, person }

  /// Its title.
  var title: String
  /// The title where there is little room; nil for the same.
  var shortTitle: String?
  /// The kinds of what is given; nil where the title says it.
  var kinds: String?
  /// The site whose form gets it, or what is given itself.
  var place: String
  /// The words of a screen reader.
  var spoken: String
  var glyph = Glyph.key

  /// The line below the title.
  var subtitle: String { DottedLine.text([kinds, place]) }
  /// The end of that line that goes where there is little room: whose a host is its end says.
  var truncation: NSLineBreakMode { kinds == nil ? .byTruncatingHead : .byTruncatingMiddle }
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
