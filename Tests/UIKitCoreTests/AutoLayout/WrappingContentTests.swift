import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Content whose height follows from its width.
@MainActor
struct WrappingContentTests {
  /// Text that wraps wants to be on one line, and is not required to be, whatever its resistance: here one line takes 100 points, and
  /// 50 are free.
  @Test func requiredResistanceLetsTextWrap() {
    let root = makeRoot(50, 200)
    let view = WrappingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])

    root.layoutIfNeeded()

    // 1,000 square points on 50.
    #expect(view.frame == CGRect(0, 0, 50, 20))
  }

  /// It wins against anything that may give way.
  @Test func requiredResistanceKeepsOneLineWhereItCan() {
    let root = makeRoot(200, 200)
    let view = WrappingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.addSubview(view)
    let narrow = view.widthAnchor.constraint(equalToConstant: 40)
    narrow.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      narrow, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])

    root.layoutIfNeeded()

    #expect(view.frame.width == 100)
  }

  /// A label of one line that is required to be seen whole, and is allowed more lines later.
  @Test func linesThatAreAllowedLaterWrap() {
    let root = makeRoot(50, 200)
    let label = UILabel()
    label.text = "One two three four five six"
    label.translatesAutoresizingMaskIntoConstraints = false
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let end = label.trailingAnchor.constraint(equalTo: root.trailingAnchor)
    end.priority = UILayoutPriority(999.75)
    end.isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.width > 50)
    label.numberOfLines = 0
    root.layoutIfNeeded()
    #expect(label.frame.width == 50)
    label.numberOfLines = 1
    root.layoutIfNeeded()
    #expect(label.frame.width > 50)
  }

  /// Frames end at pixels: text that had room in a fraction of one more may take another line there, which must not be left out.
  @Test func textHasRoomInItsRoundedFrame() {
    HeadlessHost.install(size: CGSize(width: 1000, height: 2000), scale: 2)
    let root = makeRoot(302, 2000)
    root.contentScaleFactor = 2
    let label = UILabel()
    label.numberOfLines = 0
    label.text = (0..<120).map { String(repeating: "ab", count: 1 + $0 * 7 % 5) }.joined(separator: " ")
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3),
    ])
    // Two thirds of a point beyond a whole one, of which the frame has a half.
    let cut = stride(from: CGFloat(302), to: 902, by: 3).filter { width in
      root.frame.size.width = width
      root.layoutIfNeeded()
      return label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height > label.bounds.height
    }
    #expect(cut.isEmpty)
  }

  /// Measures what is in it for a width of 50, as programs do that have a size of their own from it.
  private final class MeasuringView: UIView {
    let content = UIView()
    let text = WrappingView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [self, content, text] { view.translatesAutoresizingMaskIntoConstraints = false }
      addSubview(content)
      content.addSubview(text)
      NSLayoutConstraint.activate([
        text.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        text.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        text.topAnchor.constraint(equalTo: content.topAnchor),
        text.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
      content.systemLayoutSizeFitting(
        CGSize(width: 50, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
  }

  /// A size that is measured while the engine asks for sizes has the wrapped height, also of content that was just asked itself.
  @Test func measuringWhileSizesAreAskedFor() {
    let root = makeRoot(200, 200)
    let view = MeasuringView()
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    // 1,000 square points on 50.
    #expect(view.frame == CGRect(0, 0, 50, 20))

    view.text.invalidateIntrinsicContentSize()
    view.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(0, 0, 50, 20))
  }
}
