import BrowserCore
import BrowserStorage
import Foundation
import WebKit

/// Filter lists, and the rules that the engine has of them. One for all profiles: it holds nothing of what is visited.
@MainActor
final class ContentBlocker {
  /// Called when lists or rules are others.
  var onChange: (() -> Void)?

  private(set) var lists: [FilterListRecord] = []
  /// Records of the system's lists that are not there, which are kept for the time when they are again.
  private var absent: [FilterListRecord] = []
  /// The rules in force, by their names.
  private(set) var rules: [String: WKContentRuleList] = [:]
  /// The list that is being compiled.
  private(set) var current: UUID?

  private struct Client {
    weak var controller: WKUserContentController?
    var isOn: Bool
    /// The rules that it has, by their names.
    var rules: [String: WKContentRuleList] = [:]
  }
  private var clients: [Client] = []
  private let folder: FilterListFolder
  private lazy var store = WKContentRuleListStore(url: folder.compiled)
  private var worker: Task<Void, Never>?
  private lazy var reader = SerialWorker(name: "filter lists")

  init(folder: FilterListFolder) { self.folder = folder }

  // MARK: - Pages

  /// Has the rules hold for the pages of a controller, or none.
  /// - Returns: true if what was asked for before is loaded by other rules.
  @discardableResult
  func set(_ isOn: Bool, for controller: WKUserContentController) -> Bool {
    clients.removeAll { $0.controller == nil }
    let index =
      clients.firstIndex { $0.controller === controller }
      ?? {
        clients.append(Client(controller: controller, isOn: isOn))
        return clients.count - 1
      }()
    let isOther = clients[index].isOn != isOn && !rules.isEmpty
    clients[index].isOn = isOn
    apply(at: index)
    return isOther
  }

  private func apply(at index: Int) {
    guard let controller = clients[index].controller else { return }
    let wanted = clients[index].isOn ? rules : [:]
    let present = clients[index].rules
    for (name, list) in present where wanted[name] == nil { controller.remove(list) }
    // One of the same name is replaced.
    for (name, list) in wanted where present[name] !== list { controller.add(list) }
    clients[index].rules = wanted
  }

  private func rulesDidChange() {
    for index in clients.indices { apply(at: index) }
    onChange?()
  }

  // MARK: - Lists

  /// Reads what is known and has the rules of the last time hold; then brings them in step with the files.
  func start() {
    run { blocker in
      let folder = blocker.folder
      let contents = await blocker.aside { folder.contents() }
      // What was switched meanwhile stays so: the file may not tell of it yet.
      let switched = Dictionary(blocker.lists.map { ($0.id, $0.isOn) }) { first, _ in first }
      blocker.absent = contents.absent
      blocker.lists = contents.lists
      for index in blocker.lists.indices {
        if let isOn = switched[blocker.lists[index].id] { blocker.lists[index].isOn = isOn }
      }
      for list in blocker.lists { await blocker.lookUp(list.id) }
      blocker.rulesDidChange()
      for list in blocker.lists where blocker.isOutdated(list) { await blocker.compile(list.id) }
      if contents.isWhole { await blocker.tidy() }
    }
  }

  /// Removes what is left of lists that nothing tells of any more, such as one that was being added when the program ended.
  private func tidy() async {
    let (folder, lists) = (folder, lists)
    await aside { folder.removeCopies(except: lists) }
    for name in await store?.availableIdentifiers() ?? [] where !self.lists.contains(where: { $0.owns(name) })
    {
      try? await store?.removeContentRuleList(forIdentifier: name)
    }
  }

  private func record(_ id: UUID) -> FilterListRecord? { lists.first { $0.id == id } }

  /// True if a list is there and counts. Others may have switched it off wherever one has waited for something.
  private func isOn(_ id: UUID) -> Bool { record(id)?.isOn == true }

  /// Has a list's rules of the last time hold, if it counts.
  private func lookUp(_ id: UUID) async {
    guard let list = record(id) else { return }
    for name in list.ruleNames where isOn(id) {
      let found = try? await store?.contentRuleList(forIdentifier: name)
      if isOn(id) { rules[name] = found }
    }
  }

  private func lacksRules(_ list: FilterListRecord) -> Bool { list.ruleNames.contains { rules[$0] == nil } }

  /// True if a list's file is another one than that whose rules there are, or an engine of another version has none.
  private func isOutdated(_ list: FilterListRecord) -> Bool {
    guard let stamp = FilterListRecord.Stamp(of: list.url) else { return false }
    // What was wrong with a file is still wrong with it.
    return stamp != list.compiled || (lacksRules(list) && list.problem == nil)
  }

  /// Has a list count, or no longer.
  func setOn(_ isOn: Bool, _ id: UUID) {
    guard let index = lists.firstIndex(where: { $0.id == id }), lists[index].isOn != isOn else { return }
    lists[index].isOn = isOn
    let list = lists[index]
    if !isOn { rules = rules.filter { !list.owns($0.key) } }
    rulesDidChange()
    run { blocker in
      await blocker.save()
      guard isOn else { return }
      await blocker.lookUp(id)
      blocker.rulesDidChange()
      // Who switches it on wants another try.
      if let list = blocker.record(id),
        blocker.isOutdated(list) || list.problem != nil || blocker.lacksRules(list)
      {
        await blocker.compile(id)
      }
    }
  }

  /// Adds a list from a file, of which a copy is kept.
  /// - Parameter done: called with what is wrong with it, for people; nil when it counts.
  func add(_ file: URL, then done: @escaping @MainActor (String?) -> Void) {
    run { blocker in
      let id = UUID()
      let folder = blocker.folder
      let name = file.deletingPathExtension().lastPathComponent
      let result = await blocker.aside { () -> Result<(FilterListRecord, ContentRules), any Error> in
        Result {
          let data = try ContentBlocker.content(of: file)
          let list = try FilterList(data)
          let rules = try ContentRules(list)
          let copy = try folder.keep(data, of: id)
          return (
            FilterListRecord(id: id, title: list.title ?? name, path: copy.path, isAdded: true), rules
          )
        }
      }
      switch result {
      case .failure(let error): done(Self.message(of: error))
      case .success((let record, let rules)):
        blocker.lists.append(record)
        await blocker.compile(rules, of: id, at: FilterListRecord.Stamp(of: record.url))
        if let problem = blocker.record(id)?.problem {
          await blocker.takeAway(id)
          done(problem)
        } else {
          done(nil)
        }
      }
    }
  }

  /// Reads a list's file, and no more of it than a list may have.
  private nonisolated static func content(of file: URL) throws -> Data {
    do throws(PlainFile.Problem) {
      return try PlainFile.content(of: file, most: FilterListLimits.bytes)
    } catch .tooLarge {
      throw FilterListError.tooLarge
    }
  }

  /// Takes away a list that was added.
  func remove(_ id: UUID) { run { await $0.takeAway(id) } }

  private func takeAway(_ id: UUID) async {
    guard let index = lists.firstIndex(where: { $0.id == id }), lists[index].isAdded else { return }
    let list = lists.remove(at: index)
    rules = rules.filter { !list.owns($0.key) }
    rulesDidChange()
    for name in await store?.availableIdentifiers() ?? [] where list.owns(name) {
      try? await store?.removeContentRuleList(forIdentifier: name)
    }
    folder.removeCopy(of: id)
    await save()
  }

  /// Reads a list that counts, and has the engine compile its rules.
  private func compile(_ id: UUID) async {
    guard let list = record(id), list.isOn else { return }
    current = id
    onChange?()
    let url = list.url
    // As of before it is read: what changes meanwhile is read the next time.
    let stamp = FilterListRecord.Stamp(of: url)
    let result = await aside { () -> Result<ContentRules, any Error> in
      Result { try ContentRules(FilterList(ContentBlocker.content(of: url))) }
    }
    switch result {
    case .success(let rules): if isOn(id) { await compile(rules, of: id, at: stamp) }
    case .failure(let error): fail(id, error, at: stamp)
    }
    current = nil
    rulesDidChange()
    await save()
  }

  /// Keeps what was wrong. A file's own fault is found again only in another file; all else, such as a full disk, may be over the next
  /// time.
  private func fail(_ id: UUID, _ error: any Error, at stamp: FilterListRecord.Stamp?) {
    change(id) {
      $0.problem = Self.message(of: error)
      $0.compiled = error is FilterListError ? stamp : nil
    }
  }

  /// Has the engine compile rules; where it does not take them, those in force stay.
  /// - Parameter stamp: the state of the file that they are made from.
  private func compile(_ made: ContentRules, of id: UUID, at stamp: FilterListRecord.Stamp?) async {
    guard let list = record(id), let store else { return }
    do {
      var new: [String: WKContentRuleList] = [:]
      for (first, texts) in [(list.networkName, made.network), (list.hidingName, made.hiding)] {
        for (name, json) in zip(FilterListRecord.names(first, texts.count), texts) {
          new[name] = try await store.compileContentRuleList(
            forIdentifier: name, encodedContentRuleList: json)
        }
      }
      if isOn(id) { rules = rules.filter { !list.owns($0.key) }.merging(new) { $1 } }
      change(id) {
        $0.compiled = stamp
        $0.rules = made.count
        $0.skipped = made.skipped.values.reduce(0, +)
        $0.hasNetwork = !made.network.isEmpty
        $0.hasHiding = !made.hiding.isEmpty
        $0.moreNetwork = max(0, made.network.count - 1)
        $0.moreHiding = max(0, made.hiding.count - 1)
        $0.problem = nil
      }
      for name in list.ruleNames where new[name] == nil {
        try? await store.removeContentRuleList(forIdentifier: name)
      }
    } catch {
      fail(id, error, at: stamp)
    }
    rulesDidChange()
    await save()
  }

  private func change(_ id: UUID, _ change: (inout FilterListRecord) -> Void) {
    if let index = lists.firstIndex(where: { $0.id == id }) { change(&lists[index]) }
  }

  private static func message(of error: any Error) -> String {
    if let error = error as? FilterListError { return error.message }
    if let error = error as? WKError {
      return ["The engine does not take it.", error.helpAnchor].compactMap(\.self).joined(separator: " ")
    }
    return error.localizedDescription
  }

  private func save() async {
    let (folder, lists) = (folder, lists + absent)
    // What cannot be kept counts until the end, and is compiled again the next time.
    _ = await aside { try? folder.save(lists) }
  }

  /// Does what takes long on a thread of its own: those of tasks would go on waking when all is done (`SerialWorker`).
  private func aside<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      reader.async { continuation.resume(returning: work()) }
    }
  }

  /// One thing after the other.
  private func run(_ work: @escaping @MainActor (ContentBlocker) async -> Void) {
    let before = worker
    worker = Task { [weak self] in
      await before?.value
      guard let self else { return }
      await work(self)
    }
  }

  /// Returns when nothing is under way any more.
  func finish() async { await worker?.value }
}
