import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { linkOf } from '#definition/grammar/link-definition.ts'
import { typeNumber } from '#definition/names/name.ts'
import { memberPaging } from '#definition/grammar/section-props.ts'

export const keptList = defineBlock({
  name: 'kept-list',
  title: '会员保留的内容',
  description:
    '会员点赞、收藏或关注的内容，按类型筛选，可移除、可撤销；是哪一种看数据来源（likes、collection、attention）',
  devices: ['desktop', 'mobile'],
  skeleton: 'rows',
  isInteractive: () => true,
  showsTypes: ({ dated = [] }) => dated,
  setsQuery: () => ({ names: ['type'], of: 'itself' }),
  props: z.strictObject({
    paging: memberPaging.default('pages'),
    dated: z
      .array(typeNumber)
      .min(1)
      .optional()
      .meta({ title: '写明时间的类型', description: '内容类型编号：这些类型写举办时间，其他写发布日期' }),
    ways: z
      .array(linkOf(12))
      .min(1)
      .max(6)
      .meta({ title: '没有内容时的去处', description: '还没有内容时请人去哪里看看，1 到 6 个链接' }),
  }),
  data: {
    entries: {
      sources: ['likes', 'collection', 'attention'],
      defaults: { type: '$query.type', page: '$query.p', limit: 10 },
    },
  },
})
