import type { Application, ApplicationOptions } from '#app/create-application.tsx'
import type { HydrationData } from '#app/hydration-data.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import { storedToken } from '#data/stored-token.ts'

import { closeMenus } from './close-menus.ts'
import { createIslands } from './create-islands.ts'
import { createNavigation, type PageAnswer } from './create-navigation.ts'
import { createVisitHistory } from './create-visit-history.ts'
import { enhanceAll, type EnhanceTools, loadEnhancements } from './enhance.ts'
import { createPages } from './fetch-pages.ts'
import { followLinks } from './follow-links.ts'
import { wakeOnTouch } from './wake-on-touch.ts'
import { keepScroll } from './keep-scroll.ts'
import { isSavingData } from './is-saving-data.ts'
import { once } from './once.ts'
import { offerSuggestions } from './offer-suggestions.ts'
import { openLogin } from './open-login.ts'
import { offerTools } from './offer-tools.ts'
import { preload } from './preload.ts'
import { replaceBrokenPictures } from './replace-broken-pictures.ts'
import { showPage } from './show-page.ts'
import { showProgress } from './show-progress.ts'
import { switchOnSheet } from './switch-on-sheet.ts'
import { untilReachable } from './until-reachable.ts'
import { whenIdle } from './when-idle.ts'

/** Starts the visit of a tab: from now on links, forms and presses need no other document. */
export function startVisit(first: HydrationData): void {
  const { version } = first
  let page = first
  const isMember = () => storedToken() !== undefined
  const history = createVisitHistory(window)
  const pages = createPages(version, (...request) => window.fetch(...request))
  const scroll = keepScroll(history.place().key)

  const fetchFacts = once(async () => {
    const response = await fetch(`${ROUTER_BASE}portal/${version}.facts.json`)
    const facts: ApplicationOptions['facts'] | undefined = response.ok ? await response.json() : undefined
    return facts
  })
  /** The texts and facts that documents do not have, for what is about to be drawn; undefined in another version. */
  const facts = async () => (await Promise.all([fetchFacts(), switchOnSheet()]))[0]
  const leave = (href: string) => window.location.replace(href)
  let started: Application | undefined
  const application = once(async () => {
    void preload(page.scripts)
    const [{ createApplication }, known] = await Promise.all([import('#app/create-application.tsx'), facts()])
    if (!known) {
      window.location.reload()
      throw new Error('The portal has another version now')
    }
    started = createApplication({
      facts: known,
      page: () => page,
      history,
      navigate: navigation.navigate,
      onMember: () => void islands.wakeAll(),
    })
    return started
  })
  const islands = createIslands({ application, isMember })

  const tools: EnhanceTools = {
    fetchMain: async (href) => {
      const answer = await pages.load(href).catch(() => undefined)
      if (answer?.kind !== 'page') return undefined
      const main = document.implementation.createHTMLDocument().createElement('main')
      main.innerHTML = answer.main
      return main
    },
    showMore: switchOnSheet,
  }
  let endEnhancements = enhanceAll(document.body, tools)
  const closeSheet = closeMenus(document)
  const show = async (answer: PageAnswer, isReturn: boolean) => {
    await switchOnSheet()
    islands.leave()
    started?.leave()
    endEnhancements()
    closeSheet()
    page = answer.data
    showPage(document, answer)
    scroll.enter(history.place().key, isReturn)
    endEnhancements = enhanceAll(document.body, tools)
    dropSuggestions()
    started?.enter()
    void islands.enter(page)
    void prefetchCode()
  }
  const navigation = createNavigation({
    history,
    pages,
    show,
    leave,
    isMember,
    onProgress: (progress) => showProgress(document, progress),
    untilReachable,
  })
  const prefetchCode = async () => {
    // A visitor who saves data waits for the code that is touched.
    if (page.plan.islands.length > 0 && !isSavingData()) await Promise.allSettled([preload(page.scripts), fetchFacts()])
  }

  replaceBrokenPictures()
  wakeOnTouch(islands)
  openLogin(application)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-retry]') : null
    // In a section that is alive, the section itself tries again.
    if (button && !page.plan.islands.some(({ id }) => id === button.closest('[data-block]')?.id)) navigation.reload()
  })
  followLinks({
    history,
    navigate: navigation.navigate,
    // A failed prefetch is reported when the visitor opens the page.
    prefetch: (href) => void (isSavingData() || pages.load(href, { isPrefetch: true }).catch(() => undefined)),
  })
  offerTools(() => page.plan.address, facts)
  const dropSuggestions = offerSuggestions(facts)
  const { dataset } = document.documentElement
  void islands.enter(first).then(() => {
    // From now on the page answers presses and typing.
    dataset['awake'] = ''
    whenIdle(async () => {
      await Promise.allSettled([loadEnhancements(), prefetchCode()])
      // From now on the page makes no request by itself.
      dataset['warm'] = ''
    })
  })
}
