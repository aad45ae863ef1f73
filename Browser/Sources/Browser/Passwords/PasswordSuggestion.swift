import BrowserCore

/// An offer for a field of a page.
enum PasswordSuggestion: Hashable {
  /// An account that is kept.
  case account(PasswordAccount)
  /// A new password.
  case new(String)

  /// Its title.
  var title: String {
    switch self {
    case .account(let account): PasswordText.name(account)
    case .new: PasswordText.useStrong
    }
  }

  /// The line below: where it belongs, or the new password itself.
  func subtitle(of origin: PasswordOrigin) -> String {
    switch self {
    case .account: origin.display
    case .new(let password): password
    }
  }

  /// The words of a screen reader.
  func spoken(of origin: PasswordOrigin) -> String {
    switch self {
    case .account(let account): "\(PasswordText.spoken(account)), \(origin.display)"
    case .new: PasswordText.useStrong
    }
  }
}
