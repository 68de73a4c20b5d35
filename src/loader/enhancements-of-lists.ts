import { enhanceNear } from '#blocks/filters/enhance-near.ts'

import type { Enhance } from './enhance.ts'

/** What only lists of places and of what takes place there have, by the value of `data-enhance`. */
export const enhancementsOfLists: Readonly<Record<string, Enhance>> = {
  near: enhanceNear,
}
