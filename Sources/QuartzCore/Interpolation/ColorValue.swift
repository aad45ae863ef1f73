import Foundation

/// A colour or none, animated. Channels are mixed premultiplied, so that fading from clear shows no other colour.
struct ColorValue: Interpolatable {
  var color: CGColor?

  private struct Channels {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0

    init(_ color: CGColor?) {
      guard let color else { return }
      alpha = color.alpha
      red = color.red * alpha
      green = color.green * alpha
      blue = color.blue * alpha
    }

    var color: CGColor {
      alpha == 0 ? .clear : CGColor(red / alpha, green / alpha, blue / alpha, alpha)
    }

    func combined(_ other: Channels, _ f: (CGFloat, CGFloat) -> CGFloat) -> ColorValue {
      var result = self
      result.red = f(red, other.red)
      result.green = f(green, other.green)
      result.blue = f(blue, other.blue)
      result.alpha = f(alpha, other.alpha)
      return ColorValue(color: result.color)
    }
  }

  private static func combine(
    _ a: ColorValue, _ b: ColorValue, _ f: (CGFloat, CGFloat) -> CGFloat
  ) -> ColorValue {
    Channels(a.color).combined(Channels(b.color), f)
  }

  static func mix(_ a: ColorValue, _ b: ColorValue, _ t: CGFloat) -> ColorValue {
    if t == 0 || a.color === b.color { return a }
    if t == 1 { return b }
    return combine(a, b) { $0 + ($1 - $0) * t }
  }

  static func sum(_ base: ColorValue, _ delta: ColorValue) -> ColorValue { combine(base, delta) { $0 + $1 } }
  static func difference(_ value: ColorValue, _ base: ColorValue) -> ColorValue {
    combine(value, base) { $0 - $1 }
  }
  static var neutral: ColorValue { ColorValue(color: nil) }

  func repeated(_ count: Int) -> ColorValue {
    Self.combine(self, self) { value, _ in value * CGFloat(count) }
  }

  static func distance(_ a: ColorValue, _ b: ColorValue) -> CGFloat {
    let (a, b) = (Channels(a.color), Channels(b.color))
    let (red, green, blue, alpha) = (b.red - a.red, b.green - a.green, b.blue - a.blue, b.alpha - a.alpha)
    return (red * red + green * green + blue * blue + alpha * alpha).squareRoot()
  }

  init(color: CGColor?) {
    self.color = color
  }

  init?(client value: Any) {
    if let color = value as? CGColor {
      self.color = color
    } else if value is NSNull {
      color = nil
    } else {
      return nil
    }
  }

  var client: Any? { color }
}
