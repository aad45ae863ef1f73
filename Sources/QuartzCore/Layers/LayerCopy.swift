import Foundation

/// Calls `init(layer:)` of a layer's own class.
///
/// Swift calls only `required` initialisers of a class known at run time. `init(layer:)` has the same slot in every layer
/// class's table, so a class that does require it stands in for the type, as in `RuntimeObject`. Checked by a test for every
/// compiler.
enum LayerCopy {
  static func make(of layer: CALayer) -> CALayer {
    unsafeBitCast(type(of: layer), to: _CopyableLayer.Type.self).init(layer: layer) as CALayer
  }
}

/// A base class that is not API. It is open, since the compiler calls the initialiser of a class that cannot have subclasses
/// directly, past the table.
open class _CopyableLayer: CALayer {
  public required override init(layer: Any) { super.init(layer: layer) }
  /// Creates a layer from an archive. Not API.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
