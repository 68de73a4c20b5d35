import type { HydrationData } from '#app/hydration-data.ts'
import { storedToken } from '#data/stored-token.ts'

import { closeMenus } from './close-menus.ts'
import { createIslands } from './create-islands.ts'
import { createNavigation, type PageAnswer } from './create-navigation.ts'
import { createVisitHistory } from './create-visit-history.ts'
import { enhanceAll, type EnhanceTools, loadEnhancements } from './enhance.ts'
import { createPages, type Pages } from './fetch-pages.ts'
import { followLinks } from './follow-links.ts'
import { isSavingData } from './is-saving-data.ts'
import { keepScroll } from './keep-scroll.ts'
import { loadApplication } from './load-application.ts'
import { offerSuggestions } from './offer-suggestions.ts'
import { offerTools } from './offer-tools.ts'
import { openLogin } from './open-login.ts'
import { preload } from './preload.ts'
import { replaceBrokenPictures } from './replace-broken-pictures.ts'
import { retryOnPress } from './retry-on-press.ts'
import { showPage } from './show-page.ts'
import { showProgress } from './show-progress.ts'
import { switchOnSheet } from './switch-on-sheet.ts'
import { untilReachable } from './until-reachable.ts'
import { wakeOnTouch } from './wake-on-touch.ts'
import { whenIdle } from './when-idle.ts'

const isMember = () => storedToken() !== undefined

/** Starts the visit of a tab: from now on links, forms and presses need no other document. */
export function startVisit(first: HydrationData): void {
  let page = first
  const history = createVisitHistory(window)
  const pages = createPages(first.version, (...request) => window.fetch(...request))
  const scroll = keepScroll(history.place().key)
  const application = loadApplication(first.version, {
    page: () => page,
    history,
    navigate: (...target) => navigation.navigate(...target),
    onMember: () => void islands.wakeAll(),
  })
  const islands = createIslands({ application: application.start, isMember })
  const closeSheet = closeMenus(document)
  const dropSuggestions = offerSuggestions(application.facts)
  const tools = toolsOf(pages)
  let endEnhancements = enhanceAll(document.body, tools)

  const prefetchCode = async () => {
    // A visitor who saves data waits for the code of what is touched.
    if (page.plan.islands.length > 0 && !isSavingData())
      await Promise.allSettled([preload(page.scripts), application.fetchFacts()])
  }
  const show = (answer: PageAnswer, isReturn: boolean) => {
    islands.leave()
    application.started()?.leave()
    endEnhancements()
    closeSheet()
    page = answer.data
    showPage(document, answer)
    scroll.enter(history.place().key, isReturn)
    endEnhancements = enhanceAll(document.body, tools)
    dropSuggestions()
    application.started()?.enter()
    void islands.enter(page)
    void prefetchCode()
  }
  const navigation = createNavigation({
    history,
    // The next page needs more styles than this document has.
    load: async (...asked) => (await Promise.all([pages.load(...asked), switchOnSheet()]))[0],
    show,
    isMember,
    untilReachable,
    onProgress: (progress) => showProgress(document, progress),
    leave: (href) => window.location.replace(href),
  })

  replaceBrokenPictures()
  wakeOnTouch(islands)
  openLogin(application.start)
  retryOnPress(() => page.plan.islands, navigation.reload)
  followLinks({
    history,
    navigate: navigation.navigate,
    // A failed prefetch is reported when the visitor opens the page.
    prefetch: (href) => void (isSavingData() || pages.load(href, { isPrefetch: true }).catch(() => undefined)),
  })
  offerTools(() => page.plan.address, application.facts)
  void islands.enter(first).then(() => {
    const { dataset } = document.documentElement
    // From now on the page answers presses and typing.
    dataset['awake'] = ''
    whenIdle(async () => {
      await Promise.allSettled([loadEnhancements(), prefetchCode()])
      // From now on the page makes no request by itself.
      dataset['warm'] = ''
    })
  })
}

function toolsOf(pages: Pages): EnhanceTools {
  return {
    fetchMain: async (href) => {
      const answer = await pages.load(href).catch(() => undefined)
      if (answer?.kind !== 'page') return undefined
      const main = document.implementation.createHTMLDocument().createElement('main')
      main.innerHTML = answer.main
      return main
    },
    showMore: switchOnSheet,
  }
}
