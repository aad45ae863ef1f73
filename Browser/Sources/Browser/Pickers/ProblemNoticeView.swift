import BrowserCore
import UIKit
import WebKit

/// Says why a form cannot be sent: over the page's upper edge, where no keyboard comes, for a while or until it is touched.
final class ProblemNoticeView: UIView {
  private let label = UILabel()
  private lazy var end = Alarm { [weak self] in self?.leave() }

  private static let side: CGFloat = 16
  private static let inset: CGFloat = 14
  private static let radius: CGFloat = 12
  private static let textSize: CGFloat = 15
  private static let seconds = 5.0

  /// Shows a message over a page, in the place of one that is shown there.
  ///
  /// The words may be the page's own (`setCustomValidity`): who hears them, and does not see where they stand, hears whose they are.
  /// - Parameters:
  ///   - field: the name of the field that is meant; empty where it has none.
  ///   - asker: the name of the page.
  static func show(_ message: String, of field: String, from asker: String, over page: WKWebView) {
    guard !message.isEmpty, let parent = page.superview else { return }
    remove(in: parent)
    let subject = field.isEmpty ? "" : " of “\(PageText.quotable(field))”"
    let spoken = "\(asker) says\(subject): \(message)"
    let notice = ProblemNoticeView(message, spoken: spoken)
    parent.addSubview(notice)
    notice.place(over: page)
    UIAccessibility.post(notification: .announcement, argument: spoken)
    notice.end.set(after: seconds)
  }

  /// Takes away the notice of a tab's page.
  static func remove(over page: TabViewController) {
    if page.isViewLoaded { remove(in: page.clip) }
  }

  private static func remove(in parent: UIView) {
    for old in parent.subviews where old is ProblemNoticeView { old.removeFromSuperview() }
  }

  private init(_ message: String, spoken: String) {
    super.init(frame: .zero)
    accessibilityIdentifier = "problem-notice"
    isAccessibilityElement = true
    accessibilityTraits = .staticText
    accessibilityLabel = spoken
    backgroundColor = Palette.label
    layer.cornerRadius = Self.radius
    label.text = message
    label.isAccessibilityElement = false
    label.textColor = Palette.startBackground
    label.font = .systemFont(ofSize: Self.textSize)
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  private func place(over page: WKWebView) {
    let width = page.frame.width - 2 * Self.side
    let text = label.sizeThatFits(
      CGSize(width: width - 2 * Self.inset, height: .greatestFiniteMagnitude))
    let height = text.height + 2 * Self.inset
    frame = CGRect(
      x: page.frame.minX + Self.side, y: page.frame.minY + Self.side, width: width, height: height)
    label.frame = bounds.insetBy(dx: Self.inset, dy: Self.inset)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { leave() }

  private func leave() { removeFromSuperview() }
}
