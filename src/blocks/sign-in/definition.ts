import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { memberPages } from '#definition/grammar/member-pages.ts'

export const signIn = defineBlock({
  name: 'sign-in',
  title: '现场签到',
  description: '现场二维码打开的页面：带着签到码来就自动签到一次，否则请会员输入签到码',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'text',
  isInteractive: () => true,
  needs: 'login',
  leadsTo: () => [memberPages.activity],
  props: z.strictObject({
    code: z.string().max(200).default('').meta({ title: '签到码', description: '一般写 $query.code' }),
  }),
  defaults: { code: '$query.code' },
  data: { article: { sources: ['details'], defaults: { id: '$params.id' }, subject: true } },
})
