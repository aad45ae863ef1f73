import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The share sheet.
@Suite @MainActor
struct UIActivityViewControllerTests {
  /// An activity of the program's own.
  private final class Own: UIActivity {
    var log: [String] = []
    var finishes = true
    override var activityType: ActivityType? { ActivityType("own") }
    override var activityTitle: String? { "Own" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      log.append("can \(activityItems.count)")
      return true
    }
    override func prepare(withActivityItems activityItems: [Any]) { log.append("prepare \(activityItems)") }
    override func perform() {
      log.append("perform")
      if finishes { activityDidFinish(true) }
    }
  }

  private final class Source: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
      ""
    }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .copyToPasteboard ? "for the clipboard" : "for others" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "A subject" }
  }

  private let address = URL(string: "https://example.org/page") ?? URL(fileURLWithPath: "/")

  private func show(_ sheet: UIActivityViewController, _ stage: Stage, from controller: UIViewController) {
    sheet.popoverPresentationController?.sourceView = controller.view
    controller.present(sheet, animated: true)
    stage.host.settle()
  }

  private func titles(_ sheet: UIActivityViewController) -> [String?] {
    sheet.list.rows.map(\.accessibilityLabel)
  }

  private func choose(_ title: String, _ sheet: UIActivityViewController, _ stage: Stage) throws {
    let row = try #require(sheet.list.rows.first { $0.accessibilityLabel == title })
    row.sendActions(for: .touchUpInside)
    stage.host.settle()
  }

  @Test("What can be done with an address is offered, and what is excluded is not")
  func offers() {
    let controller = UIViewController()
    withStage(root: controller) { stage in
      let sheet = UIActivityViewController(activityItems: [address], applicationActivities: [Own()])
      sheet.excludedActivityTypes = [.airDrop, .mail]
      show(sheet, stage, from: controller)

      #expect(titles(sheet) == ["Copy", "Open in Another Program", "Own"])
      if let folder = ProcessInfo.processInfo.environment["MARTLET_SPECIMENS"] {
        stage.host.writePicture(to: "\(folder)/share-sheet.png")
      }
      sheet.dismiss(animated: false)
      stage.host.settle()
    }
  }

  @Test("In a narrow window it comes up half as high as there is room for")
  func height() throws {
    let controller = UIViewController()
    try withStage(root: controller) { stage in
      let sheet = UIActivityViewController(activityItems: [address], applicationActivities: nil)
      let popover = try #require(sheet.popoverPresentationController)
      popover.sourceView = controller.view
      controller.present(sheet, animated: true)
      stage.host.advance(by: 0.1)
      let presented = popover.adaptiveSheetPresentationController
      let half = (presented.geometry.maximumDetent / 2).rounded()
      #expect(presented.presentedView?.frame.height == half)
      stage.host.settle()
      #expect(presented.presentedView?.frame.height == half)
      sheet.dismiss(animated: false)
      stage.host.settle()
    }
  }

  @Test("Copying puts the address on the clipboard, and the handler hears of it when the sheet is gone")
  func copy() throws {
    let controller = UIViewController()
    try withStage(root: controller) { stage in
      let sheet = UIActivityViewController(activityItems: [address], applicationActivities: nil)
      var heard: [String] = []
      sheet.completionWithItemsHandler = { type, completed, _, error in
        heard.append("\(type?.rawValue ?? "nil") \(completed) \(error == nil)")
        #expect(controller.presentedViewController == nil)
      }
      show(sheet, stage, from: controller)

      try choose("Copy", sheet, stage)

      #expect(UIPasteboard.general.url == address)
      #expect(heard == ["com.apple.UIKit.activity.CopyToPasteboard true true"])
    }
  }

  @Test("Without a choice the handler gets no activity, once")
  func cancelled() {
    let controller = UIViewController()
    withStage(root: controller) { stage in
      let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
      var heard: [String] = []
      sheet.completionWithItemsHandler = { type, completed, _, _ in
        heard.append("\(type == nil) \(completed)")
      }
      show(sheet, stage, from: controller)

      sheet.dismiss(animated: true)
      stage.host.settle()

      #expect(heard == ["true false"])
    }
  }

  @Test("A program's own activity is asked, prepared and performed in Apple's order")
  func own() throws {
    let controller = UIViewController()
    try withStage(root: controller) { stage in
      let own = Own()
      own.finishes = false
      let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: [own])
      var heard: [Bool] = []
      sheet.completionWithItemsHandler = { _, completed, _, _ in heard.append(completed) }
      show(sheet, stage, from: controller)

      try choose("Own", sheet, stage)
      #expect(own.log == ["can 1", "prepare [\"text\"]", "perform"])
      #expect(heard.isEmpty && controller.presentedViewController === sheet)

      own.activityDidFinish(true)
      stage.host.settle()
      #expect(heard == [true] && controller.presentedViewController == nil)
    }
  }

  @Test("Sources give their items when it is known for what")
  func sources() throws {
    let controller = UIViewController()
    try withStage(root: controller) { stage in
      let sheet = UIActivityViewController(activityItems: [Source()], applicationActivities: nil)
      show(sheet, stage, from: controller)

      try choose("Copy", sheet, stage)

      #expect(UIPasteboard.general.string == "for the clipboard")
    }
  }

  /// RFC 6068, 5: spaces are "%20" and line ends "%0D%0A".
  @Test func mail() {
    let mail = MailActivity()
    mail.subject = "A & B"
    mail.prepare(withActivityItems: ["one line", URL(string: "https://example.org/?a=b") ?? address])

    #expect(
      mail.address?.absoluteString
        == "mailto:?subject=A%20%26%20B&body=one%20line%0D%0Ahttps%3A%2F%2Fexample.org%2F%3Fa%3Db")
  }

  @Test("Of several addresses the first that a program can open is opened")
  func open() throws {
    try withStage { _ in
      let inner = try #require(URL(string: "data:text/plain,a"))
      let open = OpenActivity()
      #expect(open.canPerform(withActivityItems: [inner, address]))
      #expect(OpenActivity.target(of: SharedItems([inner, address])) == address)
      #expect(!open.canPerform(withActivityItems: [inner]))
    }
  }

  @Test("Feedback reaches the host, and none does at no intensity")
  func feedback() {
    withStage { stage in
      UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
      UIImpactFeedbackGenerator().impactOccurred(intensity: 0)
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.error)

      let felt = stage.host.trace.compactMap { trace -> HostFeedback? in
        if case .feedback(let feedback) = trace { feedback } else { nil }
      }
      #expect(felt == [.impact, .lightImpact, .problem])
    }
  }
}
