/// A part of a tour on its index page.
public struct TourSection: Sendable {
  /// The name of the part in links.
  public var name: String
  /// The heading of the part.
  public var title: String
  /// The text below the heading.
  public var introduction: String
  /// The pictures, in order.
  public var exhibits: [TourExhibit]

  /// Creates a part of a tour from its texts and pictures.
  public init(name: String, title: String, introduction: String, exhibits: [TourExhibit]) {
    self.name = name
    self.title = title
    self.introduction = introduction
    self.exhibits = exhibits
  }
}
