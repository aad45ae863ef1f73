import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Pictures of lists to look at: `MARTLET_PICTURES=/folder` writes them there.
@MainActor @Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil))
struct ListPictures {
  private var folder: String { ProcessInfo.processInfo.environment["MARTLET_PICTURES"] ?? "/tmp" }

  private static let names = [
    ["Wi-Fi", "Bluetooth", "Mobile Data"], ["Notifications", "Sounds & Haptics", "Focus", "Screen Time"],
  ]

  @Test(arguments: [false, true])
  func appearances(dark: Bool) {
    for (name, appearance) in [
      ("plain", UICollectionLayoutListConfiguration.Appearance.plain), ("grouped", .grouped),
      ("inset", .insetGrouped), ("sidebar", .sidebar),
    ] {
      let stage = ListStage(
        Self.names, appearance,
        configure: { cell, path, name in
          var content = UIListContentConfiguration.valueCell()
          content.text = name
          content.secondaryText = path.item == 0 ? "On" : nil
          content.image = UIImage(systemName: ["wifi", "bell", "moon", "hourglass"][path.item % 4])
          cell.contentConfiguration = content
          cell.accessories =
            path.section == 0
            ? [.disclosureIndicator()] : path.item == 1 ? [.checkmark()] : [.label(text: "\(path.item)")]
        },
        set: {
          $0.headerMode = .supplementary
          $0.footerMode = .supplementary
        })
      stage.host.changeAppearance { $0.isDark = dark }
      stage.events.window.traitsMayHaveChanged()
      stage.host.advance(by: 0.2)
      stage.view.selectItem(at: IndexPath(item: 1, section: 1), animated: false, scrollPosition: [])
      stage.host.advance(by: 0.2)
      stage.host.writePicture(to: "\(folder)/list-\(name)-\(dark ? "dark" : "light").png")
    }
  }

  @Test func outlineAndEditing() {
    let stage = ListStage([], .insetGrouped) { cell, path, name in
      let isParent = ["Food", "Drinks"].contains(name)
      cell.accessories =
        isParent
        ? [.outlineDisclosure()] : [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)]
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Food", "Drinks"])
    outline.append(["Bread", "Cheese"], to: "Food")
    outline.append(["Brie", "Gouda"], to: "Cheese")
    outline.expand(["Food", "Cheese"])
    stage.source.apply(outline, to: 0, animatingDifferences: false)
    stage.host.advance(by: 0.5)
    stage.host.writePicture(to: "\(folder)/outline.png")
    stage.view.isEditing = true
    stage.host.advance(by: 0.5)
    stage.host.writePicture(to: "\(folder)/outline-editing.png")
  }

  @Test func swipe() {
    let stage = ListStage(
      [["Mail one", "Mail two", "Mail three"]], .insetGrouped,
      set: { list in
        list.trailingSwipeActionsConfigurationProvider = { _ in
          UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) },
            UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) },
          ])
        }
      })
    stage.host.drag(from: CGPoint(x: 300, y: 57), to: CGPoint(x: 180, y: 57), duration: 0.3)
    stage.host.advance(by: 1)
    stage.host.writePicture(to: "\(folder)/list-swipe.png")
  }
}
