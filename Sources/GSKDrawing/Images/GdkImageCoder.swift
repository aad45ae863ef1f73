import CGTK
import Foundation
import QuartzCore

/// Pictures read by gdk-pixbuf's loaders (PNG, JPEG, GIF, SVG and what else is installed) and written by them.
package final class GdkImageCoder: ImageCoder {
  /// Larger pictures are refused: 16,384 pixels a side is what textures hold.
  static let maximumSide = 16_384
  /// Pictures with more pixels are refused before any is read: 256 MB, where a head of a few bytes could claim 1 GB.
  package static let mostPixels = 1 << 26

  package init() {
    Toolkit.prepare()
  }

  package func decode(_ data: Data, fitting size: CGSize?) -> CGImage? {
    withPicture(data, fitting: size, Self.image)
  }

  /// Has a picture read, upright, and its pixels made into something; nil where that gives nothing or the data is no picture.
  func withPicture<Result>(
    _ data: Data, fitting size: CGSize?, _ body: (OpaquePointer) -> Result?
  ) -> Result? {
    guard !data.isEmpty, let loader = gdk_pixbuf_loader_new() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let wanted = WantedSize(size)
    let callback: @convention(c) (OpaquePointer, Int32, Int32, UnsafeMutableRawPointer) -> Void = {
      loader, width, height, data in
      let wanted = Unmanaged<WantedSize>.fromOpaque(data).takeUnretainedValue()
      let loader = UnsafeMutablePointer<GdkPixbufLoader>(loader)
      let isScalable =
        gdk_pixbuf_loader_get_format(loader).map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
      var (width, height) = (Int(width), Int(height))
      if isScalable, let fitted = wanted.fitting(width: width, height: height) { (width, height) = fitted }
      if !GdkImageCoder.isBearable(width: width, height: height) {
        wanted.isRefused = true
        // Without a size nothing is read; what is drawn must have one.
        let side: Int32 = isScalable ? 1 : 0
        gdk_pixbuf_loader_set_size(loader, side, side)
      } else if isScalable {
        gdk_pixbuf_loader_set_size(loader, Int32(width), Int32(height))
      }
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passUnretained(wanted).toOpaque(), nil, GConnectFlags(rawValue: 0))
    let isWritten = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader, bytes.bindMemory(to: guchar.self).baseAddress, gsize(bytes.count), nil) != 0
    }
    let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
    return withExtendedLifetime(wanted) {
      guard isWritten, isClosed, !wanted.isRefused, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
        return nil
      }
      // Photographs may say which way is up; the picture returned stands upright.
      guard let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
      return body(upright)
    }
  }

  package func encodePNG(_ image: CGImage) -> Data? {
    encode(image, type: "png", keys: [], values: [])
  }

  package func encodeJPEG(_ image: CGImage, quality: CGFloat) -> Data? {
    let percent = Int((max(0, min(1, quality)) * 100).rounded())
    return encode(image, type: "jpeg", keys: ["quality"], values: ["\(percent)"])
  }

  private func encode(_ image: CGImage, type: String, keys: [String], values: [String]) -> Data? {
    let isOpaqueFormat = type == "jpeg"
    let straight = image.straightPixels(onWhite: isOpaqueFormat)
    return straight.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Data? in
      guard let base = bytes.bindMemory(to: guchar.self).baseAddress,
        let pixbuf = gdk_pixbuf_new_from_data(
          base, GDK_COLORSPACE_RGB, 1, 8, Int32(image.width), Int32(image.height), Int32(image.width * 4),
          nil, nil)
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      var buffer: UnsafeMutablePointer<gchar>?
      var length: gsize = 0
      var keyPointers: [UnsafeMutablePointer<CChar>?] = keys.map { strdup($0) } + [nil]
      var valuePointers: [UnsafeMutablePointer<CChar>?] = values.map { strdup($0) } + [nil]
      defer { for pointer in keyPointers + valuePointers { free(pointer) } }
      let isSaved = gdk_pixbuf_save_to_bufferv(
        pixbuf, &buffer, &length, type, &keyPointers, &valuePointers, nil)
      guard isSaved != 0, let buffer else { return nil }
      defer { g_free(buffer) }
      return Data(bytes: buffer, count: Int(length))
    }
  }

  fileprivate static func isBearable(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= maximumSide && height <= maximumSide && width * height <= mostPixels
  }

  static func image(from pixbuf: OpaquePointer) -> CGImage? {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let rowLength = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard isBearable(width: width, height: height), channels >= 3, let source = gdk_pixbuf_read_pixels(pixbuf)
    else { return nil }
    var data = Data(count: width * height * 4)
    data.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      guard let target = target.bindMemory(to: UInt8.self).baseAddress else { return }
      for y in 0..<height {
        var from = source + y * rowLength
        var to = target + y * width * 4
        for _ in 0..<width {
          if channels == 4 {
            let alpha = UInt32(from[3])
            to[0] = UInt8((UInt32(from[0]) * alpha + 127) / 255)
            to[1] = UInt8((UInt32(from[1]) * alpha + 127) / 255)
            to[2] = UInt8((UInt32(from[2]) * alpha + 127) / 255)
            to[3] = from[3]
          } else {
            to[0] = from[0]
            to[1] = from[1]
            to[2] = from[2]
            to[3] = 255
          }
          from += channels
          to += 4
        }
      }
    }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, data: data, isOpaque: channels == 3)
  }
}

/// The size asked for, where a loader's callback can read it.
private final class WantedSize {
  let size: CGSize?
  /// True if the picture claims more pixels than the limit allows.
  var isRefused = false

  init(_ size: CGSize?) {
    self.size = size
  }

  /// The largest size of the picture's own proportions inside what was asked for.
  func fitting(width: Int, height: Int) -> (Int, Int)? {
    guard let size, width > 0, height > 0 else { return nil }
    let factor = min(size.width / CGFloat(width), size.height / CGFloat(height))
    guard factor.isFinite, factor > 0 else { return nil }
    let limit = CGFloat(GdkImageCoder.maximumSide)
    return (
      Int(min(limit, max(1, (CGFloat(width) * factor).rounded()))),
      Int(min(limit, max(1, (CGFloat(height) * factor).rounded())))
    )
  }
}

extension CGImage {
  /// RGBA without premultiplication, rows without gaps; on white when the format has no transparency.
  func straightPixels(onWhite: Bool) -> Data {
    var result = Data(count: width * height * 4)
    result.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      data.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
        guard let to = target.bindMemory(to: UInt8.self).baseAddress,
          let from = source.bindMemory(to: UInt8.self).baseAddress
        else { return }
        for y in 0..<height {
          for x in 0..<width {
            let pixel = from + y * canonicalBytesPerRow + x * 4
            let out = to + (y * width + x) * 4
            let alpha = UInt32(pixel[3])
            for channel in 0..<3 {
              let value = UInt32(pixel[channel])
              if onWhite {
                out[channel] = UInt8(min(255, value + 255 - alpha))
              } else {
                out[channel] = alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
              }
            }
            out[3] = onWhite ? 255 : pixel[3]
          }
        }
      }
    }
    return result
  }
}
