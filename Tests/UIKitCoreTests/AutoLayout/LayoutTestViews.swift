import Foundation
import QuartzCore

@testable import UIKitCore

/// A view that asks for a size.
final class ContentView: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

/// Text of a fixed area: 1,000 square points, as high as its width leaves.
final class WrappingView: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 10) }
  override var dependsOnLayoutWidth: Bool { true }
  override func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
    CGSize(width: 100, height: 1000 / max(width, 1))
  }
}

@MainActor
func makeView(_ superview: UIView? = nil) -> UIView {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  superview?.addSubview(view)
  return view
}

@MainActor
func makeRoot(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
