/// The fit of a matched view's content while the view changes its size.
public enum ContentSizing: String, Sendable {
  /// The content is always as large as the view. Images keep to their content mode, texts to their proportions.
  case stretch
  /// The content has its last size at once, and keeps it.
  case final
  /// The content keeps its proportions and fills the view from its upper edge on; what is beyond is cut off where the view
  /// clips. A card that becomes a page, and a page that becomes a card, look right by it.
  case fill
}
