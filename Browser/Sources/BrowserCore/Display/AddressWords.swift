/// The words before the domain in an address bar.
public enum AddressWords {
  /// The connection can be read along the way. Safari's wording.
  public static let notSecure = "Not Secure — "
  /// The connection's other end is proven by the user's word alone: read out where others see a symbol.
  public static let notVerified = "Not Verified — "
  /// The words for a page that is named and not there yet.
  public static let loading = "Loading — "
  /// A page that ships with the browser.
  public static let own = "Martlet — "
  /// Such a page that has no name.
  public static let ownPage = "Martlet"
}
