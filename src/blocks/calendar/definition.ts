import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'

export const calendar = defineBlock({
  name: 'calendar',
  title: '月历',
  description: '一个月里哪些天有内容；点一天只看那一天，箭头换月份。页面的 query 要写 month 和 date',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'text',
  needsRoles: () => ({ roles: ['start', 'deadline', 'sessions'] }),
  setsQuery: () => ({ names: ['month', 'date'], of: 'others' }),
  props: z.strictObject({
    heading: label(20).default('按日期看').meta({ title: '标题', description: '这一块上面的标题' }),
  }),
  data: { calendar: { sources: ['calendar'], defaults: { type: '$route.type', month: '$query.month' } } },
})
