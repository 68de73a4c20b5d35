import * as z from 'zod'

import { choice } from '#definition/grammar/choice.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import { linkOf } from '#definition/grammar/link-definition.ts'
import { memberPaging } from '#definition/grammar/section-props.ts'

const kindSources = { course: 'courses', activity: 'activities', appointment: 'appointments' } as const

export const bookings = defineBlock({
  name: 'bookings',
  title: '我的报名',
  description: '会员报的课程、活动：时间、地点、状态、电子票、签到、取消、加入日历；预约按日期排成日程',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'rows',
  isInteractive: () => true,
  needsSource: ({ kind }) => ({ slot: 'bookings', source: kindSources[kind], property: 'kind' }),
  setsQuery: ({ kind }) => ({ names: kind === 'appointment' ? [] : ['state'], of: 'itself' }),
  props: z.strictObject({
    kind: choice(
      { course: '课程', activity: '活动', appointment: '两者尚未开始的，按日期分组，不分标签' },
      { title: '哪一种', description: '显示会员报的什么；数据来源要跟它一致' },
    ).default('activity'),
    paging: memberPaging.default('pages'),
    ways: z
      .array(linkOf(12))
      .min(1)
      .max(6)
      .optional()
      .meta({ title: '没有报名时的去处', description: '还没有报名时，到哪里去找可以参加的，1 到 6 个链接' }),
  }),
  data: { bookings: { sources: ['activities', 'courses', 'appointments'] } },
})
