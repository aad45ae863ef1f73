import Foundation
import Testing

@testable import QuartzCore

/// Functions that sources for iOS have from libkern.
struct SystemFunctionTests {
  @Test func countersLoseNothingBetweenThreads() {
    let small = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    let large = UnsafeMutablePointer<Int64>.allocate(capacity: 1)
    defer {
      small.deallocate()
      large.deallocate()
    }
    (small.pointee, large.pointee) = (0, 0)
    let (a, b) = (UInt(bitPattern: small), UInt(bitPattern: large))
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      guard let small = UnsafeMutablePointer<Int32>(bitPattern: a),
        let large = UnsafeMutablePointer<Int64>(bitPattern: b)
      else { return }
      for _ in 0..<1000 {
        OSAtomicIncrement32(small)
        OSAtomicAdd64(3, large)
      }
    }
    #expect(small.pointee == 8000 && large.pointee == 24000)
    #expect(OSAtomicDecrement32(small) == 7999)
    #expect(OSAtomicIncrement32Barrier(small) == 8000)
    #expect(OSAtomicDecrement32Barrier(small) == 7999)
    #expect(OSAtomicAdd32(-7999, small) == 0)
    #expect(OSAtomicIncrement64(large) == 24001 && OSAtomicDecrement64(large) == 24000)
    small.pointee = .max
    #expect(OSAtomicIncrement32(small) == .min)
  }
}
