import { enhanceCitation } from '#blocks/article/enhance-citation.ts'
import { enhanceTypeSize } from '#blocks/article/enhance-type-size.ts'
import { enhanceCalendar } from '#blocks/sign-up/enhance-calendar.ts'
import { enhanceFileSize } from '#blocks/start-reading/enhance-file-size.ts'
import { enhanceResumePage } from '#blocks/start-reading/enhance-resume-page.ts'
import { enhanceReadAloud } from '#components/read-aloud/enhance-read-aloud.ts'

import type { Enhance } from './enhance.ts'

/** What only pages of details have, by the value of `data-enhance`: apart, so that a first visit does not load it. */
export const enhancementsOfDetails: Readonly<Record<string, Enhance>> = {
  calendar: enhanceCalendar,
  citation: enhanceCitation,
  'file-size': enhanceFileSize,
  'resume-page': enhanceResumePage,
  'read-aloud': enhanceReadAloud,
  'type-size': enhanceTypeSize,
}
