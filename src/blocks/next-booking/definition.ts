import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { memberPages } from '#definition/grammar/member-pages.ts'

export const nextBooking = defineBlock({
  name: 'next-booking',
  title: '接下来',
  description: '会员中心各页上面的一条：今天要去的一场和它的电子票；今天没有，就写下一场；都没有也照样说明',
  devices: ['desktop'],
  heading: 2,
  skeleton: 'none',
  isInteractive: () => true,
  needs: 'login',
  leadsTo: () => [memberPages.appointment],
  props: z.strictObject({}),
  data: { ahead: { sources: ['appointments'], defaults: { limit: 6 }, optional: true } },
})
