import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { linkOf } from '#definition/grammar/link-definition.ts'
import { memberPaging } from '#definition/grammar/section-props.ts'

export const messages = defineBlock({
  name: 'messages',
  title: '会员消息',
  description: '系统写给会员的消息：未读与已读、打开即已读、全部已读，可只看未读',
  devices: ['desktop', 'mobile'],
  skeleton: 'rows',
  isInteractive: () => true,
  setsQuery: () => ({ names: ['unread'], of: 'itself' }),
  props: z.strictObject({
    paging: memberPaging.default('pages'),
    ways: z
      .array(linkOf(12))
      .min(1)
      .max(6)
      .meta({ title: '没有消息时的去处', description: '没有消息时请人去哪里看看，1 到 6 个链接' }),
  }),
  data: { messages: { sources: ['messages'], defaults: { unread: '$query.unread', page: '$query.p', limit: 10 } } },
})
