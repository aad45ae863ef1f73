import Dispatch
import Foundation

/// A thread's run loop; Foundation's is the same.
public typealias CFRunLoop = RunLoop

/// Returns the current thread's run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop! {
  // Foundation here has two objects for the main thread's.
  Thread.isMainThread ? RunLoop.main : RunLoop.current
}

/// Returns the main thread's run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }

/// Wakes a run loop that waits, so that it looks at what it has to do.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {
  guard let rl else { return }
  // The main loop may be the host's, which Dispatch's main queue wakes.
  if rl === RunLoop.main {
    DispatchQueue.main.async {}
  } else {
    // A block that is enqueued would wait for the loop to wake by itself.
    rl.add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .common)
  }
}
