import Foundation

// Counters in memory that several threads change, as libkern has them. They are atomic with regard to each other: each holds one lock
// for the few instructions that it takes. New code uses the module Synchronization.

private let counters = NSLock()

private func changed<Number: FixedWidthInteger>(_ value: UnsafeMutablePointer<Number>, by amount: Number)
  -> Number
{
  counters.withLock {
    value.pointee &+= amount
    return value.pointee
  }
}

/// Adds to a number in one step, and returns the result. What does not fit wraps around.
@discardableResult
public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>) -> Int32 {
  changed(value, by: amount)
}

/// Adds one to a number in one step, and returns the result.
@discardableResult
public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { changed(value, by: 1) }

/// Subtracts one from a number in one step, and returns the result.
@discardableResult
public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { changed(value, by: -1) }

/// Adds one to a number in one step, after which other threads see all that was written before; returns the result.
@discardableResult
public func OSAtomicIncrement32Barrier(_ value: UnsafeMutablePointer<Int32>) -> Int32 {
  changed(value, by: 1)
}

/// Subtracts one from a number in one step, after which other threads see all that was written before; returns the result.
@discardableResult
public func OSAtomicDecrement32Barrier(_ value: UnsafeMutablePointer<Int32>) -> Int32 {
  changed(value, by: -1)
}

/// Adds to a number in one step, and returns the result. What does not fit wraps around.
@discardableResult
public func OSAtomicAdd64(_ amount: Int64, _ value: UnsafeMutablePointer<Int64>) -> Int64 {
  changed(value, by: amount)
}

/// Adds one to a number in one step, and returns the result.
@discardableResult
public func OSAtomicIncrement64(_ value: UnsafeMutablePointer<Int64>) -> Int64 { changed(value, by: 1) }

/// Subtracts one from a number in one step, and returns the result.
@discardableResult
public func OSAtomicDecrement64(_ value: UnsafeMutablePointer<Int64>) -> Int64 { changed(value, by: -1) }
