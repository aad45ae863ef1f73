import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Setting by name calls the setter alone (Apple, Key-Value Coding Programming Guide, "Search Pattern for the Basic Setter").
@MainActor
struct SettingByNameTests {
  final class Card: UIView {
    private(set) var reads = 0
    private(set) var corner: CGFloat = 0
    var radius: CGFloat {
      get {
        reads += 1
        return corner
      }
      set { corner = newValue }
    }
    private(set) var picture: UIImageView?
    var pictureView: UIImageView! {
      get {
        reads += 1
        return picture
      }
      set { picture = newValue }
    }

    enum __RuntimeMembers: RuntimeMembers {
      static var members: [RuntimeMember] {
        [
          .property("radius", \Card.radius, set: { $0.radius = $1 }),
          .property("pictureView", \Card.pictureView, set: { $0.pictureView = $1 }),
        ]
      }
    }
  }

  @Test func theGetterIsNotCalled() {
    let card = Card()
    RuntimeRegistry.register(Card.self, members: Card.__RuntimeMembers.members)
    card.setValue(4, forKey: "radius")
    #expect(card.corner == 4 && card.reads == 0)
    let view = UIImageView()
    card.setValue(view, forKeyPath: "pictureView")
    #expect(card.picture === view && card.reads == 0)
    #expect(card.value(forKey: "radius") as? CGFloat == 4 && card.reads == 1)
    card.setValue(nil, forKey: "pictureView")
    #expect(card.picture == nil)
  }
}
