import UIKit

/// Plays one chapter of the tour and ends the program: 0 when every picture was made, else 1 after a line saying what.
final class TourScript: BrowserScript {
  private let stage: TourStage
  private let request: TourRequest

  init(container: BrowserContainerViewController, request: TourRequest) {
    self.request = request
    stage = TourStage(container: container, request: request)
  }

  func start() {
    Task { @MainActor in
      do {
        try await stage.open()
        try await request.chapter.play(stage)
        try JSONEncoder().encode(TourReport(exhibits: stage.camera.exhibits))
          .write(to: TourReport.file(of: request.chapter, in: request.folder))
        exit(0)
      } catch {
        let line = "martlet: \(request.chapter.name): \(error)\n"
        FileHandle.standardError.write(Data(line.utf8))
        exit(1)
      }
    }
  }
}
