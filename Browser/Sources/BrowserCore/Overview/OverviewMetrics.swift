/// Figures of the tab overview, in points (docs/interface-figures.md, "Tab overview"; those marked + are ours).
public enum OverviewMetrics {
  /// From the window's edge to the cards.
  public static let side = 18.0
  /// Between two columns.
  public static let columnGap = 20.0
  /// A card's height over its width, where the window is a phone's: 262 / 167.
  public static let phoneAspect = 262.0 / 167
  /// A card's least height over its width, in wide windows. +
  public static let widestAspect = 0.4
  /// From a card's top to the next one's, the card's height left out: 312 − 262.
  public static let belowCard = 50.0
  /// The part of ``belowCard`` that belongs to the card: its title. The rest is a gap.
  public static let titleArea = 34.0
  /// From the strip to the search field.
  public static let searchTop = 10.0
  /// The search field's height.
  public static let searchHeight = 36.0
  /// From the strip to the first card.
  public static let firstCardTop = 66.0
  /// The row of buttons at the bottom.
  public static let bottomRow = 52.0
  /// Corner radius of a card.
  public static let cardRadius = 12.0
  /// The way that a finger that rests on a card may go before it moves the card, in points: let go before it gets the menu. +
  public static let pressSlop = 6.0
  /// Between the name of the group at the bottom and the buttons beside it, at least. +
  public static let groupNameGap = 8.0
  /// The close button's side, and its distance from the card's corner.
  public static let closeSide = 24.0
  /// See ``closeSide``.
  public static let closeInset = 7.0
  /// Windows narrower than this have two columns. +
  public static let twoColumnsBelow = 600.0
  /// The least width of a column in wider ones. +
  public static let leastColumn = 220.0
  /// The distance by which a finger drags the bar up until the page is a card. +
  public static let dragDistance = 300.0
  /// Seconds from page to card and back. +
  public static let duration = 0.42
  /// Seconds that a card needs to come back when a swipe did not close it. +
  public static let returnDuration = 0.3
  /// The damping ratio of the spring that ends it. +
  public static let dampingRatio = 0.88
}
