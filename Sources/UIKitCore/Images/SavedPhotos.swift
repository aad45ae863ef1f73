import Foundation
import QuartzCore

/// Writes a picture into the user's folder of pictures (`XDG_PICTURES_DIR`), as a PNG file that is called `IMG_0001.PNG` or by the next free
/// number.
///
/// - Parameters:
///   - completionTarget: hears of the end, if it is not nil.
///   - completionSelector: `image:didFinishSavingWithError:contextInfo:`, a method that takes the image, an optional error and the pointer.
///   - contextInfo: handed to the method.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  var failure: (any Error)?
  do {
    guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
    try SavedPhotos.write(data, to: SavedPhotos.folder())
  } catch {
    failure = error
  }
  guard let completionTarget, let completionSelector else { return }
  let error = failure
  nonisolated(unsafe) let target = completionTarget as AnyObject
  nonisolated(unsafe) let context = contextInfo
  // The caller goes on first, as where the picture is written elsewhere.
  DispatchQueue.main.async {
    MainActor.assumeIsolated {
      guard completionSelector.canHandle(target) else { return }
      completionSelector.perform(on: target, image, error, context.map { UnsafeRawPointer($0) })
    }
  }
}

enum SavedPhotos {
  static func folder() throws -> URL {
    try FileManager.default.url(
      for: .picturesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  }

  /// Writes under the first number that is free.
  @discardableResult
  static func write(_ data: Data, to folder: URL) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 1...9999 {
      let digits = String(number)
      let name = "IMG_" + String(repeating: "0", count: 4 - digits.count) + digits + ".PNG"
      let url = folder.appendingPathComponent(name)
      guard !FileManager.default.fileExists(atPath: url.path) else { continue }
      try data.write(to: url, options: .withoutOverwriting)
      return url
    }
    throw CocoaError(.fileWriteFileExists)
  }
}
