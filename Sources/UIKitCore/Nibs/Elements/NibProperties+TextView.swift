import Foundation
import QuartzCore

extension NibProperties {
  static let textView: Table = [
    "text": .text(\UITextView.text),
    "attributedText": .attributedText(\UITextView.attributedText),
    "textColor": .color(\UITextView.textColor),
    "fontDescription": .font(\UITextView.font),
    "textAlignment": .choice(\UITextView.textAlignment),
    "editable": .bool(\UITextView.isEditable),
    "selectable": .bool(\UITextView.isSelectable),
    "clearsOnInsertion": .bool(\UITextView.clearsOnInsertion),
    "allowsEditingTextAttributes": .withoutEffect(),
    "dataDetectorTypes": .set(\UITextView.dataDetectorTypes) { value throws(NibError) in
      try value.set(["phoneNumber": .phoneNumber, "link": .link])
    },
    "textInputTraits": .custom { (view: UITextView, value, context) throws(NibError) in
      try NibTextTraits.apply(try value.element(), to: view, in: context)
    },
  ]
}
