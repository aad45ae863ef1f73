import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@Suite @MainActor
struct ZZPictures {
  @Test(arguments: [false, true]) func shoot(dark: Bool) {
    withStage(size: CGSize(width: 390, height: 700)) { stage in
      stage.host.changeAppearance { $0.isDark = dark }
      stage.window.backgroundColor = .secondarySystemBackground
      KeyboardController.shared.mode = .never
      stage.host.fakeClipboard.setText("x")
      let view = UITextView(frame: CGRect(x: 20, y: 60, width: 350, height: 300))
      view.font = .systemFont(ofSize: 17)
      let text = NSMutableAttributedString(
        string:
          "Notes\nThe quick brown fox jumps over the lazy dog, and then it goes on running through the woods.\n\nA link here, and more.\n",
        attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label])
      text.addAttribute(
        .font, value: UIFont.boldSystemFont(ofSize: 28), range: NSRange(location: 0, length: 5))
      text.addAttribute(
        .link, value: "https://example.org", range: (text.string as NSString).range(of: "link here"))
      view.attributedText = text
      stage.window.addSubview(view)
      let second = UITextView(frame: CGRect(x: 20, y: 400, width: 350, height: 120))
      second.font = .systemFont(ofSize: 17)
      second.text = "שלום עולם, זה טקסט ארוך מספיק כדי להישבר לשורות, hello, ועוד קצת."
      stage.window.addSubview(second)
      stage.host.advanceFrame()
      let name = dark ? "dark" : "light"
      view.becomeFirstResponder()
      stage.host.doubleTap(at: stage.place(of: 12, in: view))
      stage.host.advance(by: 0.5)
      stage.host.writePicture(to: "/tmp/text/word-\(name).png")
      view.selectedRange = NSRange(location: 20, length: 90)
      view.showsHandles = true
      view.selectionViewsChanged()
      view.showEditMenu()
      stage.host.advance(by: 0.5)
      stage.host.writePicture(to: "/tmp/text/lines-\(name).png")
      second.becomeFirstResponder()
      second.selectedRange = NSRange(location: 5, length: 38)
      second.showsHandles = true
      second.selectionViewsChanged()
      stage.host.advance(by: 0.3)
      stage.host.writePicture(to: "/tmp/text/rtl-\(name).png")
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: view.storage.length, length: 0)
      view.compose("composing", selecting: NSRange(location: 9, length: 0))
      stage.host.advance(by: 0.1)
      stage.host.writePicture(to: "/tmp/text/compose-\(name).png")
      view.resignFirstResponder()
    }
  }

  @Test func speed() {
    withStage { stage in
      let text = (0..<10_000).map {
        "Paragraph \($0) with some words that make it long enough to be broken into lines.\n"
      }.joined()
      let clock = ContinuousClock()
      var view = UITextView()
      print("SET", clock.measure { view = stage.textView(text) })
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 50, length: 0)
      print("TYPE", clock.measure { for _ in 0..<20 { stage.host.type("x") } } / 20)
      print(
        "SCROLL",
        clock.measure {
          for step in 0..<60 { view.contentOffset.y = CGFloat(step) * 300; stage.host.advanceFrame() }
        } / 60)
      view.resignFirstResponder()
    }
  }
}
