/// A part of a tour on its index page.
public struct TourSection: Sendable {
  /// Names it in links.
  public var name: String
  public var title: String
  public var introduction: String
  public var exhibits: [TourExhibit]

  public init(name: String, title: String, introduction: String, exhibits: [TourExhibit]) {
    self.name = name
    self.title = title
    self.introduction = introduction
    self.exhibits = exhibits
  }
}
