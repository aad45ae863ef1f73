import UIKit

class DragViewController: ScreenViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
  let source = UILabel()
  let target = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    for (label, text, color) in [(source, "Drag me", UIColor.systemBlue), (target, "Drop here", .systemGray3)] {
      label.text = text
      label.textAlignment = .center
      label.backgroundColor = color
      label.isUserInteractionEnabled = true
      label.layer.cornerRadius = 12
      label.clipsToBounds = true
    }
    source.textColor = .white
    let drag = UIDragInteraction(delegate: self)
    drag.isEnabled = true
    source.addInteraction(drag)
    target.addInteraction(UIDropInteraction(delegate: self))
    add("UIDragInteraction", source.sized(160, 80))
    add("UIDropInteraction", target.sized(nil, 160), fills: true)
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: "Dropped text" as NSString))]
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: UIDropSession) {
    target.backgroundColor = .systemGreen
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession) {
    target.backgroundColor = .systemGray3
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession) -> UIDropProposal {
    UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    target.backgroundColor = .systemGray3
    _ = session.loadObjects(ofClass: NSString.self) { [weak self] texts in
      self?.target.text = (texts.first as? NSString).map(String.init)
    }
  }
}
