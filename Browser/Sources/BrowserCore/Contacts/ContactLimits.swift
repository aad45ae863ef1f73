/// The limits of what is read from pages and files about names and addresses. Each figure is ours, but for the length of an e-mail address.
public enum ContactLimits {
  // MARK: - What a page tells

  /// Fields of a form that are looked at; in a form with more nothing is filled in.
  public static let fields = 60
  /// UTF-16 units of a field's name, identifier or `autocomplete`.
  public static let hintLength = 100
  /// UTF-16 units of what stands beside a field: its label and placeholder.
  public static let wordsLength = 200
  /// UTF-16 units of a field's content.
  public static let valueLength = 300
  /// UTF-8 bytes of all that a page's script tells at once.
  public static let messageLength = 1 << 18
  /// Times a second that it may tell something.
  public static let messagesPerSecond = 8

  // MARK: - Fields that are seen

  /// CSS pixels of a field that are in sight at least; less is no place to write a name into.
  public static let seenWidth = 16
  /// CSS pixels of a field that are in sight at least.
  public static let seenHeight = 8
  /// The least opacity of a field and all that it stands in.
  public static let seenOpacity = 0.1
  /// Heights of the page's view, without a keyboard, above and below it within which a field has to stand.
  public static let seenScreens = 2
  /// The part of the view's height that something at its edge may take for a field under it to count as seen: the page is scrolled to see it.
  public static let seenCover = 1.0 / 3

  // MARK: - Cards

  /// Cards that are kept.
  public static let cards = 100
  /// Sites whose forms are never asked about.
  public static let refused = 500
  /// UTF-16 units of a part of a card that has no limit of its own.
  public static let partLength = 100
  /// UTF-16 units of a street's lines.
  public static let streetLength = 240
  /// Lines of a street.
  public static let streetLines = 3
  /// UTF-16 units of a postal code.
  public static let postalCodeLength = 20
  /// UTF-16 units of a telephone number.
  public static let telephoneLength = 40
  /// UTF-16 units of an e-mail address (RFC 5321, section 4.5.3.1.3, less the brackets).
  public static let emailLength = 254
  /// Bytes of the file that keeps them.
  public static let fileBytes = 1 << 20

  // MARK: - Files of other programs

  /// Bytes of a file of cards, pictures of people among them.
  public static let cardFileBytes = 32 << 20
  /// Cards that are read of it.
  public static let cardsOfFile = 2000
  /// Lines of such a card that are kept until its end, and bytes of a line that is read.
  static let (cardLines, cardLineBytes) = (200, 1 << 14)

  // MARK: - Asking

  /// Cards that are offered for a field.
  public static let offered = 12
  /// Questions whether an address is to be kept that the pages of a tab may cause before the user goes somewhere by himself.
  public static let questions = 2
}
