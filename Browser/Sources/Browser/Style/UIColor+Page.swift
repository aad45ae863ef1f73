import BrowserCore
import UIKit

extension UIColor {
  convenience init(page color: PageColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension PageColor {
  init?(_ color: UIColor?) {
    guard let color else { return nil }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
