import Foundation
import QuartzCore

/// The panel at a window's bottom while something is edited.
///
/// It holds the accessory view of what is edited, below it the bar of its buttons where there is one, and below that UIKit's keyboard or the
/// view in its place.
final class InputPanelView: UIView {
  /// The content below the accessory view.
  enum Content {
    /// Nothing, or the system's own keyboard.
    case none
    case keyboard(any OnScreenKeyboard)
    case view(UIView)

    var view: UIView? {
      switch self {
      case .none: nil
      case .keyboard(let view): view
      case .view(let view): view
      }
    }
  }

  private(set) var accessory: UIView?
  /// The bar of buttons; nil where there is none.
  private(set) var shortcuts: ShortcutsBar?
  private(set) var content = Content.none
  /// The responder whose accessory view is shown.
  ///
  /// It is the next responder of the panel's content, so that a text field in the accessory view keeps that view.
  weak var owner: UIResponder?

  init() {
    super.init(frame: .zero)
    layer.zPosition = KeyboardMetrics.zPosition
  }

  required init?(coder: NSCoder) { nil }

  /// True if there is nothing to show.
  var isEmpty: Bool { accessory == nil && shortcuts == nil && content.view == nil }

  /// The controllers of what is shown.
  var controllers: [UIInputViewController] {
    [accessory, content.view].compactMap { $0?.owningController as? UIInputViewController }
  }

  func show(_ content: Content, below accessory: UIView?) {
    for old in [self.accessory, self.content.view] {
      guard let old, old !== accessory, old !== content.view, old.superview === self else { continue }
      old.removeFromSuperview()
    }
    self.accessory = accessory
    self.content = content
    if case .view = content {
      backgroundColor = KeyboardColors.backdrop
    } else {
      backgroundColor = nil
    }
    for view in [accessory, content.view] {
      guard let view, view.superview !== self else { continue }
      addSubview(view)
    }
    // What rises over a pressed key is above the accessory view.
    content.view.map(bringSubviewToFront)
    setNeedsLayout()
  }

  /// Shows a responder's buttons between both parts; nil for none.
  func show(_ assistant: UITextInputAssistantItem?) {
    guard let assistant else {
      shortcuts?.removeFromSuperview()
      shortcuts = nil
      return setNeedsLayout()
    }
    let bar = shortcuts ?? ShortcutsBar(frame: .zero)
    if shortcuts == nil {
      shortcuts = bar
      insertSubview(bar, at: 0)
    }
    bar.show(assistant)
    setNeedsLayout()
  }

  /// The height of the keyboard, and of what is above it, in a window of a width, without what its safe area adds.
  func partHeights(forWidth width: CGFloat) -> (accessory: CGFloat, content: CGFloat) {
    let content: CGFloat =
      switch content {
      case .none: 0
      case .keyboard(let keyboard): keyboard.height(forWidth: width)
      case .view(let view): Self.height(of: view, width) ?? KeyboardMetrics.defaultHeight
      }
    return (accessoryHeight(width) + shortcutsHeight, content)
  }

  private func accessoryHeight(_ width: CGFloat) -> CGFloat {
    accessory.flatMap { Self.height(of: $0, width) } ?? 0
  }

  private var shortcutsHeight: CGFloat { shortcuts == nil ? 0 : UIToolbar.contentHeight }

  /// The view's own height, or what its content or its constraints ask for; nil where it has none.
  private static func height(of view: UIView, _ width: CGFloat) -> CGFloat? {
    let sizesItself = (view as? UIInputView)?.allowsSelfSizing == true
    if view.translatesAutoresizingMaskIntoConstraints, !sizesItself {
      // A flexible height follows the content, where that has one.
      let intrinsic = view.intrinsicContentSize.height
      if view.autoresizingMask.contains(.flexibleHeight), intrinsic > 0 { return intrinsic }
      if view.bounds.height > 0 { return view.bounds.height }
    }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return fitting.height > 0 ? fitting.height : nil
  }

  override var next: UIResponder? { owner ?? super.next }

  override func layoutSubviews() {
    super.layoutSubviews()
    let heights = partHeights(forWidth: bounds.width)
    let bar = heights.accessory - shortcutsHeight
    accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bar)
    shortcuts?.frame = CGRect(x: 0, y: bar, width: bounds.width, height: shortcutsHeight)
    // Our keyboard goes on below the safe area's edge; a view of the program's own ends there. Such a view keeps its height while the panel
    // is still lower: its height is read again from its bounds.
    let rest = max(0, bounds.height - heights.accessory)
    let height = if case .keyboard = content { rest } else { heights.content }
    content.view?.frame = CGRect(x: 0, y: heights.accessory, width: bounds.width, height: height)
  }
}
