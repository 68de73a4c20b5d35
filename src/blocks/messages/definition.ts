import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const messages = defineBlock({
  name: 'messages',
  title: '会员消息',
  description: '系统写给会员的消息：未读与已读、打开即已读、全部已读，可只看未读',
  devices: ['desktop', 'mobile'],
  skeleton: 'rows',
  isInteractive: () => true,
  props: z.strictObject({
    paging: z.enum(['pages', 'scroll']).default('pages').meta({ title: '翻页方式' }),
    ways: z
      .array(z.strictObject({ title: label(12), to: z.string() }))
      .min(1)
      .max(6)
      .meta({ title: '没有消息时的去处' }),
  }),
  data: { messages: { sources: ['messages'], defaults: { unread: '$query.unread', page: '$query.p', limit: 10 } } },
})
