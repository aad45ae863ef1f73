import QuartzCore

extension UILabel {
  /// The properties that key-value coding and nibs find by name, under the Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("text", \UILabel.text),
        .property("textColor", \UILabel.textColor),
        .property("font", \UILabel.font),
        .property("textAlignment", \UILabel.textAlignment),
        .property("numberOfLines", \UILabel.numberOfLines),
        .property("attributedText", \UILabel.attributedText),
        .property("lineBreakMode", \UILabel.lineBreakMode),
        .property("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
        .property("minimumScaleFactor", \UILabel.minimumScaleFactor),
      ]
    }
  }
}
