import Foundation
import QuartzCore

/// UIKit's structures in an NSValue.
extension NSValue {
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(structure: insets) }
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(structure: insets)
  }
  public convenience init(uiOffset insets: UIOffset) { self.init(structure: insets) }

  public var uiEdgeInsetsValue: UIEdgeInsets { boxedStructure() }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { boxedStructure() }
  public var uiOffsetValue: UIOffset { boxedStructure() }
}

extension UIEdgeInsets: _NSValueBridgeable {}
extension NSDirectionalEdgeInsets: _NSValueBridgeable {}
extension UIOffset: _NSValueBridgeable {}
