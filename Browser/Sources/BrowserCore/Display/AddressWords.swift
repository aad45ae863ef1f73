/// The words before the domain in an address bar.
public enum AddressWords {
  /// The connection can be read along the way. Safari's wording.
  public static let notSecure = "Not Secure — "
  /// The words for a page that is named and not there yet.
  public static let loading = "Loading — "
  /// A page that ships with the browser.
  public static let own = "Martlet — "
  /// Such a page that has no name.
  public static let ownPage = "Martlet"
}
