import Foundation
import QuartzCore

/// Pictures in data, read one by one: still pictures have one, animated GIFs one for each frame.
///
/// Pictures stand upright when they are read, whatever a photograph says of how it was held, so that
/// `kCGImagePropertyOrientation` is always 1. May be used on any thread.
public final class CGImageSource: @unchecked Sendable {
  private let lock = NSLock()
  private var data: Data
  private var isFinal: Bool
  private var frames: [ImageFrame]?

  init(_ data: Data, isFinal: Bool) {
    self.data = data
    self.isFinal = isFinal
  }

  func update(_ data: Data, isFinal: Bool) {
    lock.withLock {
      self.data = data
      self.isFinal = isFinal
      frames = nil
    }
  }

  var isComplete: Bool { lock.withLock { isFinal } }

  var bytes: Data { lock.withLock { data } }

  /// The pictures; none where the data is no picture, or not all there.
  var pictures: [ImageFrame] {
    lock.withLock {
      if let frames { return frames }
      let read = data.isEmpty ? [] : HostEnvironment.imageCoder.decodeFrames(data)
      if isFinal || !read.isEmpty { frames = read }
      return read
    }
  }

  /// The kind of the data by its first bytes.
  var type: UTType? {
    let start = [UInt8](bytes.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if start.starts(with: Array("GIF8".utf8)) { return .gif }
    if start.starts(with: Array("RIFF".utf8)), start.count == 12, Array(start[8...]) == Array("WEBP".utf8) {
      return .webP
    }
    if start.starts(with: Array("BM".utf8)) { return .bmp }
    if start.starts(with: [0x49, 0x49, 0x2A, 0]) || start.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return .tiff
    }
    if start.starts(with: [0, 0, 1, 0]) { return .ico }
    return pictures.isEmpty ? nil : .image
  }
}

/// The progress of reading a source.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The data ends too early.
  case statusUnexpectedEOF = -5
  /// The data is damaged.
  case statusInvalidData = -4
  /// The data is no picture.
  case statusUnknownType = -3
  /// There is not enough data yet to say.
  case statusReadingHeader = -2
  /// More data is to come.
  case statusIncomplete = -1
  /// All is there.
  case statusComplete = 0
}

/// Creates a source of data; nil for none.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  let bytes = Data(bytes: data.bytes, count: data.length)
  return bytes.isEmpty ? nil : CGImageSource(bytes, isFinal: true)
}

/// Creates a source of a file; nil where it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard let url = URL(string: url.absoluteString), let data = try? Data(contentsOf: url), !data.isEmpty else {
    return nil
  }
  return CGImageSource(data, isFinal: true)
}

/// Creates a source whose data comes by and by.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isFinal: false)
}

/// Gives a source all data that there is so far.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(Data(bytes: data.bytes, count: data.length), isFinal: final)
}

/// Returns the number of pictures.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.pictures.count }

/// Returns the kind of the data as a uniform type identifier; nil where it is no picture.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.type.map { CFString(string: $0.identifier) }
}

/// Returns how far a source is read.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  if !isrc.isComplete { return isrc.bytes.isEmpty ? .statusReadingHeader : .statusIncomplete }
  return isrc.pictures.isEmpty ? .statusUnknownType : .statusComplete
}

/// Returns how far one picture is read.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
  isrc.pictures.indices.contains(index) ? CGImageSourceGetStatus(isrc) : .statusReadingHeader
}

/// Returns a picture; nil where there is none of that number.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let pictures = isrc.pictures
  return pictures.indices.contains(index) ? pictures[index].image : nil
}

/// Returns a picture that is no longer at its longer side than `kCGImageSourceThumbnailMaxPixelSize` says. It is made of the picture itself.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return nil }
  let wanted = (options?.object(forKey: kCGImageSourceThumbnailMaxPixelSize)).flatMap(number)
  guard let most = wanted, most >= 1 else { return image }
  let longest = max(image.width, image.height)
  guard Double(longest) > most else { return image }
  let scale = most / Double(longest)
  let size = CGSize(
    width: max(1, (Double(image.width) * scale).rounded()),
    height: max(1, (Double(image.height) * scale).rounded()))
  let context = CGContext(size: size, scale: 1)
  context.drawUpright(image, in: CGRect(origin: .zero, size: size))
  return DrawingBackend.rasterizer?.rasterize(context.finish(), size: size, scale: 1, isOpaque: false)
}

private func number(_ value: Any) -> Double? {
  switch value {
  case let value as NSNumber: value.doubleValue
  case let value as Int: Double(value)
  case let value as Double: value
  case let value as CGFloat: Double(value)
  default: nil
  }
}

/// Seconds that `kCGImagePropertyGIFDelayTime` is at least, as Apple documents it.
private let leastDelay: TimeInterval = 0.1

/// Returns what is known of a picture: its pixels, whether it may be transparent, and for frames of a GIF how long each is shown.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  let pictures = isrc.pictures
  guard pictures.indices.contains(index) else { return nil }
  let (frame, type) = (pictures[index], isrc.type)
  let properties = NSMutableDictionary()
  properties[kCGImagePropertyPixelWidth] = NSNumber(value: frame.image.width)
  properties[kCGImagePropertyPixelHeight] = NSNumber(value: frame.image.height)
  properties[kCGImagePropertyOrientation] = NSNumber(value: 1)
  properties[kCGImagePropertyDepth] = NSNumber(value: 8)
  properties[kCGImagePropertyColorModel] = NSString(string: "RGB")
  properties[kCGImagePropertyHasAlpha] = NSNumber(value: frame.hasAlpha)
  if type == .gif {
    let gif = NSMutableDictionary()
    gif[kCGImagePropertyGIFUnclampedDelayTime] = NSNumber(value: frame.duration)
    gif[kCGImagePropertyGIFDelayTime] = NSNumber(value: max(frame.duration, leastDelay))
    properties[kCGImagePropertyGIFDictionary] = gif
  }
  return properties
}

/// Returns what is known of the data as a whole: its length, and how often a GIF repeats (0 for ever), if it says so.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  let properties = NSMutableDictionary()
  let bytes = isrc.bytes
  properties[kCGImagePropertyFileSize] = NSNumber(value: bytes.count)
  if let count = HostEnvironment.imageCoder.loopCount(bytes) {
    properties[kCGImagePropertyGIFDictionary] = NSDictionary(
      object: NSNumber(value: count), forKey: kCGImagePropertyGIFLoopCount)
  }
  return properties
}
