import Foundation

/// On and back in a text as it is stored.
public enum UITextStorageDirection: Int, Sendable {
  case forward = 0
  case backward
}
