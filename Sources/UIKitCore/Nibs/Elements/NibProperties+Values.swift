import Foundation
import QuartzCore

extension NibProperties {
  /// Attributes come in the order of the file: a value may stand before the limits that it fits into.
  static let slider: Table = [
    "value": .custom { (slider: UISlider, value, _) throws(NibError) in
      for (name, limit) in [("minValue", \UISlider.minimumValue), ("maxValue", \UISlider.maximumValue)] {
        if let text = value.node[name], let number = NibValue.number(in: text) {
          slider[keyPath: limit] = Float(number)
        }
      }
      slider.value = Float(try value.number())
    },
    "minValue": .float(\UISlider.minimumValue),
    "maxValue": .float(\UISlider.maximumValue),
    "continuous": .bool(\UISlider.isContinuous),
    "minimumTrackTintColor": .color(\UISlider.minimumTrackTintColor),
    "maximumTrackTintColor": .color(\UISlider.maximumTrackTintColor),
    "thumbTintColor": .color(\UISlider.thumbTintColor),
    "minimumValueImage": .image(\UISlider.minimumValueImage),
    "maximumValueImage": .image(\UISlider.maximumValueImage),
  ]

  static let stepper: Table = [
    "value": .custom { (stepper: UIStepper, value, _) throws(NibError) in
      try setLimits(of: stepper, value)
      stepper.value = try value.number()
    },
    "minimumValue": .custom { (stepper: UIStepper, value, _) throws(NibError) in
      try setLimits(of: stepper, value)
    },
    "maximumValue": .custom { (stepper: UIStepper, value, _) throws(NibError) in
      try setLimits(of: stepper, value)
    },
    "stepValue": .custom { (stepper: UIStepper, value, _) throws(NibError) in
      let step = try value.number()
      guard step > 0 else { throw value.bad(try value.text()) }
      stepper.stepValue = step
    },
    "continuous": .bool(\UIStepper.isContinuous),
    "autorepeat": .bool(\UIStepper.autorepeat),
    "wraps": .bool(\UIStepper.wraps),
  ]

  /// Both at once: each must fit the other at every moment, whichever is written first.
  private static func setLimits(of stepper: UIStepper, _ value: NibValue) throws(NibError) {
    func limit(_ name: String, _ usual: Double) throws(NibError) -> Double {
      guard let text = value.node[name] else { return usual }
      guard let number = NibValue.number(in: text) else {
        throw value.error(.badValue(text, attribute: name))
      }
      return number
    }
    let low = try limit("minimumValue", stepper.minimumValue)
    let high = try limit("maximumValue", stepper.maximumValue)
    guard low < high else { throw value.error(.badValue("\(low)", attribute: "minimumValue")) }
    if low < stepper.maximumValue { stepper.minimumValue = low }
    stepper.maximumValue = high
    stepper.minimumValue = low
  }

  static let pageControl: Table = [
    "numberOfPages": .custom { (control: UIPageControl, value, _) throws(NibError) in
      control.numberOfPages = try numberOfPages(value)
    },
    "currentPage": .custom { (control: UIPageControl, value, _) throws(NibError) in
      if value.node["numberOfPages"] != nil { control.numberOfPages = try numberOfPages(value) }
      control.currentPage = try value.integer()
    },
    "hidesForSinglePage": .bool(\UIPageControl.hidesForSinglePage),
    "pageIndicatorTintColor": .color(\UIPageControl.pageIndicatorTintColor),
    "currentPageIndicatorTintColor": .color(\UIPageControl.currentPageIndicatorTintColor),
    "defersCurrentPageDisplay": .withoutEffect(),
  ]

  /// Each has a view: more than a screen has room for are a mistake.
  private static func numberOfPages(_ value: NibValue) throws(NibError) -> Int {
    let text = value.node["numberOfPages"] ?? ""
    guard let number = Int(text), (0...10_000).contains(number) else {
      throw value.error(.badValue(text, attribute: "numberOfPages"))
    }
    return number
  }

  static let datePicker: Table = [
    "datePickerMode": .choice(\UIDatePicker.datePickerMode),
    "minuteInterval": .integer(\UIDatePicker.minuteInterval),
    "countDownDuration": .double(\UIDatePicker.countDownDuration),
    // The date that Xcode shows is then not the picker's.
    "useCurrentDate": .ignored,
    "style": .choice(\UIDatePicker.preferredDatePickerStyle),
    "date": .custom { (picker: UIDatePicker, value, _) throws(NibError) in
      let node = try value.element()
      if node.parent?["useCurrentDate"] == "YES" { return }
      let text = node["timeIntervalSinceReferenceDate"] ?? ""
      guard let seconds = NibValue.number(in: text) else { throw value.bad(text) }
      picker.date = Date(timeIntervalSinceReferenceDate: seconds)
    },
  ]

  static let segmentedControl: Table = [
    "segments": .custom { (control: UISegmentedControl, value, context) throws(NibError) in
      let node = try value.element()
      for segment in node.children {
        guard segment.name == "segment" else {
          throw value.document.error(segment, .unknownChild(segment.name, of: node.name))
        }
        try add(segment, to: control, in: value.document)
      }
      // Written before the segments it chooses among.
      if let text = node.parent?["selectedSegmentIndex"], let index = Int(text) {
        guard index == UISegmentedControl.noSegment || (0..<control.numberOfSegments).contains(index) else {
          throw value.error(.badValue(text, attribute: "selectedSegmentIndex"))
        }
        control.selectedSegmentIndex = index
      }
    },
    "selectedSegmentIndex": .ignored,
    "momentary": .bool(\UISegmentedControl.isMomentary),
    "apportionsSegmentWidthsByContent": .bool(\UISegmentedControl.apportionsSegmentWidthsByContent),
    "selectedSegmentTintColor": .color(\UISegmentedControl.selectedSegmentTintColor),
    // What the looks were called before they were one.
    "segmentControlStyle": .withoutEffect(unless: ["plain", "bar", "bordered", "bezeled"]),
  ]

  /// `<segment title="Day" image="sun.max" catalog="system" width="60" enabled="NO"><size key="contentOffset" …/></segment>`
  private static func add(
    _ node: XMLNode, to control: UISegmentedControl, in document: NibDocument
  ) throws(NibError) {
    func value(_ name: String, _ text: String) -> NibValue {
      NibValue(name: name, content: .text(text), node: node, document: document)
    }
    let index = control.numberOfSegments
    if let name = node["image"], let image = try value("image", name).image() {
      control.insertSegment(with: image, at: index, animated: false)
    } else {
      control.insertSegment(withTitle: node["title"] ?? "", at: index, animated: false)
    }
    if let text = node["width"] {
      control.setWidth(CGFloat(try value("width", text).number()), forSegmentAt: index)
    }
    if let text = node["enabled"] {
      control.setEnabled(try value("enabled", text).bool(), forSegmentAt: index)
    }
    if let offset = node.child(key: "contentOffset") {
      let size = NibValue(name: "contentOffset", content: .element(offset), node: offset, document: document)
      control.setContentOffset(try size.size(), forSegmentAt: index)
    }
  }
}
