import Foundation

/// The layout of what stands where there is no content: parts below each other. Pure: measures come in, frames go out.
struct ContentUnavailableLayout {
  /// A part, from top to bottom.
  enum Kind { case image, text, secondaryText, button, secondaryButton }

  struct Part {
    let kind: Kind
    let size: CGSize
  }

  /// The parts that are there, in order.
  var parts: [Part] = []
  var imagePadding: CGFloat = 0
  var textPadding: CGFloat = 0
  var buttonPadding: CGFloat = 0
  var secondaryButtonPadding: CGFloat = 0
  var isCentered = true
  var isRightToLeft = false
  /// Pixels a point; frames lie on whole pixels.
  var scale: CGFloat = 1

  /// The height of all parts with the space between them.
  var height: CGFloat {
    parts.indices.reduce(0) { $0 + space(before: $1) + parts[$1].size.height }
  }

  /// The width of the widest part.
  var width: CGFloat { parts.map(\.size.width).max() ?? 0 }

  private func space(before index: Int) -> CGFloat {
    guard index > 0 else { return 0 }
    let above = parts[index - 1].kind
    if above == .image { return imagePadding }
    switch parts[index].kind {
    case .image: return imagePadding
    case .text, .secondaryText: return textPadding
    case .button: return buttonPadding
    case .secondaryButton: return above == .button ? secondaryButtonPadding : buttonPadding
    }
  }

  /// The frames of the parts in the middle of an area's height, or from its top where it is too low for them.
  func frames(in area: CGRect) -> [CGRect] {
    var y = area.minY + max(0, (area.height - height) / 2)
    return parts.indices.map { index in
      y += space(before: index)
      let size = parts[index].size
      let x =
        isCentered ? area.midX - size.width / 2 : isRightToLeft ? area.maxX - size.width : area.minX
      let frame = CGRect(x: rounded(x), y: rounded(y), width: size.width, height: size.height)
      y += size.height
      return frame
    }
  }

  private func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}
