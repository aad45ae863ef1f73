import Foundation
import QuartzCore

extension NibProperties {
  static let label: Table = [
    "text": .text(\UILabel.text),
    "attributedText": .attributedText(\UILabel.attributedText),
    "fontDescription": .set(\UILabel.font) { value throws(NibError) in try value.font() },
    "textColor": .set(\UILabel.textColor) { value throws(NibError) in try value.color() },
    "highlightedColor": .color(\UILabel.highlightedTextColor),
    "shadowColor": .color(\UILabel.shadowColor),
    "shadowOffset": .size(\UILabel.shadowOffset),
    "textAlignment": .choice(\UILabel.textAlignment),
    "lineBreakMode": .choice(\UILabel.lineBreakMode, NibText.lineBreakModes),
    "numberOfLines": .integer(\UILabel.numberOfLines),
    "baselineAdjustment": .choice(\UILabel.baselineAdjustment),
    "adjustsFontSizeToFit": .bool(\UILabel.adjustsFontSizeToFitWidth),
    "adjustsFontForContentSizeCategory": .bool(\UILabel.adjustsFontForContentSizeCategory),
    "minimumScaleFactor": .number(\UILabel.minimumScaleFactor),
    // What the factor was called before, as a size.
    "minimumFontSize": .custom { (label: UILabel, value, _) throws(NibError) in
      let size = value.node.child(key: "fontDescription")?["pointSize"].flatMap { Double($0) }
      label.minimumScaleFactor = CGFloat(try value.number() / (size ?? Double(UIFont.labelFontSize)))
    },
    "preferredMaxLayoutWidth": .number(\UILabel.preferredMaxLayoutWidth),
    "enabled": .bool(\UILabel.isEnabled),
    "highlighted": .bool(\UILabel.isHighlighted),
    "adjustsLetterSpacingToFitWidth": .withoutEffect(),
    "allowsDefaultTighteningForTruncation": .bool(\UILabel.allowsDefaultTighteningForTruncation),
    "showsExpansionTextWhenTruncated": .withoutEffect(),
  ]

  static let textField: Table = [
    "text": .text(\UITextField.text),
    "attributedText": .attributedText(\UITextField.attributedText),
    "placeholder": .text(\UITextField.placeholder),
    "attributedPlaceholder": .attributedText(\UITextField.attributedPlaceholder),
    "textColor": .color(\UITextField.textColor),
    "fontDescription": .font(\UITextField.font),
    "textAlignment": .choice(\UITextField.textAlignment),
    "borderStyle": .choice(\UITextField.borderStyle),
    "clearButtonMode": .choice(\UITextField.clearButtonMode),
    "clearsOnBeginEditing": .bool(\UITextField.clearsOnBeginEditing),
    "adjustsFontSizeToFit": .bool(\UITextField.adjustsFontSizeToFitWidth),
    "minimumFontSize": .number(\UITextField.minimumFontSize),
    "allowsEditingTextAttributes": .withoutEffect(),
    "textInputTraits": .custom { (field: UITextField, value, context) throws(NibError) in
      try NibTextTraits.apply(try value.element(), to: field, in: context)
    },
  ]
}

/// `<textInputTraits keyboardType="emailAddress" returnKeyType="done" …/>`
@MainActor
enum NibTextTraits {
  static func apply(
    _ node: XMLNode, to field: any SettableTextInputTraits, in context: NibContext
  ) throws(NibError) {
    // What is not said is off; only the programmatic default is to begin sentences with capitals.
    if node["autocapitalizationType"] == nil { field.autocapitalizationType = .none }
    for (name, text) in node.attributes where name != "key" {
      let value = NibValue(name: name, content: .text(text), node: node, document: context.document)
      switch name {
      case "autocapitalizationType": field.autocapitalizationType = try value.choice()
      case "autocorrectionType": field.autocorrectionType = try value.choice()
      case "spellCheckingType": field.spellCheckingType = try value.choice()
      case "smartQuotesType": field.smartQuotesType = try value.choice()
      case "smartDashesType": field.smartDashesType = try value.choice()
      case "smartInsertDeleteType": field.smartInsertDeleteType = try value.choice()
      case "textContentType": field.textContentType = UITextContentType(rawValue: text)
      case "keyboardType":
        field.keyboardType = try value.choice(
          UIKeyboardType.self, ["alphabet": .asciiCapable, "ASCIICapableNumberPad": .asciiCapableNumberPad])
      case "keyboardAppearance":
        field.keyboardAppearance = try value.choice(UIKeyboardAppearance.self, ["alert": .dark])
      case "returnKeyType": field.returnKeyType = try value.choice()
      case "enablesReturnKeyAutomatically": field.enablesReturnKeyAutomatically = try value.bool()
      case "secureTextEntry": field.isSecureTextEntry = try value.bool()
      default: NibLog.warn(context.document, node, "\(name) has no effect.")
      }
    }
  }
}
