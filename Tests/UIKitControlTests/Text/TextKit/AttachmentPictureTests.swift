import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of pictures among letters, as they are seen.
@Suite @MainActor
struct AttachmentPictureTests {
  private static let picture = CGSize(width: 100, height: 60)
  private static let scale: CGFloat = 2

  private func filled(_ size: CGSize = Self.picture) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  /// A text in which each @ is a picture.
  private func text(_ pattern: String, _ attachment: @autoclosure () -> NSTextAttachment)
    -> NSAttributedString
  {
    let text = NSMutableAttributedString(string: "")
    for character in pattern {
      let letter = NSAttributedString(
        string: String(character), attributes: [.font: UIFont.systemFont(ofSize: 17)])
      text.append(character == "@" ? NSAttributedString(attachment: attachment()) : letter)
    }
    return text
  }

  private func label(_ text: NSAttributedString, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.numberOfLines = lines
    label.attributedText = text
    return label
  }

  private func textView(_ text: NSAttributedString) -> UITextView {
    let view = UITextView()
    view.attributedText = text
    return view
  }

  /// The area of a view that is red, in square points, and the box around it; pixels of edges are not counted.
  private func red(_ view: UIView, width: CGFloat = 160, height: CGFloat = 140) throws -> (
    area: CGFloat, box: CGRect
  ) {
    let stage = Stage(size: CGSize(width: width, height: height))
    defer { stage.tearDown() }
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stage.window.backgroundColor = .white
    stage.window.addSubview(view)
    stage.host.advanceFrame()
    let picture = try #require(stage.host.picture())
    var (count, box) = (0, CGRect.null)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.pixel(x: x, y: y) == [255, 0, 0, 255] {
        count += 1
        box = box.union(CGRect(x: CGFloat(x), y: CGFloat(y), width: 1, height: 1))
      }
    }
    let points = CGAffineTransform(scaleX: 1 / Self.scale, y: 1 / Self.scale)
    return (CGFloat(count) / Self.scale / Self.scale, box.applying(points))
  }

  /// The smallest area of a picture between pixels: its outermost ones are mixed.
  private func least(_ size: CGSize) -> CGFloat { (size.width - 1) * (size.height - 1) }

  @Test(
    "A picture is seen wherever in a text it stands",
    arguments: ["@", "a @ b", "a\n@", "@\nb", "a\n@\nb", "a\n\n@\n\nb", "@ a"])
  func places(_ pattern: String) throws {
    HeadlessHost.install()
    let text = text(pattern, NSTextAttachment(image: filled()))
    for view in [textView(text), label(text)] {
      let seen = try red(view)
      #expect(seen.area > least(Self.picture) && seen.area <= 100 * 60)
    }
  }

  @Test("Several pictures of one attachment stand beside each other")
  func several() throws {
    HeadlessHost.install()
    let size = CGSize(width: 20, height: 20)
    let shared = NSTextAttachment(image: filled(size))
    for text in [text("@@@", shared), text("@@@", NSTextAttachment(image: filled(size)))] {
      for view in [textView(text), label(text)] {
        let seen = try red(view)
        #expect(seen.area > 3 * least(size) && seen.box.width > 59 && seen.box.width <= 60)
      }
    }
  }

  @Test("The rectangle of a picture is that of its bounds, or what its class says")
  func bounds() throws {
    final class Half: NSTextAttachment, @unchecked Sendable {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition: CGPoint,
        characterIndex: Int
      ) -> CGRect { CGRect(x: 0, y: -10, width: lineFrag.width / 2, height: 50) }
    }
    HeadlessHost.install()
    let bounded = NSTextAttachment(image: filled())
    bounded.bounds = CGRect(x: 0, y: -10, width: 80, height: 50)
    let half = Half()
    half.image = filled()
    for attachment in [bounded, half] {
      let seen = try red(label(text("@", attachment)))
      #expect(seen.box.width > 79 && seen.box.width <= 80 && seen.box.height > 49 && seen.box.height <= 50)
    }
  }

  @Test("An attachment is told its container, the width of lines and its place in the text")
  func asked() throws {
    final class Asking: NSTextAttachment, @unchecked Sendable {
      var containers: [NSTextContainer?] = []
      var widths: [CGFloat] = []
      var indices: [Int] = []
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition: CGPoint,
        characterIndex: Int
      ) -> CGRect {
        containers.append(textContainer)
        widths.append(lineFrag.width)
        indices.append(characterIndex)
        return CGRect(x: 0, y: 0, width: 10, height: 10)
      }
    }
    HeadlessHost.install()
    let asking = Asking()
    asking.image = filled()
    let storage = NSTextStorage(attributedString: text("ab\nc@", asking))
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 110, height: 0)))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    _ = manager.usedRect(for: container)
    #expect(asking.containers.allSatisfy { $0 === container } && !asking.containers.isEmpty)
    #expect(asking.widths.allSatisfy { $0 == 100 } && asking.indices.allSatisfy { $0 == 4 })
    let inLabel = Asking()
    inLabel.image = filled()
    _ = label(text("x@", inLabel)).sizeThatFits(CGSize(width: 90, height: 0))
    #expect(inLabel.containers.last??.size.width == 90 && inLabel.indices.last == 1)
  }

  @Test("An attachment without a picture keeps the room of its bounds")
  func room() {
    HeadlessHost.install()
    let spacer = NSTextAttachment()
    spacer.bounds = CGRect(x: 0, y: 0, width: 40, height: 5)
    let plain = label(text("ab", NSTextAttachment())).intrinsicContentSize.width
    #expect(abs(label(text("a@b", spacer)).intrinsicContentSize.width - plain - 40) <= 1)
  }

  @Test("An ellipsis that stands for a picture, or behind one, is no picture")
  func ellipsis() throws {
    HeadlessHost.install()
    let size = CGSize(width: 40, height: 20)
    let hidden = label(text("aaaa bbbb @@@@", NSTextAttachment(image: filled(size))), lines: 1)
    #expect(try red(hidden, width: 60).area == 0)
    let above = label(text("@\nb", NSTextAttachment(image: filled(size))), lines: 1)
    let seen = try red(above, width: 120)
    #expect(seen.box.width > 39 && seen.box.width <= 40)
  }
}
