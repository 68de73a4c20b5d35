import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'

export const searchForm = defineBlock({
  name: 'search-form',
  title: '搜索框',
  description: '搜索页的标题和搜索框，没有脚本也能用',
  devices: ['desktop', 'mobile'],
  heading: 1,
  skeleton: 'none',
  props: z.strictObject({
    title: label(30).meta({ title: '标题', description: '页面的大标题，不写就用页面的标题' }),
    hints: z
      .array(label(12))
      .max(10)
      .default([])
      .meta({ title: '试试搜', description: '搜索框下面推荐的词，最多 10 个' }),
  }),
  defaults: { title: '$route.title' },
  data: {},
})
