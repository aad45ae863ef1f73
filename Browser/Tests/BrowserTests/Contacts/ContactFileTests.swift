import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Files of cards in the Downloads folder.
@Suite("Names and addresses of other programs") @MainActor
struct ContactFileTests {
  private func presenter(on stage: PresenterStage) -> ContactFilePresenter {
    ContactFilePresenter(services: stage.services, router: stage.router)
  }

  private func write(_ data: Data, _ name: String, on stage: PresenterStage) throws -> URL {
    try FileManager.default.createDirectory(at: stage.downloads, withIntermediateDirectories: true)
    let url = stage.downloads.appendingPathComponent(name)
    try data.write(to: url)
    return url
  }

  @Test func filesOfCardsAreOfferedAndNoOthers() throws {
    let stage = PresenterStage()
    let presenter = presenter(on: stage)
    presenter.importCards()
    stage.settle()
    #expect(stage.alert?.title == "No Files to Import" && stage.alert?.message?.contains(".vcf") == true)
    stage.dismiss()
    _ = try write(Data(), "people.VCF", on: stage)
    _ = try write(Data(), "people.html", on: stage)
    presenter.importCards()
    stage.settle()
    #expect(stage.rows == ["people.VCF"])
  }

  @Test func whatIsNewIsKeptAndSaid() async throws {
    let stage = PresenterStage()
    let keeper = ContactKeeper(store: MemoryContactStore([ContactStage.ada]))
    stage.services.contacts = keeper
    stage.services.diskWork.isImmediate = true
    let max = ContactCard([.givenName: "Max", .email: "max@b.example"])
    let file = try write(ContactVCard.data(of: [ContactStage.ada, max]), "people.vcf", on: stage)
    await presenter(on: stage).take(file).value
    stage.settle()
    #expect(keeper.book.cards == [ContactStage.ada, max])
    #expect(stage.alert?.title == "Contacts Imported")
    #expect(stage.alert?.message?.hasPrefix("1 new contact from") == true)
  }

  @Test func aFileOfSomethingElseBringsNothing() async throws {
    let stage = PresenterStage()
    let keeper = ContactKeeper(store: MemoryContactStore())
    stage.services.contacts = keeper
    stage.services.diskWork.isImmediate = true
    let file = try write(Data("<html>".utf8), "people.vcf", on: stage)
    await presenter(on: stage).take(file).value
    stage.settle()
    #expect(keeper.book.cards.isEmpty && stage.alert?.title == "No Contacts Imported")
  }

  @Test("A pipe that was unpacked among the downloads keeps no reader waiting")
  func pipe() async throws {
    let stage = PresenterStage()
    let keeper = ContactKeeper(store: MemoryContactStore())
    stage.services.contacts = keeper
    stage.services.diskWork.isImmediate = true
    let file = try write(Data(), "people.vcf", on: stage)
    try FileManager.default.removeItem(at: file)
    try #require(mkfifo(file.path, 0o600) == 0)
    await presenter(on: stage).take(file).value
    stage.settle()
    #expect(keeper.book.cards.isEmpty && stage.alert?.title == "No Contacts Imported")
  }
}
