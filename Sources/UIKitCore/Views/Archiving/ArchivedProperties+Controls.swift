import Foundation
import QuartzCore

extension ArchivedProperties {
  static let control: List = [
    .bool("UIEnabled", \UIControl.isEnabled),
    .bool("UISelected", \UIControl.isSelected),
    .bool("UIHighlighted", \UIControl.isHighlighted),
    .choice("UIContentHorizontalAlignment", \UIControl.contentHorizontalAlignment),
    .choice("UIContentVerticalAlignment", \UIControl.contentVerticalAlignment),
  ]

  static let button: List = [
    .custom("UIButtonType") { (button: UIButton, coder, key) in
      coder.encode(button.buttonType.rawValue, forKey: key)
    } decode: { button, coder, key in
      guard coder.containsValue(forKey: key) else { return true }
      guard let type = UIButton.ButtonType(rawValue: coder.decodeInteger(forKey: key)) else { return false }
      button.become(type)
      return true
    },
    .insets("UIContentEdgeInsets", \UIButton.contentEdgeInsets),
    .insets("UITitleEdgeInsets", \UIButton.titleEdgeInsets),
    .insets("UIImageEdgeInsets", \UIButton.imageEdgeInsets),
    .bool("UIAdjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted),
    .bool("UIAdjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled),
    .bool("UIReversesTitleShadowWhenHighlighted", \UIButton.reversesTitleShadowWhenHighlighted),
    .bool("UIChangesSelectionAsPrimaryAction", \UIButton.changesSelectionAsPrimaryAction),
    .choice("UIButtonRole", \UIButton.role),
    .custom("UIButtonConfiguration", encode: encodeConfiguration, decode: decodeConfiguration),
    .custom("UIButtonStates", encode: encodeStates, decode: decodeStates),
    // The looks of the title's label that programs set on it.
    .custom("UIButtonLabel") { (button: UIButton, coder, key) in
      guard let label = button.parts.title else { return }
      for property in titleLabel { property.encode(label, coder, key + property.key) }
    } decode: { button, coder, key in
      guard titleLabel.contains(where: { coder.containsValue(forKey: key + $0.key) }) else { return true }
      guard let label = button.titleLabel else { return true }
      return titleLabel.allSatisfy { $0.decode(label, coder, key + $0.key) }
    },
  ]

  private static let titleLabel = label.filter { titleKeys.contains($0.key) }
  private static let titleKeys: Set<String> = [
    "UIFont", "UITextAlignment", "UILineBreakMode", "UINumberOfLines", "UIShadowOffset",
    "UIBaselineAdjustment", "UIAdjustsFontSizeToFit", "UIAdjustsFontForContentSizeCategory",
    "UIMinimumScaleFactor",
  ]

  /// The most states of a button that are believed: there are 32 with names.
  private static let mostStates = 64

  private static func encodeStates(_ button: UIButton, _ coder: NSCoder, _ key: String) {
    let states = button.contents.states
    coder.encode(states.count, forKey: key)
    for (index, state) in states.enumerated() {
      let content = button.contents[state]
      let key = "\(key).\(index)."
      coder.encode(Int(state.rawValue), forKey: key + "state")
      coder.encodeOptional(content.title as NSString?, forKey: key + "title")
      ArchivedText.encode(content.attributedTitle, with: coder, key: key + "attributedTitle")
      coder.encodeOptional(content.titleColor, forKey: key + "titleColor")
      coder.encodeOptional(content.titleShadowColor, forKey: key + "titleShadowColor")
      coder.encodeOptional(content.image, forKey: key + "image")
      coder.encodeOptional(content.backgroundImage, forKey: key + "backgroundImage")
      content.symbolConfiguration?.encode(beside: coder, prefix: key)
    }
  }

  private static func decodeStates(_ button: UIButton, _ coder: NSCoder, _ key: String) -> Bool {
    guard coder.containsValue(forKey: key) else { return true }
    let count = coder.decodeInteger(forKey: key)
    guard (0...mostStates).contains(count) else { return false }
    for index in 0..<count {
      let key = "\(key).\(index)."
      guard let bits = UInt(exactly: coder.decodeInteger(forKey: key + "state")),
        let title = coder.decodeOptional(NSString.self, forKey: key + "title"),
        let attributedTitle = ArchivedText.decode(with: coder, key: key + "attributedTitle"),
        let color = coder.decodeOptional(UIColor.self, forKey: key + "titleColor"),
        let shadowColor = coder.decodeOptional(UIColor.self, forKey: key + "titleShadowColor"),
        let image = coder.decodeOptional(UIImage.self, forKey: key + "image"),
        let background = coder.decodeOptional(UIImage.self, forKey: key + "backgroundImage"),
        let symbol = UIImage.SymbolConfiguration.archived(in: coder, prefix: key)
      else { return false }
      button.change(UIControl.State(rawValue: bits)) {
        $0 = ButtonContents.Content(
          title: title as String?, attributedTitle: attributedTitle, titleColor: color,
          titleShadowColor: shadowColor, image: image, symbolConfiguration: symbol,
          backgroundImage: background)
      }
    }
    return true
  }

  static let switchControl: List = [
    .bool("UISwitchOn", \UISwitch.isOn),
    .object("UISwitchOnTintColor", \UISwitch.onTintColor),
    .object("UISwitchThumbTintColor", \UISwitch.thumbTintColor),
  ]

  static let slider: List = [
    .float("UIMinValue", \UISlider.minimumValue),
    .float("UIMaxValue", \UISlider.maximumValue),
    .float("UIValue", \UISlider.value),
    .bool("UIContinuous", \UISlider.isContinuous),
    .object("UIMinimumTrackTintColor", \UISlider.minimumTrackTintColor),
    .object("UIMaximumTrackTintColor", \UISlider.maximumTrackTintColor),
    .object("UIThumbTintColor", \UISlider.thumbTintColor),
    .object("UIMinValueImage", \UISlider.minimumValueImage),
    .object("UIMaxValueImage", \UISlider.maximumValueImage),
  ]

  static let progressView: List = [
    .choice("UIProgressViewStyle", \UIProgressView.progressViewStyle),
    .float("UIProgress", \UIProgressView.progress, in: 0...1),
    .object("UIProgressTintColor", \UIProgressView.progressTintColor),
    .object("UIProgressTrackTintColor", \UIProgressView.trackTintColor),
  ]

  static let activityIndicator: List = [
    .choice("UIActivityIndicatorStyle", \UIActivityIndicatorView.style),
    .bool("UIHidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
    .object("UIActivityIndicatorColor", \UIActivityIndicatorView.archivedColor),
    .bool("UIAnimating", \UIActivityIndicatorView.archivedIsAnimating),
  ]

  static let stepper: List = [
    .custom("UIStepperRange") { (stepper: UIStepper, coder, key) in
      let numbers = [stepper.minimumValue, stepper.maximumValue, stepper.stepValue, stepper.value]
      coder.encodeNumbers(numbers.map { CGFloat($0) }, forKey: key)
    } decode: { stepper, coder, key in
      guard coder.containsValue(forKey: key) else { return true }
      guard let numbers = coder.decodeNumbers(4, forKey: key)?.map({ Double($0) }), numbers[0] < numbers[1],
        numbers[2] > 0
      else { return false }
      // Each fits the other at every moment, whichever is set first.
      if numbers[0] < stepper.maximumValue { stepper.minimumValue = numbers[0] }
      (stepper.maximumValue, stepper.minimumValue) = (numbers[1], numbers[0])
      (stepper.stepValue, stepper.value) = (numbers[2], numbers[3])
      return true
    },
    .bool("UIContinuous", \UIStepper.isContinuous),
    .bool("UIAutorepeat", \UIStepper.autorepeat),
    .bool("UIWraps", \UIStepper.wraps),
  ]

  static let pageControl: List = [
    .integer("UINumberOfPages", \UIPageControl.numberOfPages, in: 0...10_000),
    .integer("UICurrentPage", \UIPageControl.currentPage, in: -1...10_000),
    .bool("UIHidesForSinglePage", \UIPageControl.hidesForSinglePage),
    .object("UIPageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
    .object("UICurrentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
  ]

  /// The most segments of a control that are believed.
  private static let mostSegments = 1_000

  private static func encodeSegments(_ control: UISegmentedControl, _ coder: NSCoder, _ key: String) {
    coder.encode(control.numberOfSegments, forKey: key)
    for index in 0..<control.numberOfSegments {
      let key = "\(key).\(index)."
      coder.encodeOptional(control.titleForSegment(at: index) as NSString?, forKey: key + "title")
      coder.encodeOptional(control.imageForSegment(at: index), forKey: key + "image")
      coder.encode(Double(control.widthForSegment(at: index)), forKey: key + "width")
      coder.encode(control.isEnabledForSegment(at: index), forKey: key + "enabled")
    }
    coder.encode(control.selectedSegmentIndex, forKey: key + ".selected")
  }

  private static func decodeSegments(_ control: UISegmentedControl, _ coder: NSCoder, _ key: String) -> Bool {
    guard coder.containsValue(forKey: key) else { return true }
    let count = coder.decodeInteger(forKey: key)
    guard (0...mostSegments).contains(count) else { return false }
    control.removeAllSegments()
    for index in 0..<count {
      let key = "\(key).\(index)."
      guard let title = coder.decodeOptional(NSString.self, forKey: key + "title"),
        let image = coder.decodeOptional(UIImage.self, forKey: key + "image"),
        let width = coder.number(forKey: key + "width", in: 0...ArchivedProperty.most)
      else { return false }
      if let image {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        control.insertSegment(withTitle: title as String?, at: index, animated: false)
      }
      control.setWidth(width, forSegmentAt: index)
      control.setEnabled(coder.decodeBool(forKey: key + "enabled"), forSegmentAt: index)
    }
    let selected = coder.decodeInteger(forKey: key + ".selected")
    guard selected == UISegmentedControl.noSegment || (0..<count).contains(selected) else { return false }
    control.selectedSegmentIndex = selected
    return true
  }

  static let segmentedControl: List = [
    .custom("UISegments", encode: encodeSegments, decode: decodeSegments),
    .bool("UISegmentedControlMomentary", \UISegmentedControl.isMomentary),
    .bool("UIApportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
    .object("UISelectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
  ]
}

extension UIActivityIndicatorView {
  fileprivate var archivedColor: UIColor? {
    get { color }
    set { color = newValue }
  }

  fileprivate var archivedIsAnimating: Bool {
    get { isAnimating }
    set { if newValue { startAnimating() } }
  }
}
