import Foundation
import QuartzCore

/// The place of the platform's editor inside a text field.
final class NativeEditorView: UIView {
  private let content: any NativeLayerContent

  init(content: any NativeLayerContent) {
    self.content = content
    super.init(frame: .zero)
    layer.content = .native(content)
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    window?.host?.removeNative(content)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.host?.addNative(content, shownBy: layer)
  }
}
