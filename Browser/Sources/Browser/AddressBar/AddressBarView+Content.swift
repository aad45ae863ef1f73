import BrowserCore

extension AddressBarView {
  /// The content of the idle bar.
  struct Content: Equatable {
    /// The mark before the domain.
    enum Mark: Equatable {
      case none
      /// A lock: all of the page came over proven connections.
      case secure
      case insecure
      case warning
      /// The page ships with Martlet.
      case own
      /// The user waits for it, and it is not there yet.
      case awaited

      /// The words of a screen reader before the domain: the same, and those for the symbol that warns.
      var spokenWords: String { self == .warning ? AddressWords.notVerified : words }

      /// The words before the domain; empty where a symbol or nothing stands there.
      var words: String {
        switch self {
        case .insecure: AddressWords.notSecure
        case .own: AddressWords.own
        case .awaited: AddressWords.loading
        case .none, .secure, .warning: ""
        }
      }
    }
    /// Empty for a tab without a page.
    var domain = ""
    /// The whole address, for editing.
    var address = ""
    var mark = Mark.none
    var isLoading = false
    /// True while the page is read in Reader.
    var isReading = false

    /// The text that a screen reader reads out for the bar.
    var spoken: String { mark.spokenWords + domain }

    /// The page's name where no symbol stands beside it: on cards, and over what can be done with the page.
    var name: String {
      switch mark {
      case .awaited, .own: spoken
      case .none, .secure, .insecure, .warning: domain
      }
    }
  }
}
