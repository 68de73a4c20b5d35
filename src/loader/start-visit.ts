import { overlayHistory } from '#components/dialog/document-overlays.ts'
import { storedToken } from '#data/stored-token.ts'

import { dropAnnouncement } from './announce-result.ts'
import { closeMenus } from './close-menus.ts'
import { createNavigation } from './create-navigation.ts'
import type { Stage } from './create-stage.ts'
import { createVisitHistory } from './create-visit-history.ts'
import { createPages } from './fetch-pages.ts'
import { followLinks } from './follow-links.ts'
import { isSavingData } from './is-saving-data.ts'
import { keepChoices } from './keep-choices.ts'
import { keepGrownLists } from './keep-grown-lists.ts'
import { keepScroll } from './keep-scroll.ts'
import type { ApplicationLoader } from './load-application.ts'
import { offerSuggestions } from './offer-suggestions.ts'
import { offerTools } from './offer-tools.ts'
import { openLogin } from './open-login.ts'
import { pause } from './pause.ts'
import { replaceBrokenPictures } from './replace-broken-pictures.ts'
import { retryOnPress } from './retry-on-press.ts'
import { showPage } from './show-page.ts'
import { answerNotice, showProgress } from './show-progress.ts'
import { switchOnSheet } from './switch-on-sheet.ts'
import { untilReachable } from './until-reachable.ts'
import type { Visit } from './visit.ts'

/** Starts the visit of a tab: from now on links, forms and tools need no other document. */
export function startVisit(stage: Stage, { facts, start }: Pick<ApplicationLoader, 'facts' | 'start'>): Visit {
  const history = createVisitHistory(window)
  const pages = createPages(stage.page(), (...request) => window.fetch(...request))
  pages.countView(stage.page())
  const scroll = keepScroll(history.place().key)
  const choices = keepChoices(document)
  const lists = keepGrownLists(document)
  let shownKey = history.place().key
  const closeSheet = closeMenus(document)
  const dropSuggestions = offerSuggestions(facts)
  const { navigate, reload, retry, stay } = createNavigation({
    history,
    // The next page needs more styles than this document has.
    load: async (...asked) => (await Promise.all([pages.load(...asked), switchOnSheet()]))[0],
    show: (answer, isReturn) => {
      const showChoice = isReturn ? undefined : choices.made(stage.page().plan, answer.data.plan)
      stage.leave()
      lists.keep(shownKey)
      closeSheet()
      showPage(document, answer)
      dropAnnouncement(document)
      const { key } = history.place()
      shownKey = key
      if (isReturn) lists.putBack(key)
      if (showChoice) {
        showChoice()
        scroll.stay(key)
      } else scroll.enter(key, isReturn)
      dropSuggestions()
      void stage.enter(answer.data)
      void stage.prefetch()
    },
    move: (key, isReturn) => {
      shownKey = key
      scroll.move(key, isReturn)
    },
    isMember: () => storedToken() !== undefined,
    untilReachable,
    pause,
    onProgress: (progress) => showProgress(document, progress),
    leave: (href) => window.location.replace(href),
  })
  answerNotice(document, { retry, stay })
  // An overlay that was open before a reload is closed now.
  overlayHistory().settle()
  retryOnPress(() => stage.page().plan.islands, reload)
  // Before the links, of which it is one: the first of both that takes a press prevents the other.
  openLogin(start, () => stage.prefetch({ evenWithoutIslands: true }))
  followLinks({
    history,
    navigate,
    stay,
    prefetch: (href) => {
      if (isSavingData()) return
      void switchOnSheet()
      // A failed prefetch is reported when the visitor opens the page.
      pages.load(href, { isPrefetch: true }).catch(() => undefined)
    },
  })
  replaceBrokenPictures()
  offerTools(() => stage.page().plan.address, facts)
  const forget = () => {
    pages.forget()
    lists.forget()
  }
  return { history, navigate, pages: { ...pages, forget } }
}
