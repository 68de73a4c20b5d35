import type { HydrationData } from '#app/hydration-data.ts'

import type { ApplicationLoader } from './load-application.ts'
import type { Islands } from './create-islands.ts'
import { enhanceAll, type EnhanceTools } from './enhance.ts'
import { isSavingData } from './is-saving-data.ts'
import { preload } from './preload.ts'

/** The page that is shown, with all that works on it. */
export interface Stage {
  page: () => HydrationData
  /** Gives the page up, which is about to go. */
  leave: () => void
  /** Takes over the page that has come; resolves when it answers presses. */
  enter: (data: HydrationData) => Promise<void>
  /** Fetches the code of its islands without running it, unless the visitor saves data. */
  prefetch: () => Promise<void>
}

interface StageOptions {
  islands: Islands
  application: ApplicationLoader
  tools: EnhanceTools
}

/** Creates the stage of a visit, on the page of the document. */
export function createStage(first: HydrationData, { islands, application, tools }: StageOptions): Stage {
  let page = first
  let endEnhancements = () => {}
  return {
    page: () => page,
    leave: () => {
      islands.leave()
      application.started()?.leave()
      endEnhancements()
    },
    enter: (data) => {
      page = data
      endEnhancements = enhanceAll(document.body, tools)
      application.started()?.enter()
      return islands.enter(data)
    },
    prefetch: async () => {
      if (page.plan.islands.length > 0 && !isSavingData())
        await Promise.allSettled([preload(page.scripts), application.fetchFacts()])
    },
  }
}
