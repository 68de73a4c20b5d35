import type { HydrationData } from '#app/hydration-data.ts'
import { storedToken } from '#data/stored-token.ts'

import { createIslands } from './create-islands.ts'
import { createStage } from './create-stage.ts'
import { loadEnhancements } from './enhance.ts'
import { loadApplication } from './load-application.ts'
import { once } from './once.ts'
import { switchOnSheet } from './switch-on-sheet.ts'
import { wakeOnTouch } from './wake-on-touch.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Starts the page of a document. What leads to other pages comes right after (start-visit.ts): a link pressed before that
 * opens as it does without a script.
 */
export function startPage(data: HydrationData): void {
  const visit = once(async () => (await import('./start-visit.ts')).startVisit(stage, application))
  const application = loadApplication(data.version, {
    page: () => stage.page(),
    onMember: () => void islands.wakeAll(),
    visit,
  })
  const islands = createIslands({ application: application.start, isMember: () => storedToken() !== undefined })
  const stage = createStage(data, {
    islands,
    application,
    tools: {
      fetchMain: async (href) => {
        const answer = await visit()
          .then(({ pages }) => pages.load(href))
          .catch(() => 'failed' as const)
        if (answer === 'failed' || answer?.kind === 'busy') return undefined
        // Of another version or build: the page begins anew where it was left.
        if (answer?.kind !== 'page') {
          window.location.reload()
          return undefined
        }
        const main = document.implementation.createHTMLDocument().createElement('main')
        main.innerHTML = answer.main
        return main
      },
      showMore: switchOnSheet,
    },
  })
  wakeOnTouch(islands)
  const { dataset } = document.documentElement
  Promise.all([stage.enter(data), visit()]).then(
    () => {
      // From now on the page answers presses and typing.
      dataset['awake'] = ''
      whenIdle(async () => {
        await Promise.allSettled([loadEnhancements(), stage.prefetch()])
        // From now on the page makes no request by itself.
        dataset['warm'] = ''
      })
    },
    // Without the code for a visit, links open as they do without a script.
    () => undefined,
  )
}
