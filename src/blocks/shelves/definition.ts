import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { covers } from '#definition/grammar/section-props.ts'

export const shelves = defineBlock({
  name: 'shelves',
  title: '书架',
  description: '图书按分类立在书架上；选了分类或其他条件时，所有结果立在一起，可翻页。与筛选用同一个请求',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'cards',
  isInteractive: () => false,
  props: z.strictObject({
    covers: covers.default('drawn'),
    shelf: z
      .int()
      .min(3)
      .max(12)
      .default(6)
      .meta({ title: '每层几册', description: '每个分类先摆几册，其余在“更多”里' }),
  }),
  data: {
    articles: { sources: ['list'] },
    categories: { sources: ['categories'], defaults: { type: '$route.type' } },
  },
})
