import Foundation

extension UIDocument {
  /// Reads the file, as `open(completionHandler:)`; returns false where that failed.
  public nonisolated(nonsending) func open() async -> Bool {
    await withCheckedContinuation { done in
      self.open(completionHandler: { done.resume(returning: $0) })
    }
  }

  /// Saves and closes, as `close(completionHandler:)`; returns false where changes could not be saved.
  public nonisolated(nonsending) func close() async -> Bool {
    await withCheckedContinuation { done in
      self.close(completionHandler: { done.resume(returning: $0) })
    }
  }

  /// Saves, as `save(to:for:completionHandler:)`; returns false where that failed.
  public nonisolated(nonsending) func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { done in
      self.save(to: url, for: saveOperation, completionHandler: { done.resume(returning: $0) })
    }
  }

  /// Saves changes that are not saved, as `autosave(completionHandler:)`; returns false where that failed.
  public nonisolated(nonsending) func autosave() async -> Bool {
    await withCheckedContinuation { done in
      self.autosave(completionHandler: { done.resume(returning: $0) })
    }
  }

  /// Takes over what is in a file, as `revert(toContentsOf:completionHandler:)`; returns false where that failed.
  public nonisolated(nonsending) func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { done in
      self.revert(toContentsOf: url, completionHandler: { done.resume(returning: $0) })
    }
  }
}
