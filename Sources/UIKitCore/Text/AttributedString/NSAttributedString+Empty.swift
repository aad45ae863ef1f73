import Foundation

extension NSAttributedString {
  /// `NSAttributedString()` and `NSMutableAttributedString()`, which Foundation lacks on Linux: an empty text. The parameter that
  /// nobody gives is there because an extension may not override the `init()` of `NSObject`.
  public convenience init(_empty: Void = ()) {
    self.init(string: "")
  }
}
