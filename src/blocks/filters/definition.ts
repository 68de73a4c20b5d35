import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { mentionedName } from '#definition/names/name.ts'
import { named } from '#definition/names/named-elsewhere.ts'

export const filters = defineBlock({
  name: 'filters',
  title: '筛选',
  description: '分类和字段筛选，选项带数量；与列表用同一个请求',
  devices: ['desktop', 'mobile'],
  skeleton: 'strip',
  setsQuery: ({ fields, sort, search }) => ({
    names: ['category', ...fields, ...(sort ? ['sort'] : []), ...(search ? ['keyword'] : [])],
    of: 'others',
  }),
  showsChips: 'chips',
  props: z.strictObject({
    chips: z.boolean().default(false).meta({
      title: '快捷筛选',
      description: '第一行放内容类型的 chips，一点就选；分类收进后面的菜单。from 里要写它们的参数',
    }),
    fields: z
      .array(
        mentionedName.meta(
          named(
            'filter',
            '字段名',
            'types/ 里可筛选（filterable）的字段；或 area 行政区划、when 什么时候的、signup 能不能报名',
            'area',
            'when',
            'signup',
          ),
        ),
      )
      .default([])
      .meta({ title: '可筛选字段', description: '除分类外还按哪些字段筛选，如 area、level' }),
    search: z.boolean().default(false).meta({
      title: '在列表里搜索',
      description: '放一个只搜这个列表的搜索框；from 里要写 "keyword": "$query.keyword"',
    }),
    sort: z
      .boolean()
      .default(false)
      .meta({ title: '显示排序', description: '让访客选最新还是最热；from 里要写 "sort": "$query.sort"' }),
    total: z
      .boolean()
      .default(false)
      .meta({ title: '写总数', description: '写在排序旁边；列表自己的总数（total）就关掉' }),
  }),
  data: {
    categories: { sources: ['categories'], defaults: { type: '$route.type' } },
    articles: { sources: ['list'] },
  },
})
