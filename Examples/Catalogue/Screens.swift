import UIKit

/// One screen of the catalogue.
struct CatalogueEntry {
  let title: String
  let detail: String
  let symbol: String
  let make: () -> UIViewController

  init(_ title: String, _ detail: String, _ symbol: String, _ make: @escaping () -> UIViewController) {
    self.title = title
    self.detail = detail
    self.symbol = symbol
    self.make = make
  }

  func makeController() -> UIViewController {
    let controller = make()
    controller.title = title
    return controller
  }
}

/// Screens that belong together.
struct CatalogueGroup {
  let title: String
  var entries: [CatalogueEntry]
}

enum Screens {
  static let groups = [controls, text, pictures, bars, lists, presentations, interaction, drawing]

  static let controls = CatalogueGroup(
    title: "Controls",
    entries: [
      CatalogueEntry("Buttons", "Configurations, roles, menus", "circle.fill") { ButtonsViewController() },
      CatalogueEntry("Switches and Sliders", "Steppers, segments and pages, too", "slider.horizontal.3") {
        SwitchesViewController()
      },
      CatalogueEntry("Progress", "Bars and activity indicators", "arrow.clockwise") { ProgressViewController() },
      CatalogueEntry("Color Wells", "Wells and the picker that they open", "circle.fill") { ColorWellsViewController() },
      CatalogueEntry("Date Pickers", "Compact, inline and wheels", "calendar") { DatePickersViewController() },
      CatalogueEntry("Calendars", "Decorations, selected days", "calendar") { CalendarViewController() },
      CatalogueEntry("Pickers", "Wheels of texts and of views", "chevron.up.chevron.down") { PickersViewController() },
    ])

  static let text = CatalogueGroup(
    title: "Text",
    entries: [
      CatalogueEntry("Labels", "Wrapping, scaling, attributes", "textformat.size") { LabelsViewController() },
      CatalogueEntry("Text Fields", "Borders, clear buttons, accessory views", "pencil") { TextFieldsViewController() },
      CatalogueEntry("Text View", "Attributes and links", "doc.text") { TextViewController() },
      CatalogueEntry("Dynamic Type", "The user's size of text", "eyeglasses") { DynamicTypeViewController() },
    ])

  static let pictures = CatalogueGroup(
    title: "Images",
    entries: [
      CatalogueEntry("Image Views", "Every content mode", "photo") { ImageViewsViewController() },
      CatalogueEntry("Symbols", "Sizes, weights and tints", "star") { SymbolsViewController() },
    ])

  static let bars = CatalogueGroup(
    title: "Bars",
    entries: [
      CatalogueEntry("Search", "Scopes and tokens", "magnifyingglass") { SearchViewController() },
      CatalogueEntry("Navigation Bar", "Large title, prompt, items", "list.bullet") { NavigationBarViewController() },
      CatalogueEntry("Toolbar", "Items and spaces", "ellipsis.circle") { ToolbarViewController() },
      CatalogueEntry("Tab Bar", "Five tabs with badges", "square.grid.2x2") { TabsViewController() },
    ])

  static let lists = CatalogueGroup(
    title: "Lists",
    entries: [
      CatalogueEntry("Plain Table", "Section index, sticky headers", "line.3.horizontal") { PlainTableViewController() },
      CatalogueEntry("Grouped Table", "Editing and reordering", "equal") { GroupedTableViewController() },
      CatalogueEntry("Inset Grouped Table", "Cell styles, swipe actions", "list.bullet") {
        InsetGroupedTableViewController()
      },
      CatalogueEntry("Rows That Grow", "Sizes that follow content, two fingers that select", "arrow.up.left.and.arrow.down.right") {
        ResizingTableViewController()
      },
      CatalogueEntry("Flow Layout", "A grid with headers and an index", "square.grid.2x2") { FlowLayoutViewController() },
      CatalogueEntry("Compositional Layout", "Groups, rows that scroll by themselves", "rectangle.stack") {
        CompositionalLayoutViewController()
      },
      CatalogueEntry("Collection List", "Diffable data, an outline, accessories", "folder") {
        CollectionListViewController()
      },
    ])

  static let presentations = CatalogueGroup(
    title: "Presentations",
    entries: [
      CatalogueEntry("Alerts", "Alerts and action sheets", "exclamationmark.triangle") { AlertsViewController() },
      CatalogueEntry("Sheets", "Detents and full screens", "rectangle.stack") { SheetsViewController() },
      CatalogueEntry("Popovers", "From buttons and bar items", "bubble.left") { PopoversViewController() },
      CatalogueEntry("Pages", "A page controller", "book") { PagesViewController() },
      CatalogueEntry("Split View", "Two columns in a wide window", "sidebar.left") { SplitViewController.make() },
    ])

  static let interaction = CatalogueGroup(
    title: "Interaction",
    entries: [
      CatalogueEntry("Menus", "Menus of buttons and of views", "ellipsis") { MenusViewController() },
      CatalogueEntry("Drag and Drop", "Between two places", "hand.raised") { DragViewController() },
      CatalogueEntry("Gestures", "Tap, pan, pinch, rotate, press", "hand.thumbsup") { GesturesViewController() },
      CatalogueEntry("Scroll View", "Zooming and pulling to refresh", "magnifyingglass") { ScrollViewController() },
      CatalogueEntry("Pointer", "Effects under a mouse", "location") { PointerViewController() },
      CatalogueEntry("Accessibility", "What a screen reader says", "person.circle") { AccessibilityViewController() },
    ])

  static let drawing = CatalogueGroup(
    title: "Drawing and Layout",
    entries: [
      CatalogueEntry("Animations", "Animators, springs, keyframes", "play.fill") { AnimationsViewController() },
      CatalogueEntry("Layers", "Gradients, shapes, particles, copies", "square.on.square") { LayersViewController() },
      CatalogueEntry("Blur and Vibrancy", "Materials over a picture", "cloud") { BlurViewController() },
      CatalogueEntry("Stack Views", "Axes, alignments, distributions", "square") { StacksViewController() },
      CatalogueEntry("Constraints", "Ratios, priorities and guides", "arrow.up.left.and.arrow.down.right") {
        ConstraintsViewController()
      },
    ])
}
