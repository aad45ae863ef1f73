import Foundation

/// Objects that are being made of a drop's items, which come in any order.
@MainActor
final class DropLoads {
  let progress: Progress
  private let whole: Progress
  private var objects: [(any NSItemProviderReading)?]
  private var waiting: Int
  private let completion: ([any NSItemProviderReading]) -> Void

  /// - Parameter whole: the progress of the whole drop.
  init(
    _ count: Int, toldIn whole: Progress, _ completion: @escaping ([any NSItemProviderReading]) -> Void
  ) {
    progress = Progress(totalUnitCount: Int64(count))
    objects = Array(repeating: nil, count: count)
    waiting = count
    self.whole = whole
    self.completion = completion
  }

  func came(_ object: (any NSItemProviderReading)?, at index: Int) {
    objects[index] = object
    progress.completedUnitCount += 1
    whole.completedUnitCount += 1
    waiting -= 1
    if waiting == 0 { end() }
  }

  func end() { completion(objects.compactMap(\.self)) }
}
