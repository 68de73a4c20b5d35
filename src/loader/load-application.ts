import type { Application, ApplicationOptions } from '#app/entry-application.tsx'
import type { BrowserFacts } from '#app/portal-facts.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import { once } from './once.ts'
import { preload } from './preload.ts'
import { switchOnSheet } from './switch-on-sheet.ts'
import type { Visit } from './visit.ts'

export interface ApplicationLoader {
  /** Fetches the texts and facts that documents do not have; undefined where the portal has another version. */
  fetchFacts: () => Promise<BrowserFacts | undefined>
  /** The same for what is about to be drawn: with its styles. */
  facts: () => Promise<BrowserFacts | undefined>
  /** Loads and creates the application, once. */
  start: () => Promise<Application>
  /** The application, once it is there. */
  started: () => Application | undefined
}

interface ApplicationLoaderOptions extends Pick<ApplicationOptions, 'page' | 'onMember'> {
  visit: () => Promise<Visit>
}

/**
 * Creates the loader of the application.
 *
 * @param version of the portal that made this document
 */
export function loadApplication(
  version: string,
  { page, onMember, visit }: ApplicationLoaderOptions,
): ApplicationLoader {
  let started: Application | undefined
  const fetchFacts = once(async () => {
    const response = await fetch(`${ROUTER_BASE}portal/${version}.facts.json`)
    // Written by this portal's own server for this build; used without validation, like the document's data.
    const facts: BrowserFacts | undefined = response.ok ? await response.json() : undefined
    return facts
  })
  const facts = async () => (await Promise.all([fetchFacts(), switchOnSheet()]))[0]
  const start = once(async () => {
    void preload(page().scripts)
    const [{ createApplication }, browserFacts, { history, navigate, pages }] = await Promise.all([
      import('#app/entry-application.tsx'),
      facts(),
      visit(),
    ])
    if (!browserFacts) {
      window.location.reload()
      throw new Error(`The portal has another version than ${version} now`)
    }
    started = createApplication({
      page,
      onMember,
      history,
      navigate,
      facts: browserFacts,
      onActed: pages.forget,
    })
    return started
  })
  return { fetchFacts, facts, start, started: () => started }
}
