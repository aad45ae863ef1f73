import Foundation

/// Pixels of the back end that recorded drawing is played on.
package protocol BitmapCanvas: AnyObject {
  /// Draws the commands over what is there, beginning with the identity; coordinates are pixels with y down.
  func play(_ commands: [DrawingCommand])
  /// Puts a picture of the canvas's size in the place of what is there.
  func load(_ image: CGImage)
  func makeImage() -> CGImage?
  func copy() -> (any BitmapCanvas)?
}

/// The memory that a context made by a client draws into.
final class BitmapMemory {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let format: PixelFormat
  let pointer: UnsafeMutableRawPointer
  private let isOwned: Bool
  /// True if the client may look at the memory at any time, so that drawing must be seen there at once.
  private(set) var isWatched: Bool
  let canvas: any BitmapCanvas

  /// - Parameter pointer: the client's memory; nil makes some.
  init?(
    pointer: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, format: PixelFormat
  ) {
    let smallest = width * format.bytesPerPixel
    let row = bytesPerRow == 0 ? (smallest + 15) / 16 * 16 : bytesPerRow
    guard width > 0, height > 0, row >= smallest,
      let canvas = DrawingBackend.rasterizer?.makeCanvas(width: width, height: height)
    else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = row
    self.format = format
    self.canvas = canvas
    isOwned = pointer == nil
    isWatched = pointer != nil
    if let pointer {
      self.pointer = pointer
    } else {
      self.pointer = .allocate(byteCount: row * height, alignment: 16)
      self.pointer.initializeMemory(as: UInt8.self, repeating: 0, count: row * height)
    }
  }

  deinit {
    if isOwned { pointer.deallocate() }
  }

  /// From now on the client may look into the memory.
  func expose() { isWatched = true }

  /// Puts into the canvas what the client may have put into the memory itself.
  func load() { canvas.load(content) }

  /// The picture that is in the memory.
  private var content: CGImage {
    let pixels = format.canonicalPixels(pointer, width: width, height: height, bytesPerRow: bytesPerRow)
    return CGImage(width: width, height: height, bytesPerRow: width * 4, data: pixels)
  }

  /// Returns what the memory can keep of the canvas's picture: greys of its colours, or nothing but how much it covers.
  func asKept(_ image: CGImage) -> CGImage {
    guard format.losesColors else { return image }
    store(image)
    return content
  }

  func store(_ image: CGImage) { format.write(image, to: pointer, bytesPerRow: bytesPerRow) }
}
