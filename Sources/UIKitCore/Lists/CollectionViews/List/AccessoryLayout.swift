import Foundation

/// The places of a list cell's accessories and content. Pure: in the cell's coordinates, worked out from left to right and
/// mirrored.
struct AccessoryLayout: Equatable {
  struct Item: Equatable {
    /// The size of the view.
    var size: CGSize
    /// The room in whose middle it stands; at least as wide as the view.
    var room: CGFloat

    init(size: CGSize, room: CGFloat) {
      self.size = size
      self.room = max(room, size.width)
    }
  }

  var size: CGSize
  /// From the edges to the first and last accessory, and from an edge or leading accessory to the text.
  var leadingMargin: CGFloat = 16
  var trailingMargin: CGFloat = 16
  var indent: CGFloat = 0
  /// True if leading accessories move with the content.
  var indentsAccessories = true
  var leading: [Item] = []
  var trailing: [Item] = []
  var isRightToLeft = false

  struct Frames: Equatable {
    var content = CGRect.zero
    var leading: [CGRect] = []
    var trailing: [CGRect] = []
  }

  var frames: Frames {
    var frames = Frames()
    var start: CGFloat = 0
    if !leading.isEmpty {
      start = leadingMargin + (indentsAccessories ? indent : 0)
      for item in leading {
        frames.leading.append(frame(item, from: start))
        start += item.room + ListMetrics.accessorySpacing
      }
      // The text's own margin follows.
      start -= ListMetrics.accessorySpacing
      if !indentsAccessories { start += indent }
    } else {
      start = indent
    }
    var end = size.width
    if !trailing.isEmpty {
      end -= trailingMargin
      var placed: [CGRect] = []
      for item in trailing.reversed() {
        placed.append(frame(item, from: end - item.room))
        end -= item.room + ListMetrics.accessorySpacing
      }
      end += ListMetrics.accessorySpacing - ListMetrics.accessoryPadding
      frames.trailing = placed.reversed()
    }
    frames.content = CGRect(x: start, y: 0, width: max(0, end - start), height: size.height)
    return isRightToLeft ? frames.mirrored(in: size.width) : frames
  }

  private func frame(_ item: Item, from start: CGFloat) -> CGRect {
    CGRect(
      x: start + (item.room - item.size.width) / 2, y: ((size.height - item.size.height) / 2).rounded(),
      width: item.size.width, height: item.size.height)
  }
}

extension AccessoryLayout.Frames {
  fileprivate func mirrored(in width: CGFloat) -> AccessoryLayout.Frames {
    func mirror(_ frame: CGRect) -> CGRect {
      CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    return AccessoryLayout.Frames(
      content: mirror(content), leading: leading.map(mirror), trailing: trailing.map(mirror))
  }
}
