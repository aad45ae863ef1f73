import BrowserCore

/// What is offered for a field of a page.
enum PasswordSuggestion: Hashable {
  /// An account that is kept.
  case account(PasswordAccount)
  /// A new password.
  case new(String)

  /// What it is called.
  var title: String {
    switch self {
    case .account(let account): PasswordText.name(account)
    case .new: PasswordText.useStrong
    }
  }

  /// The line below: where it belongs, or the new password itself.
  /// - Parameter isShort: whether there is room for little.
  func subtitle(of origin: PasswordOrigin) -> String {
    switch self {
    case .account: origin.display
    case .new(let password): password
    }
  }

  /// What a screen reader says.
  func spoken(of origin: PasswordOrigin) -> String {
    switch self {
    case .account(let account): "\(PasswordText.spoken(account)), \(origin.display)"
    case .new: PasswordText.useStrong
    }
  }
}
