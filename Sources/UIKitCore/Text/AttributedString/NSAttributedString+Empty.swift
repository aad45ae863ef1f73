import Foundation

extension NSAttributedString {
  /// `NSAttributedString()` and `NSMutableAttributedString()`, which Foundation lacks on Linux: an empty text. The parameter that
  /// callers leave out is there because an extension may not override the `init()` of `NSObject`.
  public convenience init(_empty: Void = ()) {
    self.init(string: "")
  }
}
