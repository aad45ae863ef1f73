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
      for (name, limit) in [
        ("minimumValue", \UIStepper.minimumValue), ("maximumValue", \UIStepper.maximumValue),
      ] {
        if let text = value.node[name], let number = NibValue.number(in: text) {
          stepper[keyPath: limit] = number
        }
      }
      stepper.value = try value.number()
    },
    "minimumValue": .double(\UIStepper.minimumValue),
    "maximumValue": .double(\UIStepper.maximumValue),
    "stepValue": .double(\UIStepper.stepValue),
    "continuous": .bool(\UIStepper.isContinuous),
    "autorepeat": .bool(\UIStepper.autorepeat),
    "wraps": .bool(\UIStepper.wraps),
  ]

  static let pageControl: Table = [
    "numberOfPages": .integer(\UIPageControl.numberOfPages),
    "currentPage": .custom { (control: UIPageControl, value, _) throws(NibError) in
      if let text = value.node["numberOfPages"], let number = Int(text) { control.numberOfPages = number }
      control.currentPage = try value.integer()
    },
    "hidesForSinglePage": .bool(\UIPageControl.hidesForSinglePage),
    "pageIndicatorTintColor": .color(\UIPageControl.pageIndicatorTintColor),
    "currentPageIndicatorTintColor": .color(\UIPageControl.currentPageIndicatorTintColor),
    "defersCurrentPageDisplay": .withoutEffect(),
  ]

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
