import Foundation

/// The content that a layer shows above its background colour and below its border.
///
/// Clients know `CALayer.contents`; the rest is how views hand vectors, text
/// and native widgets to a drawing back end without knowing it.
package enum LayerContent {
  case none
  /// A bitmap, placed by `contentsGravity`, `contentsRect` and `contentsCenter`.
  case image(CGImage)
  /// Recorded drawing in the layer's own coordinates, redrawn at any scale.
  case drawing(DrawingList)
  /// Recorded drawing in pieces, of a tiled layer.
  case tiles(LayerTiles)
  /// A widget of the host's toolkit that fills the layer's bounds.
  case native(any NativeLayerContent)
}

/// A widget of the host's toolkit (a web view, a text editor) that is drawn at
/// a layer's place, under its opacity, transforms and clips.
///
/// The host recognises its own instances by a cast; no other code looks inside.
package protocol NativeLayerContent: AnyObject {}

/// An effect on everything already drawn beneath a layer.
///
/// It applies inside the layer's bounds and corner radius, before its own background is drawn.
package struct BackdropEffect: Equatable, Sendable {
  /// Standard deviation of the blur, in points.
  package var blurRadius: CGFloat
  /// 1 leaves colours as they are; 1.8 is the menus' figure (docs/interface-figures.md, "Shadows and blurs").
  package var saturation: CGFloat

  package init(blurRadius: CGFloat, saturation: CGFloat = 1) {
    self.blurRadius = blurRadius
    self.saturation = saturation
  }
}
