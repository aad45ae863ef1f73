import Foundation
import Testing

@testable import UIKitCore

/// Providers of things in several forms (Apple, NSItemProvider).
struct ItemProviderTests {
  @Test func errorsAreInTheProvidersDomain() async {
    let error = await withCheckedContinuation { continuation in
      NSItemProvider().loadDataRepresentation(forTypeIdentifier: "public.png") {
        continuation.resume(returning: $1)
      }
    }
    let told = error.map { $0 as NSError }
    #expect(told?.domain == NSItemProvider.errorDomain && told?.code == -1000)
  }

  @Test func aLoaderThatAnswersTwiceIsHeardOnce() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { answer in
      answer(Data("a".utf8), nil)
      answer(Data("b".utf8), nil)
      return nil
    }
    // A continuation that is resumed twice traps.
    let data = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, _ in
        continuation.resume(returning: data)
      }
    }
    #expect(data == Data("a".utf8))
  }

  /// Other users of the machine read none of it.
  @Test func filesAreForTheUserAlone() async {
    let provider = NSItemProvider(object: NSString(string: "secret"))
    let mode = await withCheckedContinuation { (continuation: CheckedContinuation<Int?, Never>) in
      provider.loadFileRepresentation(forTypeIdentifier: "public.utf8-plain-text") { file, _ in
        let folder = file?.deletingLastPathComponent().path
        let facts = folder.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
        continuation.resume(returning: (facts?[.posixPermissions] as? NSNumber)?.intValue)
      }
    }
    #expect(mode == 0o700)
  }
}
