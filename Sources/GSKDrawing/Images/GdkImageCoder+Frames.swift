import CGTK
import Foundation
import QuartzCore

extension GdkImageCoder {
  /// The most frames, and the most pixels of all together (256 MB), that are read of one file.
  private static let mostFrames = 1_000

  package func decodeFrames(_ data: Data) -> [ImageFrame] {
    let frame = withPicture(data, fitting: nil) { pixbuf in
      Self.image(from: pixbuf).map {
        ImageFrame(image: $0, duration: 0, hasAlpha: gdk_pixbuf_get_has_alpha(pixbuf) != 0)
      }
    }
    guard let frame else { return [] }
    let (alone, still) = ([frame], frame.image)
    guard data.starts(with: Array("GIF8".utf8)), let loader = gdk_pixbuf_loader_new() else { return alone }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let isWritten = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader, bytes.bindMemory(to: guchar.self).baseAddress, gsize(bytes.count), nil) != 0
    }
    guard gdk_pixbuf_loader_close(loader, nil) != 0, isWritten,
      let animation = gdk_pixbuf_loader_get_animation(loader),
      gdk_pixbuf_animation_is_static_image(animation) == 0
    else { return alone }
    let most = max(1, min(Self.mostFrames, Self.mostPixels / (still.width * still.height)))
    let frames = Self.frames(of: animation, delays: GIFDelays.read(data).prefix(most))
    return frames.isEmpty ? alone : frames
  }

  package func loopCount(_ data: Data) -> Int? {
    data.starts(with: Array("GIF8".utf8)) ? GIFDelays.loopCount(data) : nil
  }

  /// Once through the animation, by its own clock; the file says how many frames there are.
  private static func frames(of animation: OpaquePointer, delays: some Sequence<Int>) -> [ImageFrame] {
    guard let iterator = martlet_animation_begin(animation) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(iterator)) }
    var frames: [ImageFrame] = []
    // Milliseconds since the beginning.
    var time: gint64 = 0
    for delay in delays {
      guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator), let image = image(from: pixbuf)
      else {
        break
      }
      frames.append(
        ImageFrame(
          image: image, duration: TimeInterval(delay) / 100, hasAlpha: gdk_pixbuf_get_has_alpha(pixbuf) != 0))
      let shown = gdk_pixbuf_animation_iter_get_delay_time(iterator)
      // The last frame of an animation that ends stays for ever.
      guard shown >= 0 else { break }
      time += gint64(max(shown, 1))
      martlet_animation_go(iterator, time)
    }
    return frames
  }
}
