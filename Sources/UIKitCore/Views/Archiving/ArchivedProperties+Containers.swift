import Foundation
import QuartzCore

extension ArchivedProperties {
  static let imageView: List = [
    .object("UIImage", \UIImageView.image),
    .object("UIHighlightedImage", \UIImageView.highlightedImage),
    .bool("UIImageViewHighlighted", \UIImageView.isHighlighted),
    .custom("UIPreferredSymbol.") { (view: UIImageView, coder, key) in
      view.preferredSymbolConfiguration?.encode(beside: coder, prefix: key)
    } decode: { view, coder, key in
      guard let configuration = UIImage.SymbolConfiguration.archived(in: coder, prefix: key) else {
        return false
      }
      if let configuration { view.preferredSymbolConfiguration = configuration }
      return true
    },
    .custom("UIAnimationImages") { (view: UIImageView, coder, key) in
      if let images = view.animationImages { coder.encodeEach(images, forKey: key) }
    } decode: { view, coder, key in
      guard let images = coder.decodeEach(UIImage.self, forKey: key) else { return false }
      if let images { view.animationImages = images }
      return true
    },
    .seconds("UIAnimationDuration", \UIImageView.animationDuration),
    .integer("UIAnimationRepeatCount", \UIImageView.animationRepeatCount),
  ]

  static let scrollView: List = [
    .bool("UIBounces", \UIScrollView.bounces),
    .bool("UIAlwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
    .bool("UIAlwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
    .bool("UIPagingEnabled", \UIScrollView.isPagingEnabled),
    .bool("UIScrollEnabled", \UIScrollView.isScrollEnabled),
    .bool("UIDirectionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
    .bool("UIShowsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
    .bool("UIShowsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
    .choice("UIIndicatorStyle", \UIScrollView.indicatorStyle),
    .bool("UIDelaysContentTouches", \UIScrollView.delaysContentTouches),
    .bool("UICanCancelContentTouches", \UIScrollView.canCancelContentTouches),
    .bool("UIScrollsToTop", \UIScrollView.scrollsToTop),
    .bool("UIBouncesZoom", \UIScrollView.bouncesZoom),
    .number("UIMinimumZoomScale", \UIScrollView.minimumZoomScale, in: 0...1e6),
    .number("UIMaximumZoomScale", \UIScrollView.maximumZoomScale, in: 0...1e6),
    .choice("UIKeyboardDismissMode", \UIScrollView.keyboardDismissMode),
    .choice("UIContentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
    .insets("UIContentInset", \UIScrollView.contentInset),
    .size("UIContentSize", \UIScrollView.contentSize),
    .point("UIContentOffset", \UIScrollView.contentOffset),
  ]

  static let stackView: List = [
    .choice("UIStackViewAxis", \UIStackView.axis),
    .choice("UIStackViewDistribution", \UIStackView.distribution),
    .choice("UIStackViewAlignment", \UIStackView.alignment),
    .number("UIStackViewSpacing", \UIStackView.spacing),
    .bool("UIStackViewBaselineRelative", \UIStackView.isBaselineRelativeArrangement),
    .bool("UIStackViewLayoutMarginsRelative", \UIStackView.isLayoutMarginsRelativeArrangement),
    // Places among the subviews that are kept, and the spacing after each, -1 for the stack's own.
    .custom("UIStackViewArrangedSubviews") { (stack: UIStackView, coder, key) in
      let subviews = stack.archivedSubviews
      let places = stack.arrangedSubviews.compactMap { view -> [CGFloat]? in
        guard let place = subviews.firstIndex(where: { $0 === view }) else { return nil }
        let spacing = stack.customSpacing(after: view)
        return [CGFloat(place), spacing == UIStackView.spacingUseDefault ? -1 : spacing]
      }
      coder.encodeNumbers(places.flatMap { $0 }, forKey: key)
    } decode: { stack, coder, key in
      guard coder.containsValue(forKey: key) else { return true }
      guard let numbers = coder.decodeNumbers(forKey: key), numbers.count.isMultiple(of: 2) else {
        return false
      }
      let subviews = stack.archivedSubviews
      for index in stride(from: 0, to: numbers.count, by: 2) {
        guard let place = Int(exactly: Double(numbers[index])), subviews.indices.contains(place) else {
          return false
        }
        stack.addArrangedSubview(subviews[place])
        if numbers[index + 1] >= 0 { stack.setCustomSpacing(numbers[index + 1], after: subviews[place]) }
      }
      return true
    },
  ]

  static let effectView: List = [
    .custom("UIVisualEffect") { (view: UIVisualEffectView, coder, key) in
      if let style = (view.effect as? UIBlurEffect)?.style { coder.encode(style.rawValue, forKey: key) }
    } decode: { view, coder, key in
      guard coder.containsValue(forKey: key) else { return true }
      guard let style = UIBlurEffect.Style(rawValue: coder.decodeInteger(forKey: key)) else { return false }
      view.effect = UIBlurEffect(style: style)
      return true
    }
  ]

  static let collectionViewCell: List = [
    .view("UIBackgroundView", \UICollectionViewCell.backgroundView),
    .view("UISelectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
  ]

  static let tableViewCell: List = [
    .view("UIBackgroundView", \UITableViewCell.backgroundView),
    .view("UISelectedBackgroundView", \UITableViewCell.selectedBackgroundView),
    .view("UIAccessoryView", \UITableViewCell.accessoryView),
    .view("UIEditingAccessoryView", \UITableViewCell.editingAccessoryView),
    .choice("UISelectionStyle", \UITableViewCell.selectionStyle),
    .choice("UIAccessoryType", \UITableViewCell.accessoryType),
    .integer("UIIndentationLevel", \UITableViewCell.indentationLevel),
    .number("UIIndentationWidth", \UITableViewCell.indentationWidth),
    part("UITextLabel", \UITableViewCell.parts.text, \UITableViewCell.textLabel),
    part("UIDetailTextLabel", \UITableViewCell.parts.detail, \UITableViewCell.detailTextLabel),
    part("UIImageView", \UITableViewCell.parts.image, \UITableViewCell.imageView),
  ]

  /// The content of a part that a view makes when it is first asked for.
  private static func part<Object: UIView, Part: UIView>(
    _ key: String, _ made: KeyPath<Object, Part?>, _ path: KeyPath<Object, Part?>
  ) -> ArchivedProperty {
    let list = Part.self == UILabel.self ? label : Array(imageView.prefix(2))
    return .custom(key) { (view: Object, coder, key) in
      guard let part = view[keyPath: made] else { return }
      for property in list { property.encode(part, coder, key + property.key) }
    } decode: { view, coder, key in
      let keys = list.map { key + $0.key }
      guard keys.contains(where: { coder.containsValue(forKey: $0) || coder.isNil(forKey: $0) }),
        let part = view[keyPath: path]
      else { return true }
      return list.allSatisfy { $0.decode(part, coder, key + $0.key) }
    }
  }
}
