import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { label, typeNumber } from '#definition/names/name.ts'
import { named } from '#definition/names/named-elsewhere.ts'

export const searchForm = defineBlock({
  name: 'search-form',
  title: '搜索框',
  description: '搜索页的标题和搜索框，下面是现在的热词，没有热词时是 hints；没有脚本也能用',
  devices: ['desktop', 'mobile'],
  heading: 1,
  brushes: 'title',
  skeleton: 'none',
  needs: 'search',
  props: z.strictObject({
    title: label(30).meta({ title: '标题', description: '页面的大标题，不写就用页面的标题' }),
    type: typeNumber
      .optional()
      .meta(
        named(
          'type',
          '只搜一种',
          '只搜这种内容，写 types/ 里内容类型的编号；不写就都搜，访客选了哪一种，再搜时还是那一种',
        ),
      ),
    hints: z
      .array(label(12))
      .max(10)
      .default([])
      .meta({ title: '试试搜', description: '搜索框下面推荐的词，最多 10 个；有热词（后台里的内容）时用热词' }),
  }),
  defaults: { title: '$route.title' },
  // Optional: the search works without its hot words, and backends need not have the call.
  data: { hotWords: { sources: ['hotWords'], optional: true } },
})
