import { enhanceTypeSize } from '#blocks/article/enhance-type-size.ts'
import { enhanceCarousel } from '#blocks/carousel/enhance-carousel.ts'
import { enhanceNotice } from '#blocks/notice/enhance-notice.ts'
import { enhanceCalendar } from '#blocks/sign-up/enhance-calendar.ts'
import { enhanceFileSize } from '#blocks/start-reading/enhance-file-size.ts'
import { enhanceKeptPlace } from '#blocks/start-reading/enhance-kept-place.ts'
import { enhanceInfiniteList } from '#components/navigation/enhance-infinite-list.ts'
import { enhancePageFoot } from '#components/navigation/enhance-page-foot.ts'
import { enhanceTabRow } from '#components/navigation/enhance-tab-row.ts'
import { enhanceReadAloud } from '#components/read-aloud/enhance-read-aloud.ts'

import type { Enhance } from './enhance.ts'

/** By the value of `data-enhance`. In one file, because each alone is smaller than a request. */
export const enhancements: Readonly<Record<string, Enhance>> = {
  calendar: enhanceCalendar,
  carousel: enhanceCarousel,
  'file-size': enhanceFileSize,
  'infinite-list': enhanceInfiniteList,
  'kept-place': enhanceKeptPlace,
  notice: enhanceNotice,
  'page-foot': enhancePageFoot,
  'read-aloud': enhanceReadAloud,
  'tab-row': enhanceTabRow,
  'type-size': enhanceTypeSize,
}
