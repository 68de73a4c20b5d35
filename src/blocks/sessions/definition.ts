import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { memberPages } from '#definition/grammar/member-pages.ts'
import { label, mentionedName } from '#definition/names/name.ts'
import { named } from '#definition/names/named-elsewhere.ts'

export const sessions = defineBlock({
  name: 'sessions',
  title: '场次',
  description: '课程的各期时间、地点、余席和预约；状态随时间变化，精确到秒，上完的收在下面',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'text',
  act: true,
  isInteractive: () => true,
  needs: 'login',
  needsRoles: () => ({ roles: ['sessions'] }),
  leadsTo: () => [memberPages.appointment],
  // Its field `name` is the name of a reservation, too.
  forms: () => ['sign-up'],
  props: z.strictObject({
    heading: label(20).default('开课时间').meta({ title: '标题', description: '这一块上面的标题' }),
    teacher: mentionedName
      .meta(named('field', '教师字段', '写着谁来教的字段；与关联内容同名时成为链接，否则只是文字'))
      .optional(),
  }),
  data: {
    article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true },
    marks: { sources: ['marks'], defaults: { type: '$route.type', id: '$params.id' }, optional: true },
  },
})
