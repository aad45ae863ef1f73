import Foundation

extension CGContext {
  /// A context that draws into memory, in pixels with the origin at the bottom left. What is in the memory stays.
  ///
  /// Nil for formats that are not written here: it takes 8 bits a component in grey, alpha alone, or RGB with a fourth
  /// byte, in either order of bytes.
  ///
  /// - Parameters:
  ///   - data: the memory, `bytesPerRow × height` bytes that outlive the context; nil lets the context make it.
  ///   - bytesPerRow: 0, only without `data`, takes what it needs.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard data == nil || bytesPerRow > 0,
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: nil, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo)),
      // Straight alpha and three bytes a pixel can be read but not drawn into, as with Apple's.
      format.alphaInfo != .last, format.alphaInfo != .first, format.bytesPerPixel != 3,
      let bitmap = BitmapMemory(
        pointer: data, width: width, height: height, bytesPerRow: bytesPerRow, format: format)
    else { return nil }
    self.init(bitmap: bitmap)
  }

  /// Pixels; 0 where drawing is not into memory.
  public var width: Int { bitmap?.width ?? pictureSize.width }
  /// Pixels; 0 where drawing is not into memory.
  public var height: Int { bitmap?.height ?? pictureSize.height }
  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits that a pixel takes in the memory, alpha or a padding byte included.
  public var bitsPerPixel: Int { (bitmap?.format ?? .canonical).bytesPerPixel * 8 }
  /// The bytes from one row of the memory to the next; 4 a pixel where drawing is not into memory.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 4 * width }
  /// The space in which the memory keeps colours; nil for a mask of opacities. sRGB where drawing is not into memory.
  public var colorSpace: CGColorSpace? { (bitmap?.format ?? .canonical).colorSpace }
  /// The position of opacity in a pixel, and whether colours are multiplied by it.
  public var alphaInfo: CGImageAlphaInfo { (bitmap?.format ?? .canonical).alphaInfo }
  /// The layout of pixels in the memory.
  public var bitmapInfo: CGBitmapInfo { (bitmap?.format ?? .canonical).bitmapInfo }

  /// The memory that is drawn into, everything drawn so far in it; nil where drawing is not into memory.
  public var data: UnsafeMutableRawPointer? {
    guard let bitmap else { return nil }
    drawPending()
    if !bitmap.isWatched, let image = bitmap.canvas.makeImage() { bitmap.store(image) }
    bitmap.expose()
    return bitmap.pointer
  }

  /// A picture of what has been drawn so far.
  public func makeImage() -> CGImage? {
    guard let bitmap else {
      return list.commands.drawing {
        DrawingBackend.rasterizer?.rasterize(
          DrawingList(commands: list.commands), size: size, scale: scale, isOpaque: isOpaque)
      }
    }
    guard bitmap.isWatched else { return drawPending().map(bitmap.asKept) }
    drawPending()
    bitmap.load()
    return bitmap.canvas.makeImage()
  }

  /// Draws what is recorded but not yet drawn.
  public func flush() { drawPending() }
  /// Draws what is recorded but not yet drawn, as `flush()` does.
  public func synchronize() { drawPending() }

  private var pictureSize: (width: Int, height: Int) {
    (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
  }

  /// Draws the recording into the memory. Drawn commands are forgotten, but for the state they leave.
  ///
  /// - Returns: the picture then, open layers and masks closed for the occasion.
  @discardableResult
  func drawPending() -> CGImage? {
    guard let bitmap else { return nil }
    guard list.commands.contains(where: \.paints) else { return bitmap.canvas.makeImage() }
    if bitmap.isWatched, !isGroupOpen { bitmap.load() }
    let canvas = isGroupOpen ? bitmap.canvas.copy() : bitmap.canvas
    list.commands.drawing { canvas?.play(list.commands) }
    let image = canvas?.makeImage()
    if !isGroupOpen { list.commands = list.commands.remainingState }
    if bitmap.isWatched, let image { bitmap.store(image) }
    return image
  }
}

extension DrawingCommand {
  /// True if the command draws text.
  fileprivate var hasText: Bool {
    switch self {
    case .text: true
    case .clipToMask(.drawing(let list), _): list.commands.contains(where: \.hasText)
    default: false
    }
  }

  /// True if the command changes pixels.
  var paints: Bool {
    switch self {
    case .save, .restore, .concatenate, .clip, .setAlpha, .setShadow, .setBlendMode, .beginTransparencyLayer,
      .endTransparencyLayer, .clipToMask, .setNearestPixels, .setAntialias:
      false
    default: true
    }
  }
}

extension [DrawingCommand] {
  /// Draws these by `body`: on the main thread where there is text among them, as fonts are that thread's.
  fileprivate func drawing<Value>(_ body: () -> Value) -> Value {
    !MainQueue.isCurrent && contains(where: \.hasText) ? MainQueue.sync(body) : body()
  }

  /// The commands that decide how later ones are drawn: no painting, and nothing that was restored.
  fileprivate var remainingState: [DrawingCommand] {
    var result: [DrawingCommand] = []
    var saves: [Int] = []
    for command in self {
      switch command {
      case .save, .beginTransparencyLayer:
        saves.append(result.count)
        result.append(command)
      case .restore, .endTransparencyLayer:
        if let start = saves.popLast() { result.removeSubrange(start...) }
      default:
        if !command.paints { result.append(command) }
      }
    }
    return result
  }
}
