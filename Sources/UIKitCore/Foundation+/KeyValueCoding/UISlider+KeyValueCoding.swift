import QuartzCore

extension UISlider {
  /// The properties that key-value coding and nibs find by their Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("value", \UISlider.value),
        .property("minimumValue", \UISlider.minimumValue),
        .property("maximumValue", \UISlider.maximumValue),
        .property("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
        .property("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
        .property("thumbTintColor", \UISlider.thumbTintColor),
        .property("continuous", \UISlider.isContinuous),
      ]
    }
  }
}
