import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Texts of nibs in other languages, by the keys that Xcode writes.
@Suite @MainActor
struct NibTranslationTests {
  @Test("Every kind of text takes the one of the strings file")
  func texts() throws {
    try NibTest.run { _ in
      let objects = """
        <view id="top"><subviews>
          <label text="Hello" id="aaa-11-aaa"/>
          <button id="bbb-22-bbb"><state key="normal" title="Buy"/><state key="disabled" title="Sold"/></button>
          <textField placeholder="Name" id="ccc-33-ccc"/>
          <segmentedControl selectedSegmentIndex="0" id="ddd-44-ddd">
            <segments><segment title="One"/><segment title="Two"/></segments>
          </segmentedControl>
          <label id="eee-55-eee"><string key="text">Two
        lines</string></label>
        </subviews></view>
        """
      let strings = [
        "aaa-11-aaa.text": "Hallo", "bbb-22-bbb.normalTitle": "Kaufen",
        "ccc-33-ccc.placeholder": "Name hier", "ddd-44-ddd.segmentTitles[1]": "Zwei",
        "eee-55-eee.text": "Zwei Zeilen", "zzz-99-zzz.text": "nobody's",
      ]
      let document = try NibDocument(
        Data(
          """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
          <objects>
          \(objects)
          </objects>
          </document>
          """.utf8), file: "Test.xib", bundle: nil, strings: strings)

      let view = try #require(try UINib(document: document).makeObjects(owner: nil).first as? UIView)

      let labels = view.subviews.compactMap { $0 as? UILabel }
      let button = try #require(view.subviews.compactMap { $0 as? UIButton }.first)
      let segments = try #require(view.subviews.compactMap { $0 as? UISegmentedControl }.first)
      #expect(labels.map(\.text) == ["Hallo", "Zwei Zeilen"])
      #expect(button.title(for: .normal) == "Kaufen")
      #expect(button.title(for: .disabled) == "Sold")
      #expect(view.subviews.compactMap { $0 as? UITextField }.first?.placeholder == "Name hier")
      #expect(segments.titleForSegment(at: 0) == "One")
      #expect(segments.titleForSegment(at: 1) == "Zwei")
    }
  }

  @Test("Texts in the user's language are found beside a nib, and a nib of that language's own comes first")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    func xib(_ text: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
      <label text="\(text)" id="aaa-11-aaa"/></objects></document>
      """
    }
    try write(xib("Hello"), "Base.lproj/Greeting.xib")
    try write("\"aaa-11-aaa.text\" = \"Good day\";", "en.lproj/Greeting.strings")
    try write(xib("Own"), "en.lproj/Whole.xib")
    try write(xib("Base"), "Base.lproj/Whole.xib")
    let bundle = try #require(Bundle(url: folder))

    try NibTest.run { _ in
      @MainActor func text(_ name: String) throws -> String? {
        let document = try #require(try NibFiles.document(named: name, type: "xib", in: bundle))
        return (try UINib(document: document).makeObjects(owner: nil).first as? UILabel)?.text
      }
      // English is the language of programs that name none.
      let (greeting, whole) = (try text("Greeting"), try text("Whole"))
      #expect(greeting == "Good day")
      #expect(whole == "Own")
    }
  }
}
