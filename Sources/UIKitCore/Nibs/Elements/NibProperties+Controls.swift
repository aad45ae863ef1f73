import Foundation
import QuartzCore

extension NibProperties {
  static let control: Table = [
    "enabled": .bool(\UIControl.isEnabled),
    "highlighted": .bool(\UIControl.isHighlighted),
    "selected": .bool(\UIControl.isSelected),
    "contentHorizontalAlignment": .choice(\UIControl.contentHorizontalAlignment),
    "contentVerticalAlignment": .choice(\UIControl.contentVerticalAlignment),
  ]

  static let button: Table = [
    "buttonType": .custom { (button: UIButton, value, _) throws(NibError) in
      button.become(try value.choice(UIButton.ButtonType.self, ["roundedRect": .system, "plain": .custom]))
    },
    "lineBreakMode": .custom { (button: UIButton, value, _) throws(NibError) in
      let text = try value.text()
      guard let mode = NibText.lineBreakModes[text] else { throw value.bad(text) }
      button.titleLabel?.lineBreakMode = mode
    },
    "fontDescription": .custom { (button: UIButton, value, _) throws(NibError) in
      button.titleLabel?.font = try value.font()
    },
    "titleShadowOffset": .custom { (button: UIButton, value, _) throws(NibError) in
      button.titleLabel?.shadowOffset = try value.size()
    },
    "contentEdgeInsets": .insets(\UIButton.contentEdgeInsets),
    "titleEdgeInsets": .insets(\UIButton.titleEdgeInsets),
    "imageEdgeInsets": .insets(\UIButton.imageEdgeInsets),
    "adjustsImageWhenHighlighted": .bool(\UIButton.adjustsImageWhenHighlighted),
    "adjustsImageWhenDisabled": .bool(\UIButton.adjustsImageWhenDisabled),
    "reversesTitleShadowWhenHighlighted": .bool(\UIButton.reversesTitleShadowWhenHighlighted),
    "changesSelectionAsPrimaryAction": .bool(\UIButton.changesSelectionAsPrimaryAction),
    "role": .choice(\UIButton.role),
    "showsTouchWhenHighlighted": .withoutEffect(),
    "pointerInteraction": .withoutEffect(unless: ["YES", "NO"]),
    "normal": .buttonState(.normal), "highlighted": .buttonState(.highlighted),
    "disabled": .buttonState(.disabled), "selected": .buttonState(.selected),
    "focused": .buttonState(.focused),
    "configuration": .set(\UIButton.configuration) { value throws(NibError) in
      try NibButtonConfiguration.configuration(try value.element(), in: value.document)
    },
  ]

  static let switchControl: Table = [
    "on": .bool(\UISwitch.isOn),
    "onTintColor": .color(\UISwitch.onTintColor),
    "thumbTintColor": .color(\UISwitch.thumbTintColor),
  ]

  static let progressView: Table = [
    "progress": .float(\UIProgressView.progress),
    "progressViewStyle": .choice(\UIProgressView.progressViewStyle),
    "progressTintColor": .color(\UIProgressView.progressTintColor),
    "trackTintColor": .color(\UIProgressView.trackTintColor),
  ]

  static let activityIndicator: Table = [
    "style": .choice(\UIActivityIndicatorView.style),
    "hidesWhenStopped": .bool(\UIActivityIndicatorView.hidesWhenStopped),
    "animating": .custom { (view: UIActivityIndicatorView, value, _) throws(NibError) in
      if try value.bool() { view.startAnimating() }
    },
    "color": .set(\UIActivityIndicatorView.color) { value throws(NibError) in try value.color() },
  ]

  static let imageView: Table = [
    "image": .image(\UIImageView.image),
    "highlightedImage": .image(\UIImageView.highlightedImage),
    "highlighted": .bool(\UIImageView.isHighlighted),
    "preferredSymbolConfiguration": .set(\UIImageView.preferredSymbolConfiguration) {
      value throws(NibError) in
      try NibImage.configuration(try value.element(), in: value.document)
    },
    "adjustsImageSizeForAccessibilityContentSizeCategory": .withoutEffect(),
  ]
}

extension NibProperty {
  /// `<state key="normal" title="Send" image="paperplane" catalog="system"><color key="titleColor" …/></state>`, or, where
  /// the name is that of a property too, `selected="YES"`.
  fileprivate static func buttonState(_ state: UIControl.State) -> NibProperty {
    custom { (button: UIButton, value, _) throws(NibError) in
      guard case .element(let node) = value.content else {
        let isOn = try value.bool()
        if state == .selected { button.isSelected = isOn }
        if state == .highlighted { button.isHighlighted = isOn }
        return
      }
      // Xcode keeps the contents of before a button got a configuration, which replaces them.
      guard node.parent?.child(key: "configuration") == nil else { return }
      try apply(node, to: button, for: state, in: value.document)
    }
  }

  private static func apply(
    _ node: XMLNode, to button: UIButton, for state: UIControl.State, in document: NibDocument
  ) throws(NibError) {
    for (name, text) in node.attributes where name != "key" && name != "catalog" {
      let value = NibValue(name: name, content: .text(text), node: node, document: document)
      switch name {
      case "title": button.setTitle(text, for: state)
      case "image": button.setImage(try value.image(), for: state)
      case "backgroundImage": button.setBackgroundImage(try value.image(), for: state)
      default: NibLog.warn(document, node, "The attribute \(name) of <state> is not known; it has no effect.")
      }
    }
    for child in node.children {
      let name = child["key"] ?? child.name
      let value = NibValue(name: name, content: .element(child), node: child, document: document)
      switch name {
      case "title": button.setTitle(value.isNil ? nil : try value.text(), for: state)
      case "attributedTitle": button.setAttributedTitle(try value.attributedText(), for: state)
      case "titleColor": button.setTitleColor(try value.color(), for: state)
      case "titleShadowColor": button.setTitleShadowColor(try value.color(), for: state)
      case "image": button.setImage(try value.image(), for: state)
      case "backgroundImage": button.setBackgroundImage(try value.image(), for: state)
      case "preferredSymbolConfiguration":
        button.setPreferredSymbolConfiguration(
          try NibImage.configuration(child, in: document), forImageIn: state)
      default: throw document.error(child, .unknownChild(child.name, of: node.name))
      }
    }
  }
}
