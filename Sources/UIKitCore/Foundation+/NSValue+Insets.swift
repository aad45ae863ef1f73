import Foundation
import QuartzCore

/// UIKit's structures in an NSValue.
extension NSValue {
  /// Wraps insets in an object.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(structure: insets) }
  /// Wraps directional insets in an object.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(structure: insets)
  }
  /// Wraps an offset in an object.
  public convenience init(uiOffset insets: UIOffset) { self.init(structure: insets) }

  /// The insets that the object wraps.
  public var uiEdgeInsetsValue: UIEdgeInsets { boxedStructure() }
  /// The directional insets that the object wraps.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { boxedStructure() }
  /// The offset that the object wraps.
  public var uiOffsetValue: UIOffset { boxedStructure() }
}

extension UIEdgeInsets: _NSValueBridgeable {}
extension NSDirectionalEdgeInsets: _NSValueBridgeable {}
extension UIOffset: _NSValueBridgeable {}
