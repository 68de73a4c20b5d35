import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const cardKinds = ['cover', 'row', 'headline', 'portrait', 'document', 'plaque', 'event', 'course', 'ware', 'wanted'] as const

export const list = defineBlock({
  name: 'list',
  title: '内容列表',
  description: '任何内容类型的列表：封面卡片、图文行、要闻、人物、文件、名录、活动、课程、商品或需求，可分页或滚动加载',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'cards',
  isInteractive: ({ paging }) => paging === 'scroll',
  props: z.strictObject({
    heading: label(30).optional().meta({ title: '标题' }),
    intro: label(80).optional().meta({ title: '一句话简介' }),
    more: z
      .strictObject({ title: label(12), to: z.string() })
      .optional()
      .meta({ title: '更多链接' }),
    card: z.enum(cardKinds).default('cover').meta({ title: '卡片样式' }),
    columns: z.int().min(1).max(4).default(3).meta({ title: '列数', description: '手机上封面类卡片最多两列' }),
    paging: z.enum(['none', 'pages', 'scroll']).default('none').meta({ title: '翻页方式' }),
  }),
  data: { articles: { sources: ['list', 'recommend'] } },
})
