import { overlayHistory } from '#components/dialog/document-overlays.ts'
import { storedToken } from '#data/stored-token.ts'

import { closeMenus } from './close-menus.ts'
import { createNavigation } from './create-navigation.ts'
import type { Stage } from './create-stage.ts'
import { createVisitHistory } from './create-visit-history.ts'
import { createPages } from './fetch-pages.ts'
import { followLinks } from './follow-links.ts'
import { isSavingData } from './is-saving-data.ts'
import type { GrownLists } from './create-grown-lists.ts'
import { createScrollKeeper } from './create-scroll-keeper.ts'
import { loadFaces } from './load-faces.ts'
import type { ApplicationLoader } from './load-application.ts'
import { once } from './once.ts'
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
import { watchChoices } from './watch-choices.ts'
import { withoutTitleFace } from './without-title-face.ts'

/** Starts the visit of a tab: from now on links, forms and tools need no other document. */
export function startVisit(stage: Stage, { facts, start }: Pick<ApplicationLoader, 'facts' | 'start'>): Visit {
  const history = createVisitHistory(window)
  const pages = createPages(stage.page(), (...request) => window.fetch(...request))
  pages.countView(stage.page())
  const scroll = createScrollKeeper(history.place().key)
  const choices = watchChoices(document)
  let lists: GrownLists | undefined
  const loadLists = once(async () => (await import('./create-grown-lists.ts')).createGrownLists(document))
  const prepareLists = async () => {
    // Without its code a list begins at the page of its address when one goes back to it.
    if (document.querySelector('main [data-page] ~ [data-page]')) lists = await loadLists().catch(() => undefined)
  }
  let shownKey = history.place().key
  const closeSheet = closeMenus(document)
  const dropSuggestions = offerSuggestions(facts)
  const load: typeof pages.load = async (href, options) => {
    const page = pages
      .load(href, options)
      .then(async (answer) =>
        answer?.kind !== 'page' || (await loadFaces(answer.faces)) ? answer : withoutTitleFace(answer),
      )
    // The next page needs more styles than this document has.
    return (await Promise.all([page, switchOnSheet(), choices.prepare(href, stage.page().plan)]))[0]
  }
  const { navigate, reload, retry, stay } = createNavigation({
    history,
    load: async (...args) => (await Promise.all([load(...args), prepareLists()]))[0],
    show: (answer, isReturn) => {
      const showChoice = isReturn ? undefined : choices.createTransition(stage.page().plan, answer.data.plan)
      stage.leave()
      lists?.keep(shownKey)
      closeSheet()
      showPage(document, answer)
      const { key } = history.place()
      shownKey = key
      if (isReturn) lists?.putBack(key)
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
      // A failed prefetch is reported when the visitor opens the page.
      load(href, { isPrefetch: true }).catch(() => undefined)
    },
  })
  replaceBrokenPictures()
  offerTools(() => stage.page().plan.address, facts)
  const forget = () => {
    pages.forget()
    lists?.forget()
  }
  return { history, navigate, pages: { ...pages, forget } }
}
