import * as z from 'zod'

import { choice } from '#definition/grammar/choice.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'

const formMeanings = { month: '整月的格子', week: '一行七天，从今天起；点“整月”才打开整月的格子' } as const

export const calendar = defineBlock({
  name: 'calendar',
  title: '月历',
  description:
    '一个月里哪些天有内容；点一天只看那一天，箭头换月份。页面的 query 要写 month 和 date，一行七天的还要写 week',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'text',
  needsRoles: () => ({ roles: ['start', 'deadline', 'sessions'] }),
  setsQuery: () => ({ names: ['month', 'date'], of: 'others' }),
  props: z.strictObject({
    heading: label(20)
      .default('按日期看')
      .meta({ title: '标题', description: '这一块上面的标题；一行七天时只读给听屏幕的人' }),
    form: choice(formMeanings, {
      title: '样式',
      description: '画整月，还是只画一行七天；手机上用一行，列表才在第一屏',
    }).default('month'),
  }),
  data: { calendar: { sources: ['calendar'], defaults: { type: '$route.type', month: '$query.month' } } },
})
