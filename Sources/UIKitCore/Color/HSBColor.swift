import Foundation

/// Hue, saturation and brightness, each 0…1, and the way to and from RGB.
struct HSBColor: Equatable {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let highest = max(red, green, blue)
    let range = highest - min(red, green, blue)
    brightness = highest
    saturation = highest > 0 ? range / highest : 0
    guard range > 0 else {
      hue = 0
      return
    }
    let sixths: CGFloat =
      if highest == red {
        (green - blue) / range
      } else if highest == green {
        2 + (blue - red) / range
      } else {
        4 + (red - green) / range
      }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let turn = hue - hue.rounded(.down)
    let sector = turn * 6
    let part = sector - sector.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    switch Int(sector) {
    case 0: return (brightness, rising, low)
    case 1: return (falling, brightness, low)
    case 2: return (low, brightness, rising)
    case 3: return (low, falling, brightness)
    case 4: return (rising, low, brightness)
    default: return (brightness, low, falling)
    }
  }
}
