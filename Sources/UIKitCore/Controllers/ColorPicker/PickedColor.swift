import Foundation
import QuartzCore

/// A colour as a picker keeps it: hue stays while saturation or brightness is 0, so that sliders do not jump. All parts 0…1.
struct PickedColor: Equatable {
  var hsb: HSBColor
  var alpha: CGFloat

  init(hsb: HSBColor, alpha: CGFloat) {
    self.hsb = hsb
    self.alpha = alpha
  }

  init(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    if !color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) { alpha = 1 }
    func within(_ value: CGFloat) -> CGFloat { min(max(0, value), 1) }
    self.init(
      hsb: HSBColor(red: within(red), green: within(green), blue: within(blue)), alpha: within(alpha))
  }

  var color: UIColor { opaque.withAlphaComponent(alpha) }

  var opaque: UIColor {
    let rgb = hsb.rgb
    return UIColor(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: 1)
  }

  /// Red, green and blue in turn.
  subscript(channel: Channel) -> CGFloat {
    get {
      switch channel {
      case .red: hsb.rgb.red
      case .green: hsb.rgb.green
      case .blue: hsb.rgb.blue
      }
    }
    set {
      var rgb = hsb.rgb
      switch channel {
      case .red: rgb.red = newValue
      case .green: rgb.green = newValue
      case .blue: rgb.blue = newValue
      }
      hsb = HSBColor(red: rgb.red, green: rgb.green, blue: rgb.blue)
    }
  }

  enum Channel: CaseIterable { case red, green, blue }

  /// The colour as six hexadecimal digits.
  var hexadecimal: String {
    Channel.allCases.map { String(format: "%02X", Int((self[$0] * 255).rounded())) }.joined()
  }
}
