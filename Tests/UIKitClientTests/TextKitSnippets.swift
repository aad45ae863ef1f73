import Testing
import UIKit

/// Text Kit, as programs use it.
@MainActor
@Suite(.serialized) struct TextKitSnippets {
  init() { installScreen() }

  final class SyntaxStorage: NSTextStorage {
    private let backing = NSMutableAttributedString()

    override init() {
      super.init()
    }

    required init?(coder aDecoder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    override var string: String { backing.string }

    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
      backing.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
      beginEditing()
      backing.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
      endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      beginEditing()
      backing.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
      endEditing()
    }

    override func processEditing() {
      let paragraph = (string as NSString).paragraphRange(for: editedRange)
      removeAttribute(.foregroundColor, range: paragraph)
      guard let words = try? NSRegularExpression(pattern: #"\b(let|var|func)\b"#) else { return }
      for match in words.matches(in: string, range: paragraph) {
        addAttribute(.foregroundColor, value: UIColor.systemPink, range: match.range)
      }
      super.processEditing()
    }
  }

  final class CodeLayoutManager: NSLayoutManager {
    private(set) var backgrounds = 0

    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
      guard let storage = textStorage else { return }
      let characters = characterRange(forGlyphRange: glyphsToShow, actualGlyphRange: nil)
      storage.enumerateAttribute(.code, in: characters, options: []) { value, range, stop in
        guard value != nil else { return }
        let glyphs = glyphRange(forCharacterRange: range, actualCharacterRange: nil)
        enumerateEnclosingRects(
          forGlyphRange: glyphs, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
          in: textContainers[0]
        ) { rect, _ in
          UIColor.systemGray5.setFill()
          UIBezierPath(roundedRect: rect.offsetBy(dx: origin.x, dy: origin.y), cornerRadius: 4).fill()
          self.backgrounds += 1
        }
      }
    }
  }

  final class CodeViewController: UIViewController, NSLayoutManagerDelegate, NSTextStorageDelegate {
    let storage = SyntaxStorage()
    let manager = CodeLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
    private(set) lazy var textView = UITextView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 500), textContainer: container)
    var edits = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      storage.addLayoutManager(manager)
      storage.delegate = self
      manager.addTextContainer(container)
      manager.delegate = self
      manager.allowsNonContiguousLayout = false
      container.widthTracksTextView = true
      view.addSubview(textView)
      storage.setAttributedString(
        NSAttributedString(string: "let a = 1\nfunc f", attributes: [.font: UIFont.systemFont(ofSize: 15)]))
      storage.addAttribute(.code, value: true, range: NSRange(location: 4, length: 1))
    }

    func layoutManager(
      _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 4 }

    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      if editedMask.contains(.editedCharacters) { edits += 1 }
    }
  }

  @Test func highlightingTextView() {
    let controller = CodeViewController()
    withWindow(controller) { _, advance in
      advance(0.1)
      #expect(controller.edits == 1)
      #expect(controller.manager.backgrounds > 0)
      let color = { controller.storage.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor }
      #expect(color(0) == .systemPink && color(4) == nil && color(11) == .systemPink)
      let textView = controller.textView
      textView.becomeFirstResponder()
      textView.selectedRange = NSRange(location: 16, length: 0)
      textView.insertText("; var x")
      #expect(color(18) == .systemPink && color(16) == nil)
      let line = UIFont.systemFont(ofSize: 15).lineHeight
      let rect = controller.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
      #expect(abs(rect.height - line - 4) < 0.01)
      textView.resignFirstResponder()
    }
  }

  /// The way in which programs find the link that was tapped in a label.
  final class LinkLabel: UILabel {
    var links: [(NSRange, String)] = []

    func link(at point: CGPoint) -> String? {
      guard let text = attributedText else { return nil }
      let storage = NSTextStorage(attributedString: text)
      let manager = NSLayoutManager()
      let container = NSTextContainer(size: .zero)
      storage.addLayoutManager(manager)
      manager.addTextContainer(container)
      container.lineFragmentPadding = 0
      container.lineBreakMode = lineBreakMode
      container.maximumNumberOfLines = numberOfLines
      container.size = bounds.size
      let box = manager.usedRect(for: container)
      let inside = CGPoint(x: point.x, y: point.y - (bounds.height - box.height) / 2 + box.minY)
      let index = manager.characterIndex(
        for: inside, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
      guard
        manager.boundingRect(
          forGlyphRange: NSRange(location: index, length: 1), in: container
        ).contains(inside)
      else { return nil }
      return links.first { NSLocationInRange(index, $0.0) }?.1
    }
  }

  @Test func tappableLabel() {
    let label = LinkLabel()
    label.font = .systemFont(ofSize: 17)
    label.numberOfLines = 0
    label.text = "Read the terms\nand the rules."
    label.links = [(NSRange(location: 9, length: 5), "terms"), (NSRange(location: 23, length: 5), "rules")]
    label.frame = CGRect(origin: .zero, size: label.sizeThatFits(CGSize(width: 300, height: 0)))
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let before = "Read the ".size(withAttributes: font).width
    #expect(label.link(at: CGPoint(x: before + 10, y: line / 2)) == "terms")
    #expect(label.link(at: CGPoint(x: 10, y: line / 2)) == nil)
    let rules = "and the ".size(withAttributes: font).width
    #expect(label.link(at: CGPoint(x: rules + 10, y: 1.5 * line)) == "rules")
    #expect(label.link(at: CGPoint(x: label.bounds.width + 50, y: line / 2)) == nil)
  }

  final class VerseView: UIView {
    let storage = NSTextStorage(string: "██", attributes: [.foregroundColor: UIColor.blue])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100, height: 0))

    override func draw(_ rect: CGRect) {
      if manager.textContainers.isEmpty {
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
      }
      let range = manager.glyphRange(for: container)
      manager.drawBackground(forGlyphRange: range, at: .zero)
      manager.drawGlyphs(forGlyphRange: range, at: .zero)
    }
  }

  @Test func drawingGlyphs() throws {
    let view = VerseView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
      view.draw(view.bounds)
    }
    let box = view.manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: view.container)
    let picture = try #require(image.cgImage)
    #expect(pixel(of: picture, x: Int(box.midX), y: Int(box.midY)) == [0, 0, 255, 255])
  }
}

extension NSAttributedString.Key {
  fileprivate static let code = NSAttributedString.Key("code")
}
