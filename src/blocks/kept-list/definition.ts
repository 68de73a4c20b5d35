import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const keptList = defineBlock({
  name: 'kept-list',
  title: '会员保留的内容',
  description: '会员点赞、收藏或关注的内容，按类型筛选，可移除、可撤销；是哪一种看数据来源（likes、collection、attention）',
  devices: ['desktop', 'mobile'],
  skeleton: 'rows',
  isInteractive: () => true,
  showsTypes: ({ dated = [] }) => dated,
  props: z.strictObject({
    paging: z.enum(['pages', 'scroll']).default('pages').meta({ title: '翻页方式' }),
    dated: z.array(z.int().min(0).max(999)).min(1).optional().meta({ title: '写明时间的类型', description: '内容类型编号：这些类型写举办时间，其他写发布日期' }),
    ways: z
      .array(z.strictObject({ title: label(12), to: z.string() }))
      .min(1)
      .max(6)
      .meta({ title: '没有内容时的去处' }),
  }),
  data: { entries: { sources: ['likes', 'collection', 'attention'], defaults: { type: '$query.type', page: '$query.p', limit: 10 } } },
})
