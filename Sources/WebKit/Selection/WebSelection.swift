import Foundation

/// The place of the text that is selected in a page, in points of the engine's view before page zoom.
package struct WebSelection: Equatable, Sendable {
  /// The lines without width at which it begins and ends.
  package var start: CGRect
  package var end: CGRect
  /// Around all of it.
  package var bounds: CGRect
  package var isEditable: Bool
  /// True while the page scrolls or zooms under it.
  package var isMoving: Bool

  package init(
    start: CGRect, end: CGRect, bounds: CGRect, isEditable: Bool = false, isMoving: Bool = false
  ) {
    (self.start, self.end, self.bounds) = (start, end, bounds)
    (self.isEditable, self.isMoving) = (isEditable, isMoving)
  }

  /// Reads what `PageSelectionScript` tells; nil where nothing is selected.
  package init?(message: Any?) {
    guard let values = message as? [String: Any], let start = Self.rect(values["start"]),
      let end = Self.rect(values["end"]), let bounds = Self.rect(values["all"])
    else {
      return nil
    }
    self.init(
      start: start, end: end, bounds: bounds, isEditable: values["isEditable"] as? Bool ?? false,
      isMoving: values["isMoving"] as? Bool ?? false)
  }

  private static func rect(_ value: Any?) -> CGRect? {
    guard let numbers = MessageNumbers.read(value, count: 4) else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The same in a view whose page is laid out larger.
  package func scaled(by zoom: CGFloat) -> WebSelection {
    let scale = CGAffineTransform(scaleX: zoom, y: zoom)
    var scaled = self
    scaled.start = start.applying(scale)
    scaled.end = end.applying(scale)
    scaled.bounds = bounds.applying(scale)
    return scaled
  }
}
