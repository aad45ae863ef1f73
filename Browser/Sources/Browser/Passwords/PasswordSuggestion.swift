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

  /// Its words on the bar and the card.
  func offer(of origin: PasswordOrigin) -> FieldOffer {
    FieldOffer(title: title, place: place(of: origin), spoken: spoken(of: origin))
  }

  /// The line below: where it belongs, or the new password itself.
  private func place(of origin: PasswordOrigin) -> String {
    switch self {
    case .account: origin.display
    case .new(let password): password
    }
  }

  /// The words of a screen reader.
  private func spoken(of origin: PasswordOrigin) -> String {
    switch self {
    case .account(let account): "\(PasswordText.spoken(account)), \(origin.display)"
    case .new: PasswordText.useStrong
    }
  }
}
