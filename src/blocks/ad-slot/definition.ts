import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'

export const adSlot = defineBlock({
  name: 'ad-slot',
  title: '广告位',
  description: '按位置取通栏图片，有几幅依次显示几幅；长者版不显示',
  devices: ['desktop', 'mobile'],
  advertising: true,
  skeleton: 'strip',
  props: z.strictObject({}),
  data: { ads: { sources: ['ad'], defaults: { position: '$route.ad' } } },
})
