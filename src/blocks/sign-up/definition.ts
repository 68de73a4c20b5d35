import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { memberPages } from '#definition/grammar/member-pages.ts'
import { label } from '#definition/names/name.ts'

export const signUp = defineBlock({
  name: 'sign-up',
  title: '报名',
  description: '活动的报名状态、名额和报名表；状态随时间变化，精确到秒',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'text',
  act: true,
  isInteractive: () => true,
  needs: 'login',
  needsRoles: () => ({ roles: ['seats', 'opens', 'closes'] }),
  leadsTo: () => [memberPages.activity],
  props: z.strictObject({
    heading: label(20).default('活动报名').meta({ title: '标题', description: '这一块上面的标题' }),
  }),
  forms: () => ['sign-up'],
  data: {
    article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true },
    marks: { sources: ['marks'], defaults: { type: '$route.type', id: '$params.id' }, optional: true },
  },
})
