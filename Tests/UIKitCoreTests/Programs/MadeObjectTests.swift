import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// What the rewriter writes for `type.init(…)`: objects of classes that are known at run time only, by the initializer that is named.
@MainActor
struct MadeObjectTests {
  private final class Card: UIView {
    let mark = "card"
    var log = ""
    override init(frame: CGRect) {
      log = "frame"
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Page: UIViewController {
    let mark = "page"
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { nil }
  }
  private final class Row: UITableViewCell { let mark = "row" }
  private final class Head: UITableViewHeaderFooterView { let mark = "head" }
  private final class Stack: UINavigationController { let mark = "stack" }
  private final class Pan: UIPanGestureRecognizer { let mark = "pan" }
  private final class Grid: UICollectionView { let mark = "grid" }
  private final class Note: NSObject { let mark = "note" }

  @Test func theNamedInitializerOfTheClassIsCalled() {
    HeadlessHost.install()
    let card: UIView = _made(Card.self as UIView.Type)
    #expect((card as? Card)?.log == "frame" && (card as? Card)?.mark == "card")
    let framed = _made(Card.self as UIView.Type, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(framed is Card && framed.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    let page = _made(Page.self as UIViewController.Type, nibName: nil, bundle: nil)
    #expect((page as? Page)?.mark == "page")
    #expect((_made(Page.self as UIViewController.Type) as? Page)?.mark == "page")
    let row = _made(Row.self as UITableViewCell.Type, style: .subtitle, reuseIdentifier: "r")
    #expect((row as? Row)?.mark == "row" && row.reuseIdentifier == "r" && row.detailTextLabel != nil)
    let head = _made(Head.self as UITableViewHeaderFooterView.Type, reuseIdentifier: "h")
    #expect((head as? Head)?.mark == "head" && head.reuseIdentifier == "h")
    let stack = _made(Stack.self as UINavigationController.Type, rootViewController: page)
    #expect((stack as? Stack)?.mark == "stack" && stack.viewControllers == [page])
    let pan = _made(Pan.self as UIGestureRecognizer.Type, target: nil, action: nil)
    #expect((pan as? Pan)?.mark == "pan")
    let grid = _made(
      Grid.self as UICollectionView.Type, frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect((grid as? Grid)?.mark == "grid")
    #expect((_made(Note.self as NSObject.Type) as? Note)?.mark == "note")
  }

  @Test func soDoesAnotherOfApplesOwn() {
    HeadlessHost.install()
    let types: [UIView.Type] = [
      UILabel.self, UIButton.self, UIImageView.self, UISwitch.self, UIStackView.self,
    ]
    for type in types {
      #expect(Swift.type(of: _made(type)) == type)
      #expect(Swift.type(of: _made(type, frame: CGRect(x: 0, y: 0, width: 9, height: 9))) == type)
    }
  }
}
