import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'

export const notice = defineBlock({
  name: 'notice',
  title: '通知条',
  description:
    '现在的通知，最要紧的在最前，访客可以关闭；放在版面的第一行就在所有区块上面。内容用 npm run content 放进来，没有通知时什么也不显示',
  devices: ['desktop', 'mobile'],
  skeleton: 'none',
  props: z.strictObject({
    most: z.int().min(1).max(5).default(3).meta({ title: '最多几条', description: '同时最多显示几条，1 到 5' }),
  }),
  // Optional: a page without its notices is whole, and backends need not have the call.
  data: { notices: { sources: ['notices'], optional: true } },
})
