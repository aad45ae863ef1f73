import UIKit

/// The content of a list sheet; a value that is made anew after every change.
@MainActor
struct ListSheet {
  struct Row {
    enum Accessory {
      case none
      /// The chosen one of several.
      case check(Bool)
      case toggle(Bool)
      /// A tap does something while the sheet stays.
      case step
      /// The row only says something.
      case note
      /// Takes the row away.
      case remove
      /// Shows what is chosen, and opens a menu of the others.
      case menu([Choice])
    }

    /// The part of a row that is a site's name, or ends with one: its end stays in sight.
    enum Part {
      case title, subtitle
    }

    var title: String
    var subtitle: String?
    var icon: SiteIcon?
    var accessory = Accessory.none
    var site: Part?
    /// A tap on the row, or on its switch or bin.
    var action: @MainActor () -> Void
  }

  /// One of those that a row's menu offers.
  struct Choice {
    var title: String
    var isChosen: Bool
    var action: @MainActor () -> Void
  }

  struct Section {
    var title: String?
    var rows: [Row]
    /// Stands in the place of rows when there are none.
    var placeholder: String?
  }

  /// Figures in points (docs/interface-figures.md, "Rows" and "Menus and sheets", as far as they name them).
  enum Metrics {
    static let side: CGFloat = 16
    static let headHeight: CGFloat = 60
    static let headTop: CGFloat = 12
    static let titleSize: CGFloat = 17
    static var sectionHead: CGFloat { TextSize.length(18) }
    static let sectionHeadInset: CGFloat = 16
    static let headToCard: CGFloat = 6
    static let sectionGap: CGFloat = 22
    static let radius: CGFloat = 10
    static var rowHeight: CGFloat { TextSize.length(50) }
    static var tallRowHeight: CGFloat { TextSize.length(54) }
    /// The lines of a row with two.
    static var titleLine: CGFloat { TextSize.length(22) }
    static var subtitleLine: CGFloat { TextSize.length(18) }
    static let textX: CGFloat = 16
    static let iconX: CGFloat = 14
    static let icon: CGFloat = 30
    static let iconTextX: CGFloat = 56
    static let accessory: CGFloat = 50
    static let checkGrid: CGFloat = 20
    static let bottom: CGFloat = 24
    static var placeholderHeight: CGFloat { TextSize.length(50) }
  }
}
