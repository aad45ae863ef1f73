import Foundation

/// The figures of the window controls and the strip that they lie on, in points.
///
/// Source: docs/interface-figures.md, "Wide windows", where nothing else is said.
package enum WindowChromeMetrics {
  /// Width and height from which the strip is a desktop toolbar's row. The app's own layout changes there too
  /// (BrowserCore, `WideMetrics`).
  package static let wideMinimumSize = CGSize(width: 744, height: 480)
  package static let wideHeight: CGFloat = 52
  package static let narrowHeight: CGFloat = 38

  /// Middles of minimise, maximise and close, from the window's right edge.
  package static let wideCenters: [CGFloat] = [103, 67, 31]
  package static let wideDiameter: CGFloat = 26
  /// Ours: the same row, smaller, so that it fits 38.
  package static let narrowCenters: [CGFloat] = [83, 53, 23]
  package static let narrowDiameter: CGFloat = 22
  /// The size of text that goes with the glyph, as a share of the diameter: its grid is 15.5 of 26 in the picture.
  package static let glyphShare: CGFloat = 0.42

  /// Opacity of the plate (docs/interface-figures.md, "Colours", on a strip) on a light and on a dark strip.
  package static let plateAlpha: (light: CGFloat, dark: CGFloat) = (0.10, 0.16)
  /// Ours: how much stronger the plate is under the pointer, and pressed.
  package static let hoverFactor: CGFloat = 1.9
  package static let pressedFactor: CGFloat = 2.8

  /// Room at the window's borders by which it is resized with a mouse.
  package static let border: CGFloat = 6
  /// The right border leaves the rest to a page's scroll bar. Ours.
  package static let rightBorder: CGFloat = 4
  /// A corner reaches this far along both sides. Ours.
  package static let corner: CGFloat = 14
  /// The distance that a press moves before it moves the window. Ours.
  package static let dragThreshold: CGFloat = 4
}
