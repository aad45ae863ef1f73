import Foundation
import QuartzCore

extension UIImage {
  private enum Key {
    static let data = "UIImageData"
    static let symbol = "UISystemSymbolName"
    static let scale = "UIScale"
    static let orientation = "UIImageOrientation"
    static let renderingMode = "UIRenderingMode"
    static let resizing = "UIResizingMode"
    static let isResizable = "UIResizable"
    static let caps = "UIImageCapInsets"
    static let alignment = "UIAlignmentRectInsets"
    static let tint = "UITintColor"
    static let flips = "UIFlipsForRightToLeft"
    static let mirrored = "UIMirrored"
    static let duration = "UIImageDuration"

    /// Each has a key of its own: a list in an archive from elsewhere may hold itself, which Foundation follows without end.
    static func frame(_ index: Int) -> String { "UIImages.\(index)" }
  }

  /// The scales that are believed, in pixels a point.
  private static let scales = 1.0 / 64...64
  /// The most pixels a side of an icon has, as pictures that are read.
  private static let mostPixels: CGFloat = 16_384
  private static let longestDuration = 1e9

  /// Writes the picture: pixels as PNG, an icon by its name, and how it is drawn. Frames are written as still pictures.
  func encodeImage(with coder: NSCoder) {
    switch source {
    case .bitmap(let upright):
      let data = HostEnvironment.imageCoder.encodePNG(values.turned ?? upright) ?? Data()
      coder.encode(data as NSData, forKey: Key.data)
    case .symbol(let name): coder.encode(name as NSString, forKey: Key.symbol)
    case .empty: break
    }
    coder.encode(Double(values.scale), forKey: Key.scale)
    coder.encode(values.orientation.rawValue, forKey: Key.orientation)
    coder.encode(values.renderingMode.rawValue, forKey: Key.renderingMode)
    coder.encode(values.resizingMode.rawValue, forKey: Key.resizing)
    coder.encode(values.isResizable, forKey: Key.isResizable)
    coder.encode(values.capInsets, forKey: Key.caps)
    coder.encode(values.alignmentRectInsets, forKey: Key.alignment)
    coder.encode(values.flipsForRightToLeft, forKey: Key.flips)
    coder.encode(values.isMirrored, forKey: Key.mirrored)
    coder.encode(values.duration, forKey: Key.duration)
    if let tint = values.tint { coder.encode(tint, forKey: Key.tint) }
    values.configuration?.encode(beside: coder)
    for (index, frame) in (values.frames ?? []).enumerated() {
      coder.encode(frame.still, forKey: Key.frame(index))
    }
  }

  /// Reads what `encode(with:)` wrote; nil where the pixels or the icon cannot be read, or something of it is not believed.
  static func archived(in coder: NSCoder) -> (source: Source, values: Values)? {
    ArchiveNesting.read { readArchived(in: coder) }
  }

  private static func readArchived(in coder: NSCoder) -> (source: Source, values: Values)? {
    guard var values = archivedValues(in: coder), let frames = archivedFrames(in: coder),
      let symbol = coder.optionalObject(of: NSString.self, forKey: Key.symbol),
      let data = coder.optionalObject(of: NSData.self, forKey: Key.data)
    else { return nil }
    values.frames = frames.isEmpty ? nil : frames
    if let name = symbol as String? {
      let side = (values.configuration ?? .unspecified).side
      guard SystemSymbols.glyph(named: name) != nil, side * values.scale <= mostPixels else { return nil }
      return (.symbol(name), values)
    }
    guard let data else { return (.empty, values) }
    guard let pixels = HostEnvironment.imageCoder.decode(data as Data, fitting: nil) else { return nil }
    if values.orientation != .up { values.turned = pixels }
    return (.bitmap(values.orientation.upright(pixels)), values)
  }

  private static func archivedValues(in coder: NSCoder) -> Values? {
    guard let scale = coder.number(forKey: Key.scale, in: scales),
      let orientation = Orientation(rawValue: coder.decodeInteger(forKey: Key.orientation)),
      let renderingMode = RenderingMode(rawValue: coder.decodeInteger(forKey: Key.renderingMode)),
      let resizingMode = ResizingMode(rawValue: coder.decodeInteger(forKey: Key.resizing)),
      let capInsets = insets(Key.caps, in: coder), let alignment = insets(Key.alignment, in: coder),
      let duration = coder.number(forKey: Key.duration, in: 0...longestDuration),
      let tint = coder.optionalObject(of: UIColor.self, forKey: Key.tint),
      let configuration = SymbolConfiguration.archived(in: coder)
    else { return nil }
    return Values(
      scale: scale, renderingMode: renderingMode, orientation: orientation, capInsets: capInsets,
      resizingMode: resizingMode, isResizable: coder.decodeBool(forKey: Key.isResizable),
      alignmentRectInsets: alignment, tint: tint, configuration: configuration,
      flipsForRightToLeft: coder.decodeBool(forKey: Key.flips),
      isMirrored: coder.decodeBool(forKey: Key.mirrored), duration: Double(duration))
  }

  private static func insets(_ key: String, in coder: NSCoder) -> UIEdgeInsets? {
    guard coder.optionalObject(of: NSString.self, forKey: key) != nil else { return nil }
    let insets = coder.decodeUIEdgeInsets(forKey: key)
    let numbers = [insets.top, insets.left, insets.bottom, insets.right]
    return numbers.allSatisfy { abs($0) <= mostPixels } ? insets : nil
  }

  private static func archivedFrames(in coder: NSCoder) -> [UIImage]? {
    var frames: [UIImage] = []
    while let frame = coder.optionalObject(of: UIImage.self, forKey: Key.frame(frames.count)) {
      guard let frame else { return frames }
      guard frame.images == nil else { return nil }
      frames.append(frame)
    }
    return nil
  }

  /// The picture without its frames.
  private var still: UIImage {
    guard values.frames != nil else { return self }
    var values = values
    (values.frames, values.duration) = (nil, 0)
    return UIImage(source: source, values: values)
  }
}
