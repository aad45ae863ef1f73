/// Decides what is offered for a page's fields, and fills it in.
@MainActor
protocol FieldOffersDelegate: AnyObject {
  /// The offer at a place was chosen.
  func choose(_ place: Int)
  /// All offers are wanted, of which the bar shows the first and the card as many as have room.
  func openList()
  /// The focus has left the field and nothing took its place, or the user wants none of it.
  func withdraw()
}
