import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Text views as Xcode writes them.
@MainActor @Suite(.serialized)
struct TextViewNibTests {
  @Test func textView() throws {
    try NibTest.run { _ in
      let nib = try NibTest.xib(
        """
        <textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" editable="NO" \
        textAlignment="center" id="t1">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
          <string key="text">Call 555-1212</string>
          <color key="textColor" systemColor="labelColor"/>
          <fontDescription key="fontDescription" type="system" pointSize="14"/>
          <textInputTraits key="textInputTraits" autocapitalizationType="words" returnKeyType="send"/>
          <dataDetectorType key="dataDetectorTypes" phoneNumber="YES" link="YES"/>
        </textView>
        """)
      let view = try #require(nib.instantiate(withOwner: nil).first as? UITextView)
      #expect(view.text == "Call 555-1212")
      #expect(view.font == .systemFont(ofSize: 14))
      #expect(view.textAlignment == .center)
      #expect(!view.isEditable && view.isSelectable)
      #expect(view.dataDetectorTypes == [.phoneNumber, .link])
      #expect(view.autocapitalizationType == .words)
      #expect(view.returnKeyType == .send)
      #expect(view.frame.size == CGSize(width: 240, height: 128))
    }
  }
}
