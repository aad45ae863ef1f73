import Foundation
import QuartzCore

extension UIColor {
  /// Channels as of `UITraitCollection.current`.
  /// - Returns: false for a pattern.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil else { return false }
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// The grey level as of `UITraitCollection.current`; a colour's is as bright as the colour.
  /// - Returns: false for a pattern.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool
  {
    let color = cgColor
    let isGray = color.red == color.green && color.green == color.blue
    let gray =
      isGray || color.pattern != nil
      ? color : color.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)
    guard let gray, gray.pattern == nil else { return false }
    white?.pointee = gray.red
    alpha?.pointee = gray.alpha
    return true
  }

  /// Hue, saturation and brightness as of `UITraitCollection.current`.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil else { return false }
    let hsb = HSBColor(red: color.red, green: color.green, blue: color.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = color.alpha
    return true
  }
}
