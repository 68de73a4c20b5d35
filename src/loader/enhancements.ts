import { enhanceCarousel } from '#blocks/carousel/enhance-carousel.ts'
import { enhanceNotice } from '#blocks/notice/enhance-notice.ts'
import { enhanceInfiniteList } from '#components/navigation/enhance-infinite-list.ts'
import { enhancePageFoot } from '#components/navigation/enhance-page-foot.ts'
import { enhanceTabRow } from '#components/navigation/enhance-tab-row.ts'

import type { Enhance } from './enhance.ts'

/** By the value of `data-enhance`. In one file, because each alone is smaller than a request. */
export const enhancements: Readonly<Record<string, Enhance>> = {
  carousel: enhanceCarousel,
  'infinite-list': enhanceInfiniteList,
  notice: enhanceNotice,
  'page-foot': enhancePageFoot,
  'tab-row': enhanceTabRow,
}
