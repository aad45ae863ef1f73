import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Previews of context menus: targeted ones, controllers, and what a tap on them does.
@Suite @MainActor
struct ContextMenuPreviewTests {
  private let menu = UIMenu(children: [UIAction(title: "One") { _ in }])

  private final class Preview: UIViewController {
    let log = MenuLog()
    override func viewWillAppear(_ animated: Bool) { log.note("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.note("did disappear") }
  }

  @Test("A targeted preview is lifted from its target and may go back to another one")
  func targeted() throws {
    try withStage { stage in
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: menu))
      let part = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
      scene.view.addSubview(part)
      stage.host.advanceFrame()
      scene.delegate.highlight = UITargetedPreview(view: part)
      let finger = stage.host.touchDown(at: ContextMenuScene.middle)
      stage.host.advance(by: 0.2)
      let from = try #require(stage.platter).frame
      #expect(isClose(from.midX, 140) && isClose(from.midY, 340))
      #expect(part.layer.opacity == 0 && scene.view.layer.opacity == 1)
      stage.host.advance(by: 0.5)
      stage.host.touchUp(finger, at: ContextMenuScene.middle)
      stage.host.settle()
      // A tenth at most: 40 → 44.
      let lifted = try #require(stage.platter).frame
      #expect(isClose(lifted.width, 44))

      scene.delegate.dismissal = UITargetedPreview(
        view: part, parameters: UIPreviewParameters(),
        target: UIPreviewTarget(container: stage.window, center: CGPoint(x: 300, y: 600)))
      stage.host.tap(at: CGPoint(x: 20, y: 820))
      let to = try #require(stage.platter).frame
      #expect(isClose(to.midX, 300) && isClose(to.midY, 600))
      stage.host.settle()
      #expect(stage.platter == nil && part.layer.opacity == 1)
    }
  }

  @Test("A visible path cuts the view out; a target's transform scales what it shows")
  func visiblePath() {
    withStage { stage in
      let view = stage.addView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
      let parameters = UIPreviewParameters()
      parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 50))
      let preview = UITargetedPreview(view: view, parameters: parameters)
      #expect(preview.size == CGSize(width: 200, height: 100))
      #expect(preview.visibleFrame == CGRect(x: 100, y: 100, width: 100, height: 50))
      // Half the size about (200, 300): the visible quarter's middle is 25 to the left and 12.5 above.
      let target = UIPreviewTarget(
        container: stage.window, center: CGPoint(x: 200, y: 300),
        transform: CGAffineTransform(scaleX: 0.5, y: 0.5))
      #expect(
        preview.retargetedPreview(with: target).visibleFrame == CGRect(x: 150, y: 275, width: 50, height: 25))
    }
  }

  /// A path in the coordinates of the view around, as from `frame` in the place of `bounds`.
  @Test("A visible path beside the view shows nothing, and its menu opens and closes all the same")
  func visiblePathBeside() {
    withStage { stage in
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: menu))
      let parameters = UIPreviewParameters()
      parameters.visiblePath = UIBezierPath(rect: scene.view.frame)
      let preview = UITargetedPreview(view: scene.view, parameters: parameters)
      #expect(preview.visibleFrame == CGRect(x: 180, y: 340, width: 0, height: 0))
      scene.delegate.highlight = preview
      scene.open(stage)
      #expect(stage.isMenuOpen)
      scene.interaction.dismissMenu()
      stage.host.settle()
      #expect(!stage.isMenuOpen && scene.view.layer.opacity == 1)
    }
  }

  @Test("Lines of text are shown with room around them")
  func textLines() {
    let parameters = UIPreviewParameters(textLineRects: [
      NSValue(cgRect: CGRect(x: 10, y: 10, width: 100, height: 20))
    ])
    let bounds = parameters.visiblePath?.bounds ?? .zero
    #expect(bounds.contains(CGRect(x: 10, y: 10, width: 100, height: 20)) && bounds.width > 100)
    #expect(parameters.backgroundColor == .systemBackground)
    parameters.backgroundColor = .red
    let copy = parameters.copy() as? UIPreviewParameters
    #expect(copy?.backgroundColor == .red)
    parameters.backgroundColor = nil
    #expect(parameters.backgroundColor == .systemBackground && copy?.backgroundColor == .red)
  }

  @Test("A controller is shown at its preferred size and told of its appearance")
  func controller() throws {
    try withStage { stage in
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: menu))
      let preview = Preview()
      preview.preferredContentSize = CGSize(width: 300, height: 200)
      scene.delegate.controller = preview
      scene.open(stage)
      let platter = try #require(stage.platter)
      #expect(isClose(platter.frame.width, 300) && isClose(platter.frame.height, 200))
      #expect(preview.view.isDescendant(of: platter))
      #expect(
        Set(scene.delegate.log.take().filter { $0.contains("provider") })
          == ["action provider", "preview provider"])
      #expect(preview.log.take() == ["will appear", "did appear"])
      scene.interaction.dismissMenu()
      stage.host.settle()
      #expect(preview.log.take() == ["will disappear", "did disappear"])
      #expect(preview.view.window == nil)
    }
  }

  @Test("A tap on the preview is its action: told before the end, animations and completions with it")
  func previewAction() throws {
    try withStage { stage in
      let scene = ContextMenuScene(stage, ContextMenuDelegate(menu: menu))
      scene.delegate.controller = Preview()
      scene.delegate.commitStyle = .pop
      scene.open(stage)
      _ = scene.delegate.log.take()
      let platter = try #require(stage.platter)
      stage.host.tap(at: CGPoint(x: platter.frame.midX, y: platter.frame.midY))
      #expect(
        scene.delegate.log.take() == ["preview action", "will end", "end animations", "commit animations"])
      // It grows to fill the window.
      #expect(platter.frame == stage.window.bounds)
      stage.host.settle()
      #expect(scene.delegate.log.take() == ["end completion", "commit completion"])
      #expect(!stage.isMenuOpen && stage.platter == nil)
    }
  }

  @Test("A preview without a menu opens alone and closes by a touch beside it")
  func previewAlone() {
    withStage { stage in
      let delegate = ContextMenuDelegate(menu: nil)
      let preview = Preview()
      preview.preferredContentSize = CGSize(width: 200, height: 200)
      delegate.controller = preview
      let scene = ContextMenuScene(stage, delegate)
      scene.open(stage)
      #expect(stage.platter != nil && stage.panels.last?.isHidden == true)
      stage.host.tap(at: CGPoint(x: 20, y: 820))
      stage.host.settle()
      #expect(stage.platter == nil && !stage.isMenuOpen)
    }
  }
}
