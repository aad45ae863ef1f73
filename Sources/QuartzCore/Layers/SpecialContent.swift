import Foundation

/// Drawing that follows from properties a subclass adds to `CALayer`.
enum SpecialContent {
  case none
}
