import Foundation
import HeadlessHost
import Testing
import UIKit
import UIKitCombine

/// Publishers as programs for iOS use them.
@MainActor
struct UIKitCombineTests {
  @Test func valuesOfAnObservedProperty() {
    let screen = HeadlessScreen()
    defer { screen.end() }
    let view = UIScrollView()
    var offsets: [CGFloat] = []
    let cancellable = view.publisher(for: \.contentOffset).map(\.y).sink { offsets.append($0) }
    view.contentOffset.y = 5
    view.contentOffset.y = 7
    #expect(offsets == [0, 5, 7])
    cancellable.cancel()
    view.contentOffset.y = 9
    #expect(offsets == [0, 5, 7])
  }

  @Test func theFirstValueIsLeftOutWhereItIsNotAskedFor() {
    let screen = HeadlessScreen()
    defer { screen.end() }
    let view = UIScrollView()
    var offsets: [CGFloat] = []
    let cancellable = view.publisher(for: \.contentOffset, options: .new).sink { offsets.append($0.y) }
    view.contentOffset.y = 5
    #expect(offsets == [5])
    _ = cancellable
  }

  @Test func notifications() {
    let name = Notification.Name("UIKitCombineTests")
    var count = 0
    var bag: Set<AnyCancellable> = []
    NotificationCenter.default.publisher(for: name).sink { _ in count += 1 }.store(in: &bag)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(count == 1)
    bag = []
    NotificationCenter.default.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func timers() {
    var ticks = 0
    let cancellable = Timer.publish(every: 0.01, on: .current, in: .default).autoconnect().sink { _ in
      ticks += 1
    }
    let end = Date(timeIntervalSinceNow: 60)
    while ticks < 2, Date() < end {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
    }
    #expect(ticks >= 2)
    cancellable.cancel()
  }

  private final class Model: ObservableObject {
    @Published var name = "a"
  }

  @Test func publishedProperties() {
    let model = Model()
    var names: [String] = []
    let cancellable = model.$name.sink { names.append($0) }
    model.name = "b"
    #expect(names == ["a", "b"])
    _ = cancellable
  }
}
