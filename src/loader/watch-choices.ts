import type { HydrationData } from '#app/hydration-data.ts'

import { once } from './once.ts'
import type { showChoice } from './show-choice.ts'

export type ChosenPage = Pick<HydrationData['plan'], 'path' | 'query'>

export interface Choices {
  /** Loads the code that shows a choice, where the address below the router base is one on this page. */
  prepare: (href: string, page: ChosenPage) => Promise<void>
  /**
   * Returns what shows the result of a choice on a page, to be called once the next HTML is there: the same path with
   * another query, by a link or form of a section. Undefined for another navigation, which begins at the top.
   */
  createTransition: (from: ChosenPage, to: ChosenPage) => (() => void) | undefined
}

/** Watches for choices on a page (docs/decisions/0055-choices-keep-their-place.md). Their code is loaded with the first. */
export function watchChoices(document: Document): Choices {
  let pressed: Element | undefined
  let code: { showChoice: typeof showChoice } | undefined
  const load = once(() => import('./show-choice.ts'))
  for (const name of ['click', 'submit'] as const)
    document.addEventListener(
      name,
      ({ target }) => {
        const found = target instanceof Element ? target.closest('a, form') : null
        if (found) pressed = found
      },
      true,
    )
  return {
    prepare: async (href, { path }) => {
      if (href.split('?')[0] !== `/${path}`) return
      // Without its code a choice begins at the top.
      code = await load().catch(() => undefined)
    },
    createTransition: (from, to) => {
      const section = pressed?.closest('main [data-block]')
      if (!code || !pressed || !section || from.path !== to.path) return undefined
      return code.showChoice(document, { pressed, section, from: from.query, to: to.query })
    },
  }
}
