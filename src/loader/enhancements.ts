import { enhanceCarousel } from '#blocks/carousel/enhance-carousel.ts'
import { enhanceNotice } from '#blocks/notice/enhance-notice.ts'
import { enhanceInfiniteList } from '#components/navigation/enhance-infinite-list.ts'
import { enhancePageFoot } from '#components/navigation/enhance-page-foot.ts'

import type { Enhance } from './enhance.ts'

/** By the value of `data-enhance`. Together they are smaller than a request. */
export const enhancements: Readonly<Record<string, Enhance>> = {
  carousel: enhanceCarousel,
  'infinite-list': enhanceInfiniteList,
  notice: enhanceNotice,
  'page-foot': enhancePageFoot,
}
