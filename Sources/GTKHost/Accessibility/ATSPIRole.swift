import UIKitCore

/// Numbers and names of AT-SPI's roles (`AtspiRole` in at-spi2-core 2.46).
struct ATSPIRole: Equatable, Sendable {
  let number: UInt32
  let name: String

  static let checkMenuItem = ATSPIRole(number: 8, name: "check menu item")
  static let application = ATSPIRole(number: 75, name: "application")

  private init(number: UInt32, name: String) {
    self.number = number
    self.name = name
  }

  init(_ role: AccessibilityRole) {
    switch role {
    case .button: self.init(number: 43, name: "push button")
    case .menuItem: self.init(number: 35, name: "menu item")
    case .toggle: self.init(number: 62, name: "toggle button")
    case .radioButton: self.init(number: 44, name: "radio button")
    case .slider: self.init(number: 51, name: "slider")
    case .stepper: self.init(number: 52, name: "spin button")
    case .progress: self.init(number: 42, name: "progress bar")
    case .label: self.init(number: 29, name: "label")
    case .heading: self.init(number: 83, name: "heading")
    case .link: self.init(number: 88, name: "link")
    case .image: self.init(number: 27, name: "image")
    case .textField, .searchField: self.init(number: 79, name: "entry")
    case .secureField: self.init(number: 40, name: "password text")
    case .textView: self.init(number: 61, name: "text")
    case .cell: self.init(number: 32, name: "list item")
    case .tab: self.init(number: 37, name: "page tab")
    case .window: self.init(number: 23, name: "frame")
    case .dialog: self.init(number: 16, name: "dialog")
    case .alert: self.init(number: 2, name: "alert")
    case .list: self.init(number: 31, name: "list")
    case .table: self.init(number: 55, name: "table")
    case .tabBar: self.init(number: 38, name: "page tab list")
    case .toolbar: self.init(number: 63, name: "tool bar")
    case .landmark: self.init(number: 110, name: "landmark")
    case .group: self.init(number: 99, name: "grouping")
    case .element, .page: self.init(number: 39, name: "panel")
    }
  }
}
