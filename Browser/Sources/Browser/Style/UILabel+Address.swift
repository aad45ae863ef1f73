import BrowserCore
import UIKit

extension UILabel {
  /// The part of a line that a host may have so that a line that is cut in its middle has all of it.
  private static let halfOfLine = 0.4

  /// Shows an address in one line: whole where it fits, else with the whole host and what there is room for of the rest; of a host for
  /// which there is no room the end.
  ///
  /// - Parameters:
  ///   - prefix: what stands before it, where there is room for all of the host.
  ///   - width: the line's, in points.
  ///   - keepsEnd: true where of the rest the end is shown, too, if the host is short.
  func show(_ address: AddressLine, after prefix: String = "", within width: CGFloat, keepsEnd: Bool = false)
  {
    numberOfLines = 1
    lineBreakMode = .byTruncatingTail
    text = AddressDirection.leftToRight(prefix + address.text)
    guard intrinsicContentSize.width > width, !address.host.isEmpty else { return }
    // With what stands for the rest.
    text = AddressDirection.leftToRight(prefix + address.host + (address.rest.isEmpty ? "" : "…"))
    let needed = intrinsicContentSize.width
    if needed > width {
      text = AddressDirection.leftToRight(address.host)
      lineBreakMode = .byTruncatingHead
    } else {
      text = AddressDirection.leftToRight(prefix + address.text)
      if keepsEnd, needed <= width * Self.halfOfLine { lineBreakMode = .byTruncatingMiddle }
    }
  }
}
