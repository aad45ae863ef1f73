import BrowserCore
import UIKit
import WebKit

// How the parts of a tab's page are connected: each is given what it needs of the tab and its window, and no more.

extension PageSite {
  convenience init(of tab: TabViewController) {
    self.init(
      page: tab, sites: tab.services.sites,
      layout: { [weak tab] in
        guard let tab else { return .phone }
        return tab.delegate?.layout(of: tab) ?? WindowLayout(size: tab.view.bounds.size)
      })
  }
}

extension ZoomController {
  convenience init(of tab: TabViewController) {
    self.init(
      page: tab, services: tab.services, site: tab.site, reader: tab.reader,
      willChange: { [weak tab] in tab?.doubleTap.reset() })
  }
}

extension PageContentRules {
  convenience init(of tab: TabViewController) {
    self.init(
      page: tab, services: tab.services, site: tab.site,
      others: { [weak tab] in tab.flatMap { $0.delegate?.pages(beside: $0).map(\.contentRules) } ?? [] })
  }
}

extension PageOrigins {
  convenience init(of tab: TabViewController) {
    self.init(
      page: tab, certificates: tab.certificates,
      reactions: Reactions(
        documentMayHaveMoved: { [weak tab] in tab?.words.documentMayHaveMoved() },
        askerIsGone: { [weak tab] in tab?.dialogs.askerIsGone() }))
  }
}

extension PageWords {
  convenience init(of tab: TabViewController) {
    self.init(
      page: tab, parts: Parts(certificates: tab.certificates, origins: tab.origins, visits: tab.visits),
      reactions: Reactions(
        keepPicture: { [weak tab] in tab?.keepPicture() },
        documentDidMove: { [weak tab] in
          tab?.reader.documentDidMove()
          tab?.listener.documentDidMove()
          tab?.translator.documentDidMove()
        },
        fullscreenDidChange: { [weak tab] in tab?.fullscreenDidChange() },
        readerSummary: { [weak tab] in tab?.reader.summary ?? .unavailable }))
  }
}

extension PageLoader {
  convenience init(of tab: TabViewController) {
    self.init(
      host: tab, services: tab.services,
      parts: Parts(
        contentRules: tab.contentRules, dialogs: tab.dialogs, downloads: tab.downloads, floods: tab.floods,
        links: tab.links, origins: tab.origins, savedCopies: tab.savedCopies, site: tab.site,
        visits: tab.visits, words: tab.words))
  }
}

extension HistoryWalk {
  convenience init(of tab: TabViewController) {
    self.init(
      page: tab, pictures: tab.services.historyPictures,
      surroundings: Surroundings(
        item: { [weak tab] in tab?.loader.item($0) },
        picture: { [weak tab] in
          guard let tab, tab.errorPage == nil, !tab.swipeNavigation.isCovering else { return nil }
          return tab.surface.makePicture()
        },
        leaveFullscreen: { [weak tab] in tab?.leaveFullscreen() },
        resumePagesAhead: { [weak tab] in tab?.resumption.resumePagesAhead() },
        userGoes: { [weak tab] in tab?.reader.userGoes(to: $0) },
        returnToOpener: { [weak tab] in if let tab { tab.delegate?.tabDidClose(tab) } },
        pageDidTurn: { [weak tab] in if let tab { tab.delegate?.tabDidTurnPage(tab) } },
        closeIntoIcon: { [weak tab] in tab?.iconFlight.close(intoIconOf: $0, picture: $1, tint: $2) }))
  }
}

extension PageFloodControl {
  convenience init(of tab: TabViewController) {
    self.init(page: tab, services: tab.services, show: { [weak tab] in tab?.notices?.show($0) })
  }
}

extension PageLinks {
  convenience init(of tab: TabViewController) {
    self.init(
      page: tab, services: tab.services, site: tab.site,
      ways: Ways(
        openInNewTab: { [weak tab] url, select in
          if let tab { tab.delegate?.tab(tab, openInNewTab: url, select: select) }
        },
        handOver: { [weak tab] url in
          if let tab { tab.delegate?.tab(tab, handle: url, isRedirect: false) }
        },
        notify: { [weak tab] in tab?.notices?.show($0, action: $1) }))
  }
}

extension PagePrinter {
  convenience init(of tab: TabViewController) {
    self.init(page: tab, questions: tab.questions, tell: { [weak tab] in tab?.router?.tell($0, $1) })
  }
}

extension PageDownloads {
  convenience init(of tab: TabViewController) {
    self.init(
      page: tab, services: tab.services, links: tab.links,
      closeTab: { [weak tab] in if let tab { tab.delegate?.tabDidClose(tab) } })
  }
}

extension HangingPage {
  convenience init(of tab: TabViewController) {
    self.init(page: tab) { [weak tab] in tab?.notices?.show($0, stays: true, action: $1) }
  }
}

extension StartPageController {
  convenience init(of tab: TabViewController) {
    self.init(
      services: tab.services, delegate: { [weak tab] in tab?.delegate },
      open: { [weak tab] in tab?.open($0) },
      openOutOf: { [weak tab] url, icon, page in
        tab?.iconFlight.open(outOf: icon, on: page) { tab?.open(url) }
      })
  }
}

extension ErrorPagePresenter {
  convenience init(of tab: TabViewController) {
    self.init(
      page: tab, services: tab.services, overlays: tab.overlays, certificates: tab.certificates,
      savedCopies: tab.savedCopies, goBack: { [weak tab] in tab?.goBack() })
  }
}

extension SessionPicture {
  convenience init(of tab: TabViewController) {
    self.init(
      page: tab, services: tab.services, overlays: tab.overlays,
      isCovered: { [weak tab] in
        tab.map {
          !$0.passwords.suggestions.isEmpty || !$0.contacts.suggestions.isEmpty
            || $0.router?.admits(.pageInFront) == false
        } ?? true
      })
  }
}

extension PageResumption {
  convenience init(of tab: TabViewController) {
    self.init(
      page: tab, services: tab.services, reader: tab.reader, site: tab.site, picture: tab.sessionPicture,
      listData: { [weak tab] in (tab?.loader.listData(of: $0), tab?.loader.isListTooLarge == true) })
  }
}

extension HistoryMenu {
  convenience init(of tab: TabViewController) {
    self.init(page: tab, go: { [weak tab] in tab?.go(to: $0) })
  }
}
