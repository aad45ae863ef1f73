import BrowserCore
import UIKit

/// The questions about tab groups.
extension UIViewController {
  /// Asks for the name of a group; what says nothing is not taken.
  /// - Parameter name: the one that it has; empty for a new one.
  func askForGroupName(
    _ title: String = "New Tab Group", name: String = "", then done: @escaping @MainActor (String) -> Void
  ) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = "Name"
      field.accessibilityLabel = "Name"
      field.text = name
      field.autocapitalizationType = .words
      field.clearButtonMode = .whileEditing
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let save = UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
      let text = alert?.textFields?.first?.text ?? ""
      // A new group without a name gets one, so that Save does what it says.
      done(text.isEmpty && name.isEmpty ? TabGroup.unnamed : text)
    }
    alert.addAction(save)
    alert.preferredAction = save
    dress(alert)
    present(alert, animated: true)
  }

  /// Asks to which list of normal tabs a tab goes, or to a new group.
  func askForGroup(of id: TabID, in store: TabsStore) {
    let list = ListSheetViewController(title: TabGroupText.move) { [weak self] _ in
      let model = store.model
      let current = model.listNames.first { model.list($0).index(of: id) != nil }
      let lists = model.listNames.map { name in
        ListSheet.Row(
          title: name == .plain ? "No Group" : TabGroupText.name(of: name, in: model),
          subtitle: TabGroupText.tabs(model.list(name).count), accessory: name == current ? .note : .none
        ) { store.perform { $0.move(id, to: name) } }
      }
      let new = ListSheet.Row(title: "New Tab Group") {
        self?.askForGroupName { name in
          let group = TabGroup(name: name)
          store.perform { $0.addGroup(group, with: id) }
        }
      }
      return [ListSheet.Section(title: nil, rows: lists), ListSheet.Section(title: nil, rows: [new])]
    }
    present(list: list)
  }
}
