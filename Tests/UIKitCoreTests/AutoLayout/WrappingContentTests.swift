import Foundation
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
}
