/// The words before the domain in an address bar.
public enum AddressWords {
  /// Between words and the domain.
  public static let dash = " — "
  /// The connection can be read along the way. Safari's wording.
  public static let notSecure = "Not Secure" + dash
  /// The connection's other end is proven by the user's word alone: read out where others see a symbol.
  public static let notVerified = "Not Verified" + dash
  /// The words for a page that is named and not there yet.
  public static let loading = "Loading" + dash
  /// Behind the domain of a copy that Martlet keeps for the reading list: what does not fit loses its beginning, and never this.
  public static let savedCopy = dash + "Saved Copy"
  /// A page that ships with the browser.
  public static let own = "Martlet" + dash
  /// Such a page that has no name.
  public static let ownPage = "Martlet"
}
