import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { memberPaging } from '#definition/grammar/section-props.ts'

export const searchResults = defineBlock({
  name: 'search-results',
  title: '搜索结果',
  description: '各类型的数量、结果和命中的文字，可分页或滚动加载',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'rows',
  makes: () => 'search',
  setsQuery: () => ({ names: ['type'], of: 'itself' }),
  props: z.strictObject({
    keyword: z.string().default('').meta({ title: '关键词', description: '搜的是什么，一般写 $query.keyword' }),
    paging: memberPaging.default('pages'),
  }),
  data: { results: { sources: ['search'] } },
})
