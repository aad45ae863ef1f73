import Foundation

/// The layout of a picture and two texts in a row. Pure: measures come in, frames go out, in the row's coordinates.
struct ListContentLayout {
  /// The position of the texts relative to each other.
  enum Arrangement {
    case stacked
    /// The second text at the far side; below the first where the line is too short for both.
    case sideBySide
    /// A short label, right-aligned in a column of a width, before the second text (`value2`).
    case column(width: CGFloat)
  }

  struct Text {
    /// The size for a width.
    let size: (CGFloat) -> CGSize
    /// The width on one line; worked out only where it matters.
    let naturalWidth: () -> CGFloat
  }

  var arrangement = Arrangement.stacked
  /// The room for the picture, in which it lies in the middle; nil for no picture.
  var image: (size: CGSize, room: CGSize)?
  var text: Text?
  var secondary: Text?
  var margins = UIEdgeInsets.zero
  var imagePadding: CGFloat = 0
  /// The least room above and below the picture.
  var imageMargin: CGFloat = ListContentMetrics.imageMargin
  var horizontalPadding: CGFloat = 0
  var verticalPadding: CGFloat = 0
  var isRightToLeft = false
  /// Pixels a point; frames lie on whole pixels.
  var scale: CGFloat = 1

  struct Frames: Equatable {
    var image: CGRect?
    var text: CGRect?
    var secondary: CGRect?
    /// The least height that holds everything with its margins.
    var height: CGFloat = 0
    /// The distance from the leading edge to the texts: where a separator begins, too.
    var textLeading: CGFloat = 0
  }

  /// - Parameter size: of the row; content stands in the middle of its height.
  func frames(in size: CGSize) -> Frames {
    let leading = isRightToLeft ? margins.right : margins.left
    let trailing = isRightToLeft ? margins.left : margins.right
    let roomWidth = image.map { max($0.size.width, $0.room.width) } ?? 0
    let begin = leading + (image == nil ? 0 : roomWidth + imagePadding)
    let width = max(0, size.width - begin - trailing)
    var frames = textFrames(from: begin, width: width)
    let block = frames.height
    let imageHeight = image.map { max($0.size.height, $0.room.height) } ?? 0
    // A picture may come nearer to the row's edges than text.
    let imageMargins = min(margins.top, imageMargin) + min(margins.bottom, imageMargin)
    frames.height = max(block + margins.top + margins.bottom, image == nil ? 0 : imageHeight + imageMargins)
    frames.textLeading = begin

    let middle = margins.top + (size.height - margins.top - margins.bottom) / 2
    let top = middle - block / 2
    frames.text = frames.text.map { aligned($0.offsetBy(dx: 0, dy: top), in: size) }
    frames.secondary = frames.secondary.map { aligned($0.offsetBy(dx: 0, dy: top), in: size) }
    if let image {
      let frame = CGRect(
        x: leading + (roomWidth - image.size.width) / 2, y: middle - image.size.height / 2,
        width: image.size.width, height: image.size.height)
      frames.image = aligned(frame, in: size)
    }
    return frames
  }

  /// The texts from the top of their block; `height` is the block's.
  private func textFrames(from begin: CGFloat, width: CGFloat) -> Frames {
    var frames = Frames()
    switch (text, secondary) {
    case (nil, nil):
      break
    case (let text?, nil):
      frames.text = CGRect(origin: CGPoint(x: begin, y: 0), size: filled(text.size(width), width))
      frames.height = frames.text?.height ?? 0
    case (nil, let secondary?):
      frames.secondary = CGRect(origin: CGPoint(x: begin, y: 0), size: filled(secondary.size(width), width))
      frames.height = frames.secondary?.height ?? 0
    case (let text?, let secondary?):
      frames = bothFrames(text, secondary, from: begin, width: width)
    }
    return frames
  }

  private func bothFrames(_ text: Text, _ secondary: Text, from begin: CGFloat, width: CGFloat) -> Frames {
    var frames = Frames()
    switch arrangement {
    case .sideBySide where text.naturalWidth() + horizontalPadding + secondary.naturalWidth() <= width:
      let first = text.size(text.naturalWidth())
      let second = secondary.size(secondary.naturalWidth())
      frames.height = max(first.height, second.height)
      frames.text = CGRect(
        x: begin, y: (frames.height - first.height) / 2, width: first.width, height: first.height)
      frames.secondary = CGRect(
        x: begin + width - second.width, y: (frames.height - second.height) / 2, width: second.width,
        height: second.height)
    case .column(let column):
      let first = text.size(column)
      let rest = max(0, width - column - horizontalPadding)
      let second = secondary.size(rest)
      frames.height = max(first.height, second.height)
      frames.text = CGRect(
        x: begin, y: (frames.height - first.height) / 2, width: column, height: first.height)
      frames.secondary = CGRect(
        x: begin + column + horizontalPadding, y: (frames.height - second.height) / 2, width: rest,
        height: second.height)
    case .stacked, .sideBySide:
      let first = filled(text.size(width), width)
      let second = filled(secondary.size(width), width)
      frames.text = CGRect(origin: CGPoint(x: begin, y: 0), size: first)
      frames.secondary = CGRect(
        origin: CGPoint(x: begin, y: first.height + verticalPadding), size: second)
      frames.height = first.height + verticalPadding + second.height
    }
    return frames
  }

  /// Texts take all the width, so that their own alignment shows.
  private func filled(_ size: CGSize, _ width: CGFloat) -> CGSize {
    CGSize(width: width, height: size.height)
  }

  /// On pixels, and mirrored where one reads from the right.
  private func aligned(_ frame: CGRect, in size: CGSize) -> CGRect {
    let x = isRightToLeft ? size.width - frame.maxX : frame.minX
    func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    return CGRect(x: rounded(x), y: rounded(frame.minY), width: frame.width, height: frame.height)
  }
}
