import Foundation
import QuartzCore

/// Data or a file that pictures are written into, as PNG or JPEG.
public final class CGImageDestination {
  enum Target {
    case data(NSMutableData)
    case file(URL)
  }

  private let target: Target
  private let type: UTType
  private var image: CGImage?
  private var quality: CGFloat = 1
  private var isFinished = false

  /// - Returns: nil for kinds that are not written here, and for several pictures in one.
  init?(_ target: Target, _ type: CFString, count: Int) {
    guard count == 1, let type = UTType(type.description), type == .png || type == .jpeg else { return nil }
    self.target = target
    self.type = type
  }

  func add(_ image: CGImage, _ properties: CFDictionary?) {
    self.image = image
    if let value = properties?.object(forKey: kCGImageDestinationLossyCompressionQuality) as? NSNumber {
      quality = CGFloat(value.doubleValue)
    }
  }

  func finish() -> Bool {
    guard !isFinished, let image else { return false }
    isFinished = true
    let coder = HostEnvironment.imageCoder
    guard let data = type == .png ? coder.encodePNG(image) : coder.encodeJPEG(image, quality: quality) else {
      return false
    }
    switch target {
    case .data(let target): target.setData(data)
    case .file(let url): return (try? data.write(to: url)) != nil
    }
    return true
  }
}

/// Creates a destination of data; nil for kinds other than PNG and JPEG, and for several pictures.
public func CGImageDestinationCreateWithData(
  _ data: NSMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type, count: count) }

/// Creates a destination of a file; nil for kinds other than PNG and JPEG, and for several pictures.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  URL(string: url.absoluteString).flatMap { CGImageDestination(.file($0), type, count: count) }
}

/// Sets the picture that is written. The properties may have `kCGImageDestinationLossyCompressionQuality`, 0…1.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.add(image, properties)
}

/// Writes the picture, once; false where there is none or it cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
