import Foundation
import SwiftRuntimeAccess

/// Calls `init(layer:)` of a layer's own class, by a stand-in (`StandInClass`), since it is not `required`.
enum LayerCopy {
  static func make(of layer: CALayer) -> CALayer {
    StandInClass.make(type(of: layer), of: CALayer.self, as: _CopyableLayer.self) { $0.init(layer: layer) }
  }
}

/// The class that stands in for those of layers. It is not API.
open class _CopyableLayer: CALayer {
  public required override init(layer: Any) { super.init(layer: layer) }
  /// Creates a layer from an archive. Not API.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
