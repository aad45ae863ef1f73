import Foundation

/// Print Page (https://www.w3.org/TR/webdriver2/#print-page). The whole page of the window is printed, whichever frame is the current one:
/// the engine prints no frame by itself.
extension WebDriverSession {
  func printPage(_ body: JSONValue) async throws(WebDriverError) -> JSONValue {
    let page = try page()
    let parameters = try PrintParameters.read(body)
    var pdf = try await sheets(parameters.print, of: page)
    if !parameters.ranges.isEmpty {
      guard let total = PDFSheets.count(in: pdf) else {
        throw WebDriverError(.unsupportedOperation, "the pages of this PDF cannot be told from each other")
      }
      let wanted = try PageRange.sheets(parameters.ranges, of: total)
      guard !wanted.isEmpty else {
        throw WebDriverError(.invalidArgument, "none of “pageRanges” is printed: there are \(total) pages")
      }
      if wanted != [1...total] {
        var print = parameters.print
        print.sheets = wanted
        pdf = try await sheets(print, of: page)
      }
    }
    return .string(pdf.base64EncodedString())
  }

  private func sheets(_ print: AutomatedPrint, of page: any AutomatedPage) async throws(WebDriverError)
    -> Data
  {
    let answer = try await ask(
      page, limit: patience, timeout: WebDriverError(.timeout, "the page was not printed in time")
    ) { try await page.sheets(print) }
    switch answer {
    case .value(let data): return data
    case .failed(let error as WebDriverError): throw error
    case .failed(let error): throw WebDriverError(.unknownError, error.localizedDescription)
    case .prompted, .late: throw WebDriverError(.unknownError, "the page was not printed")
    }
  }
}
