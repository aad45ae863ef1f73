import Foundation
import UIKit
import WebKit
import WebKitAdditions

/// Trials of what pages have to be allowed.
extension Trials {
  static let permissions: [NamedTrial] = [
    NamedTrial(
      name: "notifications are asked for after a touch only, shown by the app, and closed by the page"
    ) { trial in
      let server = try TrialServer(["/": .html(notifyingPage), "/frame": .html(askingFrame)])
      let view = trial.makeWebView()
      var questions: [String] = []
      view.notificationPermissionHandler = { frame, answer in
        questions.append("\(frame.securityOrigin.host):\(frame.securityOrigin.port)")
        answer(true)
      }
      var shown: [WebNotification] = []
      view.notificationHandler = { notification in
        notification.didClose = { trial.log.events.append("closed \(notification.title)") }
        shown.append(notification)
        return notification.title != "refused"
      }
      view.permissionHandler = { permission, origin in
        permission == .notifications && origin.port == Int(server.port) ? .grant : .prompt
      }
      view.layoutIfNeeded()
      try await trial.load(server.url("/"), in: view)
      try await trial.until("told") { text(of: view).contains("query") }
      let first = text(of: view)
      try trial.expect(first.contains("untouched denied"), first)
      try trial.expect(first.contains("query granted"), first)
      try trial.expectEqual(questions, [])
      view.tap(at: CGPoint(x: 50, y: 50))
      try await trial.until("touched") { text(of: view).contains(";touched") }
      let second = text(of: view)
      try trial.expect(second.contains(";touched granted"), second)
      // One that is replaced before the app heard of it is never shown.
      try await trial.until("shown") { shown.count == 1 }
      trial.start("show([['two', { tag: 't' }], ['three', {}], ['refused', {}]])", in: view)
      try await trial.until("all shown") { shown.count == 4 }
      try trial.expectEqual(questions, ["127.0.0.1:\(server.port)"])
      try trial.expectEqual(shown.map(\.title), ["one", "two", "three", "refused"])
      try trial.expectEqual(shown[0].body, "a <b>body</b>")
      // The second has the first one's tag.
      try await trial.until("replaced") { shown[0].isClosed && trial.log.events.contains("closed one") }
      try await trial.until("refused") { text(of: view).contains("closed refused") }
      try trial.expect(!shown[1].isClosed && !shown[2].isClosed, "\(shown.map(\.isClosed))")
      shown[1].click()
      try await trial.until("clicked") { text(of: view).contains("clicked two;") }
      shown[2].close()
      try await trial.until("closed") { text(of: view).contains("closed three") }
      trial.start("notifications[1].close()", in: view)
      try await trial.until("the page closed it") {
        shown[1].isClosed && trial.log.events.contains("closed two")
      }
    },
    NamedTrial(name: "a script of the app's ends the activation that a tap has given the page") { trial in
      // As of 2.50.6; docs/gtk-rules.md, "Pages". Where this fails the engine has been mended, and the rule may go.
      let server = try TrialServer([
        "/": .html(
          """
          <!doctype html><body style='height: 600px'><script>
            \(told)
            onclick = () => told = 'touched';
            // A timer of the page's own: one that a script of the app's makes would count as its act.
            setInterval(() => { if (window.isAsked) told = navigator.userActivation.isActive }, 20);
          </script>
          """)
      ])
      let view = trial.makeWebView()
      view.layoutIfNeeded()
      try await trial.load(server.url("/"), in: view)
      view.tap(at: CGPoint(x: 50, y: 50))
      try await trial.until("touched") { text(of: view) == "touched" }
      trial.start("window.isAsked = true; 0", in: view)
      try await trial.until("told") { text(of: view) != "touched" }
      try trial.expectEqual(text(of: view), "false")
    },
    NamedTrial(name: "what was decided about notifications is told to pages of that store alone") { trial in
      let server = try TrialServer(["/": .html("<p>page")])
      let granted = trial.makeWebView()
      granted.configuration.websiteDataStore.notificationDecisions = [server.url("/"): true]
      try await trial.load(server.url("/"), in: granted)
      try trial.expectEqual(try await permission(in: granted), "granted")
      // A notification that the app does not show is closed.
      let error = try await granted.callAsyncJavaScript(
        "return await new Promise(done => { const n = new Notification('x'); n.onclose = () => done('closed'); })",
        contentWorld: .page)
      try trial.expectEqual(error as? String, "closed")

      let configuration = WKWebViewConfiguration()
      configuration.websiteDataStore = .nonPersistent()
      let alone = trial.makeWebView(configuration)
      try await trial.load(server.url("/"), in: alone)
      try trial.expectEqual(try await permission(in: alone), "default")

      let other = WKWebViewConfiguration()
      other.websiteDataStore = WKWebsiteDataStore(forIdentifier: UUID())
      let second = trial.makeWebView(other)
      try await trial.load(server.url("/"), in: second)
      try trial.expectEqual(try await permission(in: second), "default")
    },
    NamedTrial(
      name: "workers of a site show no notifications of their own, and frames of other sites cannot ask"
    ) { trial in
      let worker = """
        self.onmessage = async event => {
          let answer = typeof registration.showNotification;
          try { await registration.showNotification('from a worker'); answer += ' shown' } catch { answer += ' refused' }
          event.source.postMessage(answer);
        }
        """
      let server = try TrialServer([
        "/": .html(
          "<body style='height: 600px'><iframe style='position: absolute; top: 0; left: 0; width: 300px; height: 300px'></iframe>"
        ),
        "/frame": .html(askingFrame),
        "/worker.js": .made { _ in
          "HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nContent-Length: \(worker.utf8.count)\r\nConnection: close\r\n\r\n\(worker)"
        },
      ])
      let view = trial.makeWebView()
      view.configuration.websiteDataStore.notificationDecisions = [server.url("/"): true]
      var questions = 0
      view.notificationPermissionHandler = { _, answer in
        questions += 1
        answer(true)
      }
      view.notificationHandler = { _ in true }
      view.layoutIfNeeded()
      try await trial.load(server.url("/"), in: view)
      let said = try await view.callAsyncJavaScript(
        """
        const registration = await navigator.serviceWorker.register('/worker.js');
        await navigator.serviceWorker.ready;
        const answer = new Promise(done => navigator.serviceWorker.onmessage = event => done(event.data));
        registration.active.postMessage('show');
        return typeof registration.showNotification + ', ' + await answer;
        """, contentWorld: .page)
      try trial.expectEqual(said as? String, "undefined, undefined refused")

      trial.start(
        "onmessage = event => document.title += event.data; "
          + "document.querySelector('iframe').src = 'http://localhost:\(server.port)/frame'", in: view)
      try await trial.until("the frame is there") {
        text(of: view) == "here"
      }
      view.tap(at: CGPoint(x: 100, y: 100))
      try await trial.until("the frame was answered") {
        text(of: view) == "here denied"
      }
      try trial.expectEqual(questions, 0)
    },
    NamedTrial(name: "the clipboard is asked for after a touch, each time") { trial in
      let server = try TrialServer([
        "/": .html(
          """
          <!doctype html><body style='height: 600px'><script>
            \(told)
            const read = async () => {
              try { told += `${await navigator.clipboard.readText()};` } catch (error) { told += `${error.name};` }
            };
            read();
            onclick = read;
          </script>
          """)
      ])
      UIPasteboard.general.string = "a word"
      let view = trial.makeWebView()
      var answers = [true, false]
      view.clipboardPermissionHandler = { _, answer in answer(answers.removeFirst()) }
      view.layoutIfNeeded()
      try await trial.load(server.url("/"), in: view)
      try await trial.until("refused") { text(of: view) == "NotAllowedError;" }
      view.tap(at: CGPoint(x: 50, y: 50))
      try await trial.until("read") { text(of: view) == "NotAllowedError;a word;" }
      view.tap(at: CGPoint(x: 50, y: 50))
      try await trial.until("refused again") {
        text(of: view) == "NotAllowedError;a word;NotAllowedError;"
      }
      try trial.expectEqual(answers, [])
    },
  ]

  /// The page's answers. It writes them into its title: a script of the app's ends the activation that a tap has given the page.
  private static func text(of view: WKWebView) -> String { view.title ?? "" }

  /// What pages begin with: `told` is their title.
  private static let told = """
    Object.defineProperty(window, 'told', { get: () => document.title, set: text => document.title = text });
    """

  private static func permission(in view: WKWebView) async throws -> String? {
    try await view.evaluateJavaScript("Notification.permission") as? String
  }

  /// Asks at once, which is refused, and after each touch, and shows four notifications then.
  private static let notifyingPage = """
    <!doctype html><body style='height: 600px'><script>
      \(told)
      const notifications = [];
      (async () => {
        told += `untouched ${await Notification.requestPermission()};`;
        told += `query ${(await navigator.permissions.query({ name: 'notifications' })).state};`;
      })();
      document.body.onclick = async () => {
        const active = navigator.userActivation.isActive;
        told += `touched ${await Notification.requestPermission()} ${active};`;
        show([['one', { body: 'a <b>body</b>', tag: 't' }]]);
      };
      const show = list => {
        for (const [title, options] of list) {
          const notification = new Notification(title, options);
          notification.onclick = () => told += `clicked ${title};`;
          notification.onclose = () => told += `closed ${title};`;
          notifications.push(notification);
        }
      };
    </script>
    """

  private static let askingFrame = """
    <!doctype html><body style='height: 600px'><script>
      onclick = async () => parent.postMessage(' ' + await Notification.requestPermission(), '*');
      parent.postMessage('here', '*');
    </script>
    """
}
