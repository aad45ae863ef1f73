import Foundation

/// The names that Objective-C has for whole numbers.
public typealias NSInteger = Int
/// The name that Objective-C has for whole numbers without a sign.
public typealias NSUInteger = UInt

/// Seconds, since the beginning of 2001, as Core Foundation says it.
public typealias CFAbsoluteTime = Double

/// Now, in seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// The largest number of `Float`, as C's headers on Apple's systems have it.
public let HUGE = Float.greatestFiniteMagnitude

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000
