import { overlayHistory } from '#components/dialog/document-overlays.ts'
import { storedToken } from '#data/stored-token.ts'

import { closeMenus } from './close-menus.ts'
import { createNavigation } from './create-navigation.ts'
import type { Stage } from './create-stage.ts'
import { createVisitHistory } from './create-visit-history.ts'
import { createPages } from './fetch-pages.ts'
import { followLinks } from './follow-links.ts'
import { isSavingData } from './is-saving-data.ts'
import { keepScroll } from './keep-scroll.ts'
import { loadFaces } from './load-faces.ts'
import type { ApplicationLoader } from './load-application.ts'
import { offerSuggestions } from './offer-suggestions.ts'
import { offerTools } from './offer-tools.ts'
import { openLogin } from './open-login.ts'
import { pause } from './pause.ts'
import { replaceBrokenPictures } from './replace-broken-pictures.ts'
import { retryOnPress } from './retry-on-press.ts'
import { showPage } from './show-page.ts'
import { showProgress } from './show-progress.ts'
import { switchOnSheet } from './switch-on-sheet.ts'
import { untilReachable } from './until-reachable.ts'
import type { Visit } from './visit.ts'
import { withoutTitleFace } from './without-title-face.ts'

/** Starts the visit of a tab: from now on links, forms and tools need no other document. */
export function startVisit(stage: Stage, { facts, start }: Pick<ApplicationLoader, 'facts' | 'start'>): Visit {
  const history = createVisitHistory(window)
  const pages = createPages(stage.page(), (...request) => window.fetch(...request))
  pages.countView(stage.page())
  const scroll = keepScroll(history.place().key)
  const closeSheet = closeMenus(document)
  const dropSuggestions = offerSuggestions(facts)
  const load: typeof pages.load = async (...asked) => {
    const page = pages
      .load(...asked)
      .then(async (answer) =>
        answer?.kind !== 'page' || (await loadFaces(answer.faces)) ? answer : withoutTitleFace(answer),
      )
    // The next page needs more styles than this document has.
    return (await Promise.all([page, switchOnSheet()]))[0]
  }
  const { navigate, reload } = createNavigation({
    history,
    load,
    show: (answer, isReturn) => {
      stage.leave()
      closeSheet()
      showPage(document, answer)
      scroll.enter(history.place().key, isReturn)
      dropSuggestions()
      void stage.enter(answer.data)
      void stage.prefetch()
    },
    move: scroll.move,
    isMember: () => storedToken() !== undefined,
    untilReachable,
    pause,
    onProgress: (progress) => showProgress(document, progress),
    leave: (href) => window.location.replace(href),
  })
  // An overlay that was open before a reload is closed now.
  overlayHistory().settle()
  retryOnPress(() => stage.page().plan.islands, reload)
  // Before the links, of which it is one: the first of both that takes a press prevents the other.
  openLogin(start, () => stage.prefetch({ evenWithoutIslands: true }))
  followLinks({
    history,
    navigate,
    prefetch: (href) => {
      if (isSavingData()) return
      // A failed prefetch is reported when the visitor opens the page.
      load(href, { isPrefetch: true }).catch(() => undefined)
    },
  })
  replaceBrokenPictures()
  offerTools(() => stage.page().plan.address, facts)
  return { history, navigate, pages }
}
